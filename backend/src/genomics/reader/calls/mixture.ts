/** Mitochondrial DNA is a mixture: a genotype does not tell whether a part of it is changed, reads of each base do. */
import { MIN_ALLELE_READS, MIN_HETEROPLASMY, type CallEvidence } from '../../model.js';
import { depthsTold, depthTold, sharesTold, sumOf } from './reads-told.js';

/** The share of reads that show something else than the reference; null where it is not told of every allele. */
export function shareOfOthers(sample: ReadonlyMap<string, string>, alternates: number): number | null {
  const depths = depthsTold(sample);
  const [ofReference, ...others] = depths;
  if (typeof ofReference === 'number' && others.length === alternates && !others.includes(null)) {
    const all = alternates > 0 ? sumOf(depths) : (depthTold(sample) ?? 0);
    return all > 0 ? 1 - ofReference / all : null;
  }
  const shares = sharesTold(sample) ?? [];
  return alternates > 0 && shares.length === alternates && !shares.includes(null) ? sumOf(shares) : null;
}

/** Whether a changed part that is no error would have been seen beside the reference. */
export const rulesOutMixture = ({ share, depth }: Pick<CallEvidence, 'share' | 'depth'>): boolean =>
  share !== undefined && share < MIN_HETEROPLASMY && depth !== null && depth * MIN_HETEROPLASMY >= MIN_ALLELE_READS;
