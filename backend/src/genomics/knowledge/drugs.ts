import type { KnowledgeBase, Pharmacogene } from './model.js';

/** The genes that a drug's guideline speaks of, and those of the gene table, which also names drugs without rows. */
export const drugGenes = ({ guidance, pharmacogenes }: KnowledgeBase, drug: string): string[] =>
  [
    ...new Set([
      ...guidance.filter((each) => each.drug === drug).flatMap(({ genes }) => genes),
      ...pharmacogenes.filter(({ drugs }) => drugs.includes(drug)).map(({ gene }) => gene),
    ]),
  ].sort();

/** Other genes that the drugs of these genes hang on: without them a drug's verdict would be half of the truth. */
export function partnerGenes(knowledge: KnowledgeBase, genes: readonly Pharmacogene[]): Pharmacogene[] {
  const drugs = new Set(genes.flatMap((gene) => gene.drugs));
  const names = new Set([...drugs].flatMap((drug) => drugGenes(knowledge, drug)));
  return knowledge.pharmacogenes.filter((gene) => names.has(gene.gene) && !genes.includes(gene));
}
