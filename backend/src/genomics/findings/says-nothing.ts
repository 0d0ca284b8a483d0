import type { Findings } from './model.js';

/**
 * Whether a report would state nothing: the file has nothing at any place that was asked for. All that it has may also
 * wait until a child is grown up. A request for genes that the base does not know is not the file's fault.
 */
export function saysNothing({ readable, scope, variants, pharmacogenes, oneStar, coverage }: Findings): boolean {
  if (!readable) return true;
  if (scope.genes.length === 0) return false;
  if (oneStar.length > 0 || coverage.some(({ read }) => read > 0)) return false;
  const onlyOutside =
    pharmacogenes.length > 0 &&
    variants.length === 0 &&
    coverage.length === 0 &&
    pharmacogenes.every(({ positions }) => positions === 0);
  return (
    !onlyOutside &&
    variants.every(({ outcome }) => outcome.kind === 'not-covered') &&
    pharmacogenes.every(({ evidence }) => evidence.length === 0)
  );
}

/** Whether it is the age that leaves nothing to say, and no other file would help. */
export const isSilentForAge = ({ readable, withheld, variants, pharmacogenes }: Findings): boolean =>
  readable &&
  variants.length === 0 &&
  pharmacogenes.length === 0 &&
  withheld.some(({ reason }) => reason === 'childhood');
