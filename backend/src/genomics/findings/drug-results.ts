import type { Candidate, PharmacogeneFinding, Phenotype } from './model.js';
import { phenotypeText } from './phenotype.js';

/** What a guideline's row is looked up by: one result for each gene. */
export type Results = ReadonlyMap<string, Result>;

interface Result {
  /** The words under which rows may file it. */
  readonly keys: readonly string[];
  /** Null where the gene could not be told. */
  readonly name: string | null;
}

const NO_RESULT: Result = { keys: ['No Result'], name: null };

/** Every reading of a gene counts; a gene that could not be told has no result. */
export function resultsOf(name: string, gene: PharmacogeneFinding | string): [string, readonly Result[]] {
  const phenotypes = typeof gene === 'string' ? [] : gene.phenotypes;
  return [name, phenotypes.length === 0 ? [NO_RESULT] : phenotypes.map(toResult)];
}

/** What a gene without a result may be, by the changes that were seen in it. */
export function suspectedResults(name: string, gene: PharmacogeneFinding | string): [string, readonly Result[]] {
  if (typeof gene === 'string' || gene.phenotypes.length > 0) return resultsOf(name, gene);
  const seen = gene.candidates.filter((each) => each.supported && each.score > 0 && isChanged(each));
  const suspected = seen.flatMap(({ phenotype }) => (phenotype ? [toResult(phenotype)] : []));
  return [name, suspected.length === 0 ? [NO_RESULT] : suspected];
}

/** The usual genotype is no suspicion, though tacrolimus has a dose of its own for it. */
const isChanged = ({ haplotypes }: Candidate): boolean =>
  haplotypes.some(({ components }) => components.some(({ name }) => name !== '*1' && !/reference/i.test(name)));

const toResult = (phenotype: Phenotype): Result => ({
  keys: [phenotype.key, phenotype.name, ...(phenotype.alsoFiledUnder ?? [])],
  name: phenotypeText(phenotype),
});

/** All ways to take one result of each gene, each way once. */
export function combinations(genes: readonly [string, readonly Result[]][]): Results[] {
  let all: [string, Result][][] = [[]];
  for (const [gene, results] of genes) {
    const distinct = [...new Map(results.map((result) => [result.keys.join(), result])).values()];
    all = all.flatMap((before) => distinct.map((result): [string, Result][] => [...before, [gene, result]]));
  }
  return all.map((each) => new Map(each));
}
