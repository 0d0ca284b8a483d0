import { ALTERNATIVES, DOSES, type Rule } from './dosing-rules.js';

/** A guideline's figures and alternatives as phrases of our own, in its order. */
export interface Dosing {
  readonly doses: string[];
  readonly alternatives: string[];
}

/** Publications that a sentence cites, and what it repeats from other drugs. */
const CITED = / ?\((?:see [^()]*)?PMIDs?:? [^)]*\)/g;

/** The recommendation without its general remarks and what it cites. */
export const mainOf = (recommendation: string): string =>
  (recommendation.split(' | Also:')[0] ?? '').replace(CITED, '');

export function dosingOf(recommendation: string): Dosing {
  const main = mainOf(recommendation);
  return { doses: said(main, DOSES), alternatives: said(main, ALTERNATIVES) };
}

function said(text: string, rules: readonly Rule[]): string[] {
  const hits = rules.flatMap(([pattern, words]) => {
    const hit = pattern.exec(text);
    return hit ? [{ at: hit.index, words: hit[0].replace(pattern, words) }] : [];
  });
  return [...new Set(hits.sort((a, b) => a.at - b.at).map(({ words }) => words))];
}
