import type { KnowledgeBase } from '../knowledge/index.js';
import type { PharmacogeneFinding } from './model.js';

/** A finding with how common the alleles of its readings are, where a source has counted them. */
export function withFrequencies(
  { commonAlleles }: Pick<KnowledgeBase, 'commonAlleles'>,
  finding: PharmacogeneFinding,
): PharmacogeneFinding {
  const names = new Set(finding.candidates.flatMap(({ haplotypes }) => haplotypes.map(({ name }) => name)));
  const frequencies = commonAlleles.filter(({ gene, allele }) => gene === finding.gene && names.has(allele));
  return { ...finding, frequencies };
}
