import type { Row } from './facts.js';

/** The publications of the guidelines for a drug and any of its genes as PubMed numbers, the newest first. */
export const pubmedOf = (pairs: readonly Row[], drug: string, genes: readonly string[]): string[] => {
  const ids = pairs
    .filter((pair) => pair.drug === drug && genes.includes(pair.gene ?? ''))
    .flatMap(({ pmid = '' }) => pmid.split(';').filter(Boolean));
  return [...new Set(ids)].sort((a, b) => Number(b) - Number(a));
};
