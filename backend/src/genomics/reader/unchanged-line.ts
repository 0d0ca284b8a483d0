/** The standard line of a record that needs no splitting and no trimming, made on bytes: nearly all records are such. */
import type { FileChromosome } from './chromosomes.js';
import type { VcfRecord } from './record.js';
import { copyBytes } from './copy-bytes.js';
import { keptFields, type KeptFields } from './kept-fields.js';

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

/** Beside what is copied: END, FORMAT, and dots for empty fields. */
const SPARE_BYTES = 512;
const MOST_FIELDS = 64;

export class UnchangedLine {
  bytes: Buffer = Buffer.allocUnsafe(64 * 1024);
  length = 0;
  private chromosome: FileChromosome | undefined;
  private label: Buffer = Buffer.alloc(0);
  private readonly fields = new Int32Array(MOST_FIELDS);

  /** False for a record that has to be changed, or whose text has to be looked at more closely. */
  write(record: VcfRecord, samples: number): boolean {
    if (samples > 1 || !isUnchanged(record)) return false;
    if (record.chromosome !== this.chromosome) this.enter(record.chromosome);
    const needed = this.label.length + record.to - record.from + SPARE_BYTES;
    if (needed > this.bytes.length) this.bytes = Buffer.allocUnsafe(2 * needed);
    this.length = this.label.copy(this.bytes, 0);
    this.copy(record.bytes, record.ends[0]!, record.ends[6]! + 1);
    this.writeInfo(record);
    if (samples === 1 && !this.writeSample(record)) return false;
    this.bytes[this.length++] = NEWLINE;
    return true;
  }

  private enter(chromosome: FileChromosome): void {
    this.chromosome = chromosome;
    this.label = Buffer.from(chromosome.label);
  }

  private writeInfo({ isReferenceBlock, end }: VcfRecord): void {
    if (isReferenceBlock) this.length += this.bytes.write(`END=${end}`, this.length);
    else this.bytes[this.length++] = DOT;
  }

  private writeSample(record: VcfRecord): boolean {
    const { hasGenotype, keys } = record.format;
    const kept = keptFields(record.format);
    if (!hasGenotype || keys.length > MOST_FIELDS) return false;
    const { bytes, sampleFrom, sampleTo } = record;
    const found = this.findFields(bytes, sampleFrom, sampleTo);
    if (found < 0 || !isPlainGenotype(bytes, sampleFrom, found > 1 ? this.fields[1]! - 1 : sampleTo)) return false;
    this.copy(kept.column, 0, kept.column.length);
    this.copyFields(bytes, kept, found, sampleTo);
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
  if (alternates.count > 1) return false;
  if (!alternates.missing && !isReferenceBlock && !alternates.plain) return false;
  if (alternates.plain && refLength > 1 && ends[4]! - ends[3]! > 2) return false;
  const alleles = isUpper(bytes, ends[2]! + 1, isReferenceBlock ? ends[3]! : ends[4]!);
  return alleles && isPlainText(bytes, ends[1]! + 1, ends[2]!) && isPlainText(bytes, ends[5]! + 1, ends[6]!);
}

function isUpper(bytes: Buffer, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (bytes[i]! >= LOWER_A) return false;
  return true;
}

/** Not empty, and without spaces: the standard form may keep it as it is. */
function isPlainText(bytes: Buffer, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (bytes[i]! <= SPACE || bytes[i]! > TILDE) return false;
  return to > from;
}

/** One allele, or two of one digit: the same in every version of VCF. */
function isPlainGenotype(bytes: Buffer, from: number, to: number): boolean {
  if (to - from !== 1 && to - from !== 3) return false;
  const separates = to - from === 1 || bytes[from + 1] === SLASH || bytes[from + 1] === PIPE;
  return separates && isAllele(bytes[from]!) && isAllele(bytes[to - 1]!);
}

const isAllele = (byte: number): boolean => byte === DOT || (byte >= ZERO && byte <= NINE);
