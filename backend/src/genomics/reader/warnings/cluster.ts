/** Tells whether records that overlap name the same variant twice. */
import { isPlain, trimmed, type Allele } from '../vcf/alleles.js';
import type { VcfRecord } from '../vcf/record.js';

/** A record whose alleles are longer, each written with its REF, is not compared. */
const LONGEST_WRITTEN = 64 * 1024;

/** Letters of all alleles that are compared in a file. */
const MOST_LETTERS = 8 * 1024 ** 2;

export class Cluster {
  /** As written. Most records stand alone: their alleles are made out only when a second one comes. */
  private first: Allele | undefined;
  private readonly keys = new Set<string>();
  private end = 0;
  private letters = 0;

  /** On another sequence nothing overlaps. */
  leave(): void {
    this.end = 0;
  }

  /** Takes the next record; answers whether it names what one before has named. */
  tellsAgain(record: VcfRecord): boolean {
    const { pos, refLength, alternates } = record;
    if (alternates.count * refLength > LONGEST_WRITTEN || this.letters > MOST_LETTERS) return false;
    const isAlone = pos > this.end;
    this.end = Math.max(this.end, pos + refLength - 1);
    const written = { pos, ref: record.column(3), alt: record.column(4) };
    if (!isAlone) return this.compare(written);
    this.first = written;
    return false;
  }

  private compare(written: Allele): boolean {
    if (this.first) {
      this.keys.clear();
      this.keep(this.first);
      this.first = undefined;
    }
    return this.keep(written);
  }

  /** Answers whether one of the alleles was kept before. */
  private keep(written: Allele): boolean {
    let isKnown = false;
    for (const key of new Set(keysOf(written))) {
      this.letters += key.length;
      isKnown ||= this.keys.has(key);
      this.keys.add(key);
    }
    return isKnown;
  }
}

/** Plain alleles in their shortest form. `alt` may be several, or none. */
const keysOf = ({ pos, ref, alt }: Allele): string[] =>
  alt
    .toUpperCase()
    .split(',')
    .filter(isPlain)
    .map((each) => trimmed({ pos, ref: ref.toUpperCase(), alt: each }))
    .map((allele) => `${allele.pos} ${allele.ref} ${allele.alt}`);
