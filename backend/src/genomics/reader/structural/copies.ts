/** Copies lost and gained, as structural records tell them (VCF 4.3 and 4.4, sections 3 and 5). Pure. */
import type { Build, Chromosome } from '../../model.js';
import { canonicalChromosome } from '../vcf/chromosomes.js';
import { MAX_POSITION } from '../limits.js';
import { breakendMate } from './mates.js';

/** How many copies of `[from, to]` a sample has left; null where the record does not tell. */
export interface CopyChange {
  from: number;
  to: number;
  left: number | null;
  /** The record names an allele that takes or adds a copy, and the sample has it. */
  called: boolean;
  alt: string;
}

export type Sex = 'male' | 'female' | null;

export interface StructuralCall {
  chrom: Chromosome | undefined;
  pos: number;
  /** Last base by END, or of REF. */
  end: number;
  alts: readonly string[];
  genotype: readonly (number | null)[] | undefined;
  /** INFO SVLEN, one for each ALT; negative for deletions up to 4.3. */
  lengths: readonly (number | null)[];
  /** FORMAT CN of the sample. */
  copiesOfSample: number | null;
  /** INFO CN of the record. */
  copiesOfRecord: number | null;
}

/** What the record says about copies, or undefined where it is about something else or rules its alleles out. */
export function copyChangeOf(call: StructuralCall): CopyChange | undefined {
  const effects = call.alts.map((alt) => copiesOnAllele(call, alt));
  if (effects.every((effect) => effect === undefined)) return undefined;
  const indexes = (call.genotype ?? []).filter((index) => index !== null && index > 0) as number[];
  const carried = indexes.filter((index) => effects[index - 1] !== undefined);
  const told = call.copiesOfSample ?? (carried.length > 0 ? call.copiesOfRecord : null);
  if (carried.length === 0 && told === null) return undefined;
  const named = carried.length > 0 ? carried : effects.flatMap((effect, i) => (effect === undefined ? [] : [i + 1]));
  const spans = [...new Set(named)].map((index) => spanOf(call, index - 1));
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
    left: told ?? sumOf(call, effects),
    called: carried.length > 0,
    alt: call.alts[named[0]! - 1]!,
  };
}

/** Copies that are usual at a place: two, but one on X and Y of a man outside the regions that X and Y share. */
export function usualCopies(chrom: Chromosome, pos: number, build: Build, sex: Sex): number | null {
  if ((chrom !== 'X' && chrom !== 'Y') || isShared(chrom, pos, build)) return 2;
  if (sex === null) return null;
  return sex === 'male' ? 1 : chrom === 'X' ? 2 : 0;
}

/** Whether other copies than the usual ones are told, or may be. */
export const isUnusual = ({ called, left }: CopyChange, usual: number | null): boolean => called || left !== usual;

/** Pseudoautosomal regions, 1-based, as the Genome Reference Consortium gives them. */
const SHARED: Record<'GRCh38' | 'GRCh37', Record<string, readonly (readonly [number, number])[]>> = {
  GRCh38: {
    X: [
      [10_001, 2_781_479],
      [155_701_383, 156_030_895],
    ],
    Y: [
      [10_001, 2_781_479],
      [56_887_903, 57_217_415],
    ],
  },
  GRCh37: {
    X: [
      [60_001, 2_699_520],
      [154_931_044, 155_260_560],
    ],
    Y: [
      [10_001, 2_649_520],
      [59_034_050, 59_363_566],
    ],
  },
};

export const isShared = (chrom: Chromosome, pos: number, build: Build): boolean =>
  build !== 'unknown' && (SHARED[build][chrom] ?? []).some(([from, to]) => pos >= from && pos <= to);

/**
 * Copies on a chromosome that carries the allele; null: not told; undefined: the allele is not about copies. What joins
 * another chromosome moves copies, and takes none.
 */
function copiesOnAllele({ chrom, pos }: StructuralCall, alt: string): number | null | undefined {
  const symbol = /^<(DEL|DUP|CNV|CN(\d+))(:[^>]*)?>$/i.exec(alt);
  if (symbol?.[2] !== undefined) return Number(symbol[2]);
  if (symbol) return { DEL: 0, DUP: 2, CNV: null }[symbol[1]!.toUpperCase()];
  const mate = breakendMate(alt);
  if (!mate || mate.inverted || canonicalChromosome(mate.chrom) !== chrom) return undefined;
  return mate.joinsAfter === mate.pos > pos ? 0 : 2;
}

function sumOf({ genotype }: StructuralCall, effects: readonly (number | null | undefined)[]): number | null {
  let sum = 0;
  for (const index of genotype ?? [null]) {
    const copies = index === null ? null : index === 0 ? 1 : effects[index - 1];
    if (copies === null) return null;
    sum += copies ?? 1;
  }
  return sum;
}

function spanOf({ pos, end, alts, lengths }: StructuralCall, i: number): { from: number; to: number } {
  const mate = breakendMate(alts[i]!);
  if (mate) return { from: Math.min(pos, mate.pos), to: Math.max(pos, mate.pos) };
  const length = Math.abs(lengths[i] ?? 0);
  // several alleles share one END, so that the length of each is believed first
  const byLength = length > 0 ? Math.min(pos + length, MAX_POSITION) : pos;
  return { from: pos, to: alts.length > 1 && length > 0 ? byLength : Math.max(end, byLength) };
}
