/** The standard line of a record that needs no splitting and no trimming, made on bytes: nearly all records are such. */
import type { Allele } from '../vcf/alleles.js';
import type { VcfRecord } from '../vcf/record.js';
import { copyBytes } from '../sorting/copy-bytes.js';
import { fewReadsTold } from '../calls/few-reads.js';
import { keptFields, type KeptFields } from './kept-fields.js';
import { infoOf } from './standard-form.js';

const TAB = 9;
const NEWLINE = 10;
const SPACE = 32;
const DOT = 46;
const SLASH = 47;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const LOWER_A = 97;
const PIPE = 124;
const TILDE = 126;

/** Beside what is copied: END and FORMAT. */
const SPARE_BYTES = 512;
/** A dot for a field of a sample that is empty. */
const SPARE_BYTES_OF_FIELD = 2;
const MOST_FIELDS = 64;

export class UnchangedLine {
  bytes: Buffer = Buffer.allocUnsafe(64 * 1024);
  length = 0;
  private readonly fields = new Int32Array(MOST_FIELDS);

  /**
   * False for a record that has to be changed, or whose text has to be looked at more closely.
   *
   * @param samples how many are kept: none, the chosen one, or all
   */
  write(record: VcfRecord, samples: number): boolean {
    if (!isUnchanged(record)) return false;
    const { labelBytes: label } = record.chromosome;
    const dots = samples * record.format.keys.length * SPARE_BYTES_OF_FIELD;
    const needed = label.length + record.to - record.from + SPARE_BYTES + dots;
    if (needed > this.bytes.length) this.bytes = Buffer.allocUnsafe(2 * needed);
    this.length = copyBytes(label, 0, label.length, this.bytes, 0);
    this.copy(record.bytes, record.ends[0]!, record.ends[6]! + 1);
    this.writeInfo(record);
    if (samples > 0 && !this.writeSamples(record, samples)) return false;
    this.bytes[this.length++] = NEWLINE;
    return true;
  }

  private writeInfo(record: VcfRecord): void {
    const { symbolic, breakend } = record.alternates;
    const isBare =
      !(record.isReferenceBlock || record.isSegment || symbolic || breakend) && fewReadsTold(record) === undefined;
    if (!isBare) this.writeText(infoOf(record, asWritten(record)));
    else this.bytes[this.length++] = DOT;
  }

  private writeText(text: string): void {
    this.length += this.bytes.write(text, this.length);
  }

  private writeSamples(record: VcfRecord, samples: number): boolean {
    const { hasGenotype, keys } = record.format;
    if (!hasGenotype || keys.length > MOST_FIELDS) return false;
    const kept = keptFields(record.format);
    this.copy(kept.column, 0, kept.column.length);
    const { bytes, to } = record;
    if (samples === 1) return this.writeSample(bytes, kept, record.sampleFrom, record.sampleTo);
    for (let from = record.ends[8]! + 1; from <= to;) {
      const end = sampleEnd(bytes, from, to);
      if (!this.writeSample(bytes, kept, from, end)) return false;
      if (end < to) this.bytes[this.length++] = TAB;
      from = end + 1;
    }
    return true;
  }

  private writeSample(bytes: Buffer, kept: KeptFields, from: number, to: number): boolean {
    const found = this.findFields(bytes, from, to);
    if (found < 0 || !isPlainGenotype(bytes, from, found > 1 ? this.fields[1]! - 1 : to)) return false;
    this.copyFields(bytes, kept, found, to);
    return true;
  }

  private copyFields(bytes: Buffer, { at }: KeptFields, found: number, sampleTo: number): void {
    const { fields } = this;
    this.copy(bytes, fields[0]!, found > 1 ? fields[1]! - 1 : sampleTo);
    for (let i = 0; i < at.length; i++) {
      const place = at[i]!;
      const to = place + 1 < found ? fields[place + 1]! - 1 : sampleTo;
      this.bytes[this.length++] = COLON;
      if (place >= found || fields[place] === to) this.bytes[this.length++] = DOT;
      else this.copy(bytes, fields[place]!, to);
    }
  }

  /** Where each field of the sample begins, and how many there are; -1 where a letter is not plain. */
  private findFields(bytes: Buffer, from: number, to: number): number {
    let count = 0;
    this.fields[count++] = from;
    for (let i = from; i < to; i++) {
      const byte = bytes[i]!;
      if (byte > TILDE) return -1;
      if (byte === COLON) this.fields[count++] = i + 1;
    }
    return count;
  }

  private copy(source: Buffer, from: number, to: number): void {
    this.length += copyBytes(source, from, to, this.bytes, this.length);
  }
}

function isUnchanged({ alternates, bytes, ends, refLength, isReferenceBlock }: VcfRecord): boolean {
  const { count, missing, plain, symbolic, breakend } = alternates;
  if (count > 1 || !(missing || plain || symbolic || breakend || isReferenceBlock)) return false;
  if (plain && refLength > 1 && ends[4]! - ends[3]! > 2) return false;
  const isText = symbolic || breakend;
  const alleles = isUpper(bytes, ends[2]! + 1, isText ? ends[3]! : ends[4]!);
  const known = !isText || (isPlainText(bytes, ends[3]! + 1, ends[4]!) && isPlainText(bytes, ends[6]! + 1, ends[7]!));
  return alleles && known && isPlainText(bytes, ends[1]! + 1, ends[2]!) && isPlainText(bytes, ends[5]! + 1, ends[6]!);
}

const asWritten = (record: VcfRecord): Allele => ({ pos: record.pos, ref: record.column(3), alt: record.column(4) });

function isUpper(bytes: Buffer, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (bytes[i]! >= LOWER_A) return false;
  return true;
}

/** Not empty, and without spaces: the standard form may keep it as it is. */
function isPlainText(bytes: Buffer, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (bytes[i]! <= SPACE || bytes[i]! > TILDE) return false;
  return to > from;
}

/** Where the sample column that begins at `from` ends. */
function sampleEnd(bytes: Buffer, from: number, to: number): number {
  let i = from;
  while (i < to && bytes[i] !== TAB) i++;
  return i;
}

/** One allele, or two of one digit: the same in every version of VCF. */
function isPlainGenotype(bytes: Buffer, from: number, to: number): boolean {
  if (to - from !== 1 && to - from !== 3) return false;
  const separates = to - from === 1 || bytes[from + 1] === SLASH || bytes[from + 1] === PIPE;
  return separates && isAllele(bytes[from]!) && isAllele(bytes[to - 1]!);
}

const isAllele = (byte: number): boolean => byte === DOT || (byte >= ZERO && byte <= NINE);
