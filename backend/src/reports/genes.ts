import { geneList, geneProblem, loadGenes } from '@portal/events/rules';
import { InvalidFields } from '../platform/http/index.js';

/** The approved symbols of typed genes. @throws InvalidFields that names under `field` what is no gene, or several */
export async function genesOf(typed: unknown, field: string): Promise<string[]> {
  const found = (await loadGenes()).lookUp(geneList(typed));
  const problem = geneProblem(found);
  if (problem !== null) throw new InvalidFields({ [field]: [problem] });
  return found.genes;
}
