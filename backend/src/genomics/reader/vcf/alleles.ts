/** One change at one place, and its shortest form. */
import type { VcfRecord } from './record.js';

export interface Allele {
  /** 1-based position of the first base of `ref`. */
  pos: number;
  ref: string;
  alt: string;
}

/** All alleles of a record. */
export interface Alleles {
  pos: number;
  ref: string;
  alts: readonly string[];
}

const BASES = /^[ACGTN]+$/;

export const isPlain = (allele: string): boolean => BASES.test(allele);

export const isNonReference = (alt: string): boolean => alt === '<NON_REF>' || alt === '<*>';

/** The alleles of a record in upper case; without alternates where ALT is missing. */
export const allelesAsWritten = (record: VcfRecord): Alleles => ({
  pos: record.pos,
  ref: record.column(3).toUpperCase(),
  alts: record.alternates.missing ? [] : record.column(4).split(',').map(upperBases),
});

/** An allele of bases in upper case; any other as it is written. */
export const upperBases = (alt: string): string => (/^[acgtn]+$/i.test(alt) ? alt.toUpperCase() : alt);

/**
 * Trims the bases that REF and ALT share, first at the right, then at the left, and leaves at least one base in each.
 * Knowledge is kept in this form: parsimonious, and left-aligned only if it was before, which needs a reference.
 * Source: Tan, Abecasis, Kang 2015, "Unified representation of genetic variants".
 */
export const trimmed = ({ pos, ref, alt }: Allele): Allele =>
  isPlain(ref) && isPlain(alt) ? trimmedBases({ pos, ref, alt }) : { pos, ref, alt };

function trimmedBases({ pos, ref, alt }: Allele): Allele {
  let right = 0;
  while (right < Math.min(ref.length, alt.length) - 1 && ref.at(-1 - right) === alt.at(-1 - right)) right++;
  const left = sharedLeft(ref, alt, Math.min(ref.length, alt.length) - right - 1);
  return {
    pos: pos + left,
    ref: ref.slice(left, ref.length - right),
    alt: alt.slice(left, alt.length - right),
  };
}

function sharedLeft(ref: string, alt: string, most: number): number {
  let left = 0;
  while (left < most && ref[left] === alt[left]) left++;
  return left;
}

/** An insertion, a deletion, or a mixture: the length changes. */
export const isIndel = ({ ref, alt }: Pick<Allele, 'ref' | 'alt'>): boolean =>
  isPlain(ref) && isPlain(alt) && ref.length !== alt.length;

/** `[from, to]` of bases; empty (`from > to`) where something is put between two of them. */
interface Bases {
  readonly from: number;
  readonly to: number;
}

/** An ALT with what is worked out of it once: a record may be held against hundreds of places. */
export interface AltShape {
  readonly alt: string;
  readonly isPlain: boolean;
  readonly isIndel: boolean;
  readonly shortest: Allele;
  /** The reference bases that the allele really changes. */
  readonly footprint: Bases;
}

export function altShapes({ pos, ref, alts }: Alleles): AltShape[] {
  const isRefPlain = isPlain(ref);
  return alts.map((alt) => {
    const isAltPlain = isPlain(alt);
    const areBases = isRefPlain && isAltPlain;
    const shortest = areBases ? trimmedBases({ pos, ref, alt }) : { pos, ref, alt };
    const hasOtherLength = areBases && ref.length !== alt.length;
    return {
      alt,
      isPlain: isAltPlain,
      isIndel: hasOtherLength,
      shortest,
      footprint: footprintOf(shortest, hasOtherLength),
    };
  });
}

/** The first base of an insertion or a deletion is only its anchor. */
function footprintOf({ pos, ref, alt }: Allele, hasOtherLength: boolean): Bases {
  const anchored = hasOtherLength && ref[0] === alt[0];
  return { from: anchored ? pos + 1 : pos, to: pos + ref.length - 1 };
}

/**
 * Whether two alleles, each in its shortest form, change the sequence alike. The same insertion or deletion may be
 * written at several places of a repeat: the bases of both tell it where they touch.
 */
export function isSameChange(one: Allele, other: Allele): boolean {
  if (one.pos === other.pos) return one.ref === other.ref && one.alt === other.alt;
  const [first, second] = one.pos < other.pos ? [one, other] : [other, one];
  const gained = ({ ref, alt }: Allele) => alt.length - ref.length;
  const before = second.pos - first.pos;
  // lengths come first: one of the two may be a million bases long
  if (gained(first) !== gained(second) || before > first.ref.length) return false;
  if (!isIndel(first) || !isIndel(second)) return false;
  const behind = second.ref.slice(first.ref.length - before);
  const both = first.ref + behind;
  const after = both.slice(before + second.ref.length);
  return both.startsWith(second.ref, before) && first.alt + behind === both.slice(0, before) + second.alt + after;
}
