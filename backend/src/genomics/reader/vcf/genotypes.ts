/** Sample columns on bytes: validates GT without making strings. */

const TAB = 9;
const DOT = 46;
const SLASH = 47;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const PIPE = 124;

/** A genotype in short; one object, overwritten per sample. Alleles beyond the second are only validated. */
export interface ShortGenotype {
  ploidy: number;
  /** Allele index, -1 when missing. */
  first: number;
  second: number;
}

export const noGenotype = (): ShortGenotype => ({ ploidy: 0, first: -1, second: -1 });

/** Whether one of the first two alleles is another one than the reference. */
export const carriesAlternate = ({ ploidy, first, second }: ShortGenotype): boolean =>
  (ploidy > 0 && first > 0) || (ploidy > 1 && second > 0);

/**
 * Reads the GT that begins at `from` (it is always the first field) into `into`. False when it breaks the grammar
 * `[/|] allele ([/|] allele)*` (VCF 4.4 allows the leading separator) or names an allele above `altCount`.
 */
export function readGenotype(bytes: Buffer, from: number, to: number, altCount: number, into: ShortGenotype): boolean {
  into.ploidy = 0;
  let i = isSeparator(bytes[from]) ? from + 1 : from;
  for (;;) {
    const start = i;
    let allele = -1;
    if (bytes[i] === DOT && i < to) i++;
    else {
      allele = 0;
      while (i < to && isDigit(bytes[i]!)) allele = Math.min(allele * 10 + bytes[i++]! - ZERO, 1e6);
    }
    if (i === start || allele > altCount) return false;
    remember(into, allele);
    if (i >= to || bytes[i] === COLON) return true;
    if (!isSeparator(bytes[i])) return false;
    i++;
  }
}

function remember(into: ShortGenotype, allele: number): void {
  if (into.ploidy === 0) into.first = allele;
  else if (into.ploidy === 1) into.second = allele;
  into.ploidy++;
}

/** Bytes of two alleles of one digit each. */
export const SHORT_GENOTYPE = 3;

/** Whether the column that begins at `from` is such a genotype and nothing else: in populations nearly all are. */
export const isShortGenotype = (bytes: Buffer, from: number, lineEnd: number, altCount: number): boolean =>
  (from + SHORT_GENOTYPE === lineEnd || (from + SHORT_GENOTYPE < lineEnd && bytes[from + SHORT_GENOTYPE] === TAB)) &&
  isSeparator(bytes[from + 1]) &&
  isShortAllele(bytes[from]!, altCount) &&
  isShortAllele(bytes[from + 2]!, altCount);

const isShortAllele = (byte: number, altCount: number): boolean =>
  byte === DOT || (isDigit(byte) && byte - ZERO <= altCount);

const isSeparator = (byte: number | undefined): boolean => byte === SLASH || byte === PIPE;
const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;

/**
 * A genotype as every version writes it: without the leading separator of VCF 4.4, and wholly unphased where any of its
 * separators is a slash.
 */
export function plainGenotype(text: string): string {
  const bare = text.replace(/^[/|]/, '');
  return bare.includes('|') && text.includes('/') ? bare.replaceAll('|', '/') : bare;
}
