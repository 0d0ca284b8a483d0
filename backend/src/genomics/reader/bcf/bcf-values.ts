/** The typed values of a BCF record, as the text that a VCF has for them (VCF specification, 6.3). */
import { FileRefused } from '../file-refused.js';

const INT8 = 1;
const INT16 = 2;
const INT32 = 3;
const FLOAT = 5;
const CHAR = 7;
const BYTES: Readonly<Record<number, number>> = { 0: 0, [INT8]: 1, [INT16]: 2, [INT32]: 4, [FLOAT]: 4, [CHAR]: 1 };
/** A length of 15 says that the length itself follows. */
const LONG = 15;

/** What stands for "missing" and for "no more values" in a vector; floats by their bits. */
const MISSING: Readonly<Record<number, number>> = {
  [INT8]: -128,
  [INT16]: -32_768,
  [INT32]: -(2 ** 31),
  [FLOAT]: 0x7f800001,
};
const END: Readonly<Record<number, number>> = {
  [INT8]: -127,
  [INT16]: -32_767,
  [INT32]: 1 - 2 ** 31,
  [FLOAT]: 0x7f800002,
};

/** @param record its number from 1; 0 for the beginning of the file */
export function refuseDamaged(record: number): never {
  const where = record === 0 ? 'its header' : `record ${record}`;
  throw new FileRefused(
    `This BCF file is cut off or damaged: ${where} does not have the form that it should. Export it again.`,
  );
}

/** The type and the length of values that follow. */
export interface Vector {
  type: number;
  length: number;
}

/** Reads typed values one after the other. @throws FileRefused where they go beyond the record */
export class BcfValues {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
    private readonly end: number,
    private readonly record: number,
  ) {}

  int32(): number {
    return this.bytes.readInt32LE(this.take(4));
  }

  vector(): Vector {
    const head = this.bytes[this.take(1)]!;
    const type = head & 15;
    if (BYTES[type] === undefined) this.refuse();
    const short = head >> 4;
    return { type, length: short === LONG ? this.int() : short };
  }

  /** One whole number with its type. */
  int(): number {
    const { type, length } = this.vector();
    if (length !== 1 || type < INT8 || type > INT32) this.refuse();
    const value = this.number(type);
    return value != null && value >= 0 ? value : this.refuse();
  }

  /** A value with its type, as text; empty for a flag. */
  typed(): string {
    return this.text(this.vector());
  }

  /** The next values of a vector, as text; `.` where all are missing. */
  text({ type, length }: Vector): string {
    if (type === 0 || length === 0) return '';
    return type === CHAR ? this.chars(length) : this.numbers({ type, length }).map(textOf).join(',') || '.';
  }

  /** The next values of a vector; null for a missing one. Values after the end of a shorter vector are left out. */
  numbers({ type, length }: Vector): (number | null)[] {
    if (type === 0) return [];
    if (type === CHAR) this.refuse();
    this.mustHave(length * BYTES[type]!);
    return Array.from({ length }, () => this.number(type)).filter((value) => value !== undefined);
  }

  refuse(): never {
    refuseDamaged(this.record);
  }

  private chars(length: number): string {
    const from = this.take(length);
    const nul = this.bytes.subarray(from, from + length).indexOf(0);
    const text = this.bytes.toString('utf8', from, from + (nul < 0 ? length : nul));
    if (/[\t\n\r]/.test(text)) this.refuse();
    return text || '.';
  }

  /** Null for a missing value, undefined where the vector has ended before. */
  private number(type: number): number | null | undefined {
    const from = this.take(BYTES[type]!);
    const raw = this.bytes.readIntLE(from, BYTES[type]!);
    if (raw === END[type]) return undefined;
    if (raw === MISSING[type]) return null;
    return type === FLOAT ? this.bytes.readFloatLE(from) : raw;
  }

  private take(length: number): number {
    this.mustHave(length);
    const from = this.at;
    this.at += length;
    return from;
  }

  private mustHave(length: number): void {
    if (length > this.end - this.at) this.refuse();
  }
}

/** Floats have six digits, as the tools of the format print them; whole numbers have all theirs. */
export const textOf = (value: number | null): string =>
  value === null ? '.' : Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
