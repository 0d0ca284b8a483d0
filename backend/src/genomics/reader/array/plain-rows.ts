/** The fast path of an array: rows that bring a new name and a new position, and nothing else. Nearly all are such. */
import { NO_NAME } from '../vcf/format-layout.js';
import { MAX_POSITION } from '../limits.js';
import type { GrowingText } from './growing-text.js';
import type { Layout } from './layout.js';

const TAB = 9;
const HASH = 35;
const ZERO = 48;
const NINE = 57;

/** Letters of a name that stand in a VCF as in a row: what can be seen, but quotes and semicolons. */
const IS_PLAIN = Uint8Array.from({ length: 256 }, (_, byte) => Number(/[!#-:<-~]/.test(String.fromCharCode(byte))));

/** A longer row may be too long, and a longer number too large. */
const LONGEST_ROW = 256;
const MOST_DIGITS = 9;

/** What may be learnt of a row: its chromosome, and what stands behind its position. */
const PLAIN = /^[!-~]+\t([!-~]+)\t\d+\t([\t -~]{1,3})$/;
const LONGEST_CALL = 3;

const NOT_PLAIN = -1;

export class PlainRows {
  /** Of the last row that was read carefully: as it is written, and as the VCF has it. */
  private chromosome = NO_NAME;
  private label = NO_NAME;
  /** The ends of lines, by what stands behind the position. */
  private readonly calls = new Map<number, Buffer>();
  /** Where in the row that was found its parts are. */
  private nameTo = 0;
  private positionFrom = 0;
  private positionTo = 0;
  private call: Buffer | undefined;

  /** Takes a row that was read carefully, with what it means. */
  learn(row: string, layout: Layout, label: string, call: string): void {
    const { separator, id, chromosome, position } = layout;
    if (separator || id !== 0 || chromosome !== 1 || position !== 2) return;
    const [, name, bases] = PLAIN.exec(row) ?? [];
    if (name === undefined || bases === undefined) return;
    this.chromosome = Buffer.from(name);
    this.label = Buffer.from(label);
    this.calls.set(codeOf(Buffer.from(bases), 0, bases.length), Buffer.from(call));
  }

  /** The position of the row `bytes[from, to)`; -1 for one that has to be read carefully. */
  find(bytes: Buffer, from: number, to: number): number {
    if (to - from > LONGEST_ROW || bytes[from] === HASH) return NOT_PLAIN;
    let at = from;
    while (IS_PLAIN[bytes[at]!] === 1) at++;
    if (at === from || bytes[at] !== TAB || !this.isSameChromosome(bytes, at + 1)) return NOT_PLAIN;
    this.nameTo = at;
    this.positionFrom = at + this.chromosome.length + 2;
    const pos = this.readPosition(bytes, to);
    const length = to - this.positionTo - 1;
    if (pos < 0 || length < 1 || length > LONGEST_CALL) return NOT_PLAIN;
    this.call = this.calls.get(codeOf(bytes, this.positionTo + 1, to));
    return this.call ? pos : NOT_PLAIN;
  }

  /** Adds the line of the row that was found last, which begins at `from`. */
  write(bytes: Buffer, from: number, text: GrowingText): void {
    const { label, call } = this;
    text.copy(label, 0, label.length);
    text.copy(bytes, this.positionFrom - 1, this.positionTo + 1);
    text.copy(bytes, from, this.nameTo + 1);
    text.copy(call!, 0, call!.length);
  }

  private isSameChromosome(bytes: Buffer, from: number): boolean {
    const { chromosome } = this;
    for (let i = 0; i < chromosome.length; i++) if (bytes[from + i] !== chromosome[i]) return false;
    return bytes[from + chromosome.length] === TAB;
  }

  /** What runs on into the next row has no digits here, or no tab before the end. */
  private readPosition(bytes: Buffer, to: number): number {
    const { positionFrom } = this;
    let [pos, at] = [0, positionFrom];
    for (; at < to && bytes[at]! >= ZERO && bytes[at]! <= NINE; at++) pos = pos * 10 + bytes[at]! - ZERO;
    this.positionTo = at;
    const digits = at - positionFrom;
    const isPlain = digits > 0 && digits <= MOST_DIGITS && bytes[positionFrom] !== ZERO && pos <= MAX_POSITION;
    return isPlain && bytes[at] === TAB ? pos : NOT_PLAIN;
  }
}

/** One number for up to three letters. */
function codeOf(bytes: Buffer, from: number, to: number): number {
  let code = 1;
  for (let i = from; i < to; i++) code = code * 256 + bytes[i]!;
  return code;
}
