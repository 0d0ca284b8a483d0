/**
 * How the standard form remembers a record as it was before it was split and trimmed: INFO `ORIG=pos/REF/ALT1/ALT2`,
 * FORMAT `OGT` with its genotype. Reading the standard form then gives the same observations as reading the upload.
 */

import type { Alleles } from '../vcf/alleles.js';
import { MAX_ALTERNATES } from '../limits.js';

export const ORIGINAL_ALLELES = 'ORIG';
export const ORIGINAL_GENOTYPE = 'OGT';

export interface OriginalAlleles {
  pos: number;
  end: number;
  ref: string;
  alts: string[];
}

/** The INFO value; letters that mean something in INFO are percent-encoded as the specification says (1.2). */
export const originalText = ({ pos, ref, alts }: Alleles): string =>
  [pos, ref, ...alts].map((part) => String(part).replace(/[%;=,/]/g, encodeURIComponent)).join('/');

/** Reads it back; undefined for a record that was left as it came, or for text that somebody else put there. */
export function originalAlleles(text: string | undefined): OriginalAlleles | undefined {
  const parts = text?.split('/').map(decoded);
  const pos = Number(parts?.[0]);
  const ref = parts?.[1];
  if (parts === undefined || ref === undefined || parts.length < 3 || !Number.isInteger(pos)) return undefined;
  if (parts.length - 2 > MAX_ALTERNATES) return undefined;
  if (!/^[ACGTN]+$/.test(ref)) return undefined;
  return { pos, end: pos + ref.length - 1, ref, alts: parts.slice(2) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
