import type { DrugGuidance, KnowledgeBase, Pharmacogene } from '../knowledge/index.js';
import type { DrugAdvice, DrugFinding, PharmacogeneFinding } from './model.js';
import { onlyPhenotype } from './only-phenotype.js';

const NO_RESULT = 'No Result';

/** What the guidelines say about each drug of the genes in scope. A drug whose genes could not be told has no advice. */
export function interpretDrugs(
  knowledge: KnowledgeBase,
  scope: readonly Pharmacogene[],
  findings: readonly PharmacogeneFinding[],
): DrugFinding[] {
  const results = new Map(findings.map((finding) => [finding.gene, onlyPhenotype(finding)?.key ?? NO_RESULT]));
  const drugs = [...new Set(scope.flatMap((gene) => gene.drugs))].sort();
  return drugs.map((drug) => {
    const guidance = knowledge.guidance.filter((each) => each.drug === drug);
    const genes = genesOf(drug, guidance, knowledge);
    const missing = genes.filter((gene) => (results.get(gene) ?? NO_RESULT) === NO_RESULT);
    const advice = missing.length === genes.length ? [] : guidance.flatMap((each) => adviceOf(each, results));
    return { drug, genes, missing, advice };
  });
}

/** The genes that a drug's guideline speaks of, and those of the gene table, which also names drugs without rows. */
const genesOf = (drug: string, guidance: DrugGuidance[], { pharmacogenes }: KnowledgeBase): string[] =>
  [
    ...new Set([
      ...guidance.flatMap(({ genes }) => genes),
      ...pharmacogenes.filter(({ drugs }) => drugs.includes(drug)).map(({ gene }) => gene),
    ]),
  ].sort();

const adviceOf = ({ rows, guideline, version }: DrugGuidance, results: ReadonlyMap<string, string>): DrugAdvice[] =>
  rows
    .filter(({ phenotypes }) =>
      Object.entries(phenotypes).every(([gene, key]) => (results.get(gene) ?? NO_RESULT) === key),
    )
    .map((row) => ({ ...row, guideline, version }));
