/** What the variants on X and Y say about the sex of a sample. */
import { EVERYWHERE, NOWHERE, type Quiet, type RecordListener } from '../record-listeners.js';
import { isShared, type Sex } from '../structural/copies.js';
import type { VcfRecord } from '../vcf/record.js';

/** Fewer variants than this on X, and on Y, tell nothing. */
const MIN_VARIANTS = 20;

/** Of the variants on X a man has hardly any in one of two copies, a woman about half. */
const MOST_OF_A_MAN = 0.05;
const LEAST_OF_A_WOMAN = 0.25;

/** A chip may ask for rare bases alone, of which a woman too has hardly any. So a man's has more rows, and nearly none of two bases. */
const MIN_ROWS_OF_A_CHIP = 1000;
const MOST_OF_A_MAN_ON_A_CHIP = 0.01;

/** Variants on Y that no stray read explains, and their share of those on X that a woman's file stays under. */
const MIN_ON_Y = 5;
const MOST_ON_Y_OF_A_WOMAN = 0.05;

const N = 78;

/** Counts single-base variants on X and Y outside the regions that both share. */
export class SexEvidence implements RecordListener {
  private twoOnX = 0;
  private oneOnX = 0;
  /** Of arrays: twice the same base, which may be the reference. */
  private sameOnX = 0;
  private onY = 0;
  private isOnXOrY = false;

  quiet(): Quiet {
    return this.isOnXOrY ? NOWHERE : EVERYWHERE;
  }

  record(record: VcfRecord): void {
    const { chromosome, genotype, filter, alternates, refLength, pos } = record;
    const { canonical } = chromosome;
    const isOnX = canonical === 'X';
    this.isOnXOrY = isOnX || canonical === 'Y';
    if (!isOnX && canonical !== 'Y') return;
    if (filter === 'failed' || !alternates.single || refLength !== 1) return;
    const { ploidy, first, second } = genotype;
    if (ploidy === 0 || (first <= 0 && second <= 0)) return;
    if (isShared(canonical, pos, 'GRCh38') || isShared(canonical, pos, 'GRCh37')) return;
    if (!isOnX) this.onY++;
    else if (ploidy === 2 && first !== second) this.twoOnX++;
    else if (ploidy === 2 && record.bytes[record.columnFrom(3)] === N) this.sameOnX++;
    else this.oneOnX++;
  }

  /** Null where too little was read, or where X and Y fit neither. */
  sex(): Sex {
    const onX = this.twoOnX + this.oneOnX + this.sameOnX;
    // hardly any on X beside many on Y: a file of few places, and a man's
    if (onX < MIN_VARIANTS) return this.onY >= MIN_VARIANTS ? 'male' : null;
    const share = this.twoOnX / onX;
    const isOfChip = this.sameOnX > 0;
    if (isOfChip && onX < MIN_ROWS_OF_A_CHIP) return null;
    if (share <= (isOfChip ? MOST_OF_A_MAN_ON_A_CHIP : MOST_OF_A_MAN)) return 'male';
    const hasY = this.onY >= MIN_ON_Y && this.onY / onX > MOST_ON_Y_OF_A_WOMAN;
    return share >= LEAST_OF_A_WOMAN && !hasY ? 'female' : null;
  }
}
