import type { GenomeSummary } from '../api/generated/schema';

/** Transitions per transversion, from sequencing of whole genomes and of exomes. */
const GENOME = [2.0, 2.1] as const;
const EXOME = [2.6, 3.3] as const;
/** Below these a ratio is chance. */
const ENOUGH_SNVS = 1_000;

export interface Judged {
  words: string;
  usual: boolean;
}

/** Compares a file's Ti/Tv with what is usual; null where there is none, or too few SNVs for one that says something. */
export function judgedTitv({ snvs, titv }: Pick<GenomeSummary, 'snvs' | 'titv'>): Judged | null {
  if (titv === null || snvs < ENOUGH_SNVS) return null;
  const seen = `Ti/Tv ${titv.toFixed(2)}`;
  if (isIn(GENOME, titv)) return { usual: true, words: `${seen} is usual for a genome (${wordsOf(GENOME)}).` };
  if (isIn(EXOME, titv)) return { usual: true, words: `${seen} is usual for an exome (${wordsOf(EXOME)}).` };
  const ranges = `${wordsOf(GENOME)} is usual for a genome, ${wordsOf(EXOME)} for an exome.`;
  return { usual: false, words: `${seen}; ${ranges}` };
}

type Range = readonly [number, number];

/** Whether the ratio, as it is printed, stands in the range. */
const isIn = ([least, most]: Range, titv: number): boolean =>
  Number(titv.toFixed(2)) >= least && Number(titv.toFixed(2)) <= most;

const wordsOf = ([least, most]: Range): string => `${least.toFixed(1)}\u2013${most.toFixed(1)}`;
