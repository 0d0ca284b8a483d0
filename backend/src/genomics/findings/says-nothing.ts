import type { Findings } from './model.js';

/**
 * Whether a file has nothing at any place that was asked for, so that a report would state nothing. A request for genes
 * that the base does not know is not the file's fault.
 */
export function saysNothing({ readable, scope, variants, pharmacogenes, oneStar, coverage }: Findings): boolean {
  if (!readable) return true;
  if (scope.genes.length === 0) return false;
  if (oneStar.length > 0 || coverage.some(({ read }) => read > 0)) return false;
  const onlyOutside =
    variants.length === 0 && coverage.length === 0 && pharmacogenes.every(({ positions }) => positions === 0);
  return (
    !onlyOutside &&
    variants.every(({ outcome }) => outcome.kind === 'not-covered') &&
    pharmacogenes.every(({ evidence }) => evidence.length === 0)
  );
}
