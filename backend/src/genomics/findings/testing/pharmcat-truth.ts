import { join } from 'node:path';
import { builtInKnowledge as base, sites } from '../../knowledge/index.js';
import { observe } from '../../reader/observation/observe.js';
import { bySite, interpret, type PharmacogeneFinding } from '../index.js';

/** Facts restated from PharmCAT's tests: small files and the diplotype that each must give. */
export const PHARMCAT_TRUTH = join(import.meta.dirname, '../../../../../../shared/data/pgx_pharmcat_truth');

/** What one file says, held against what it must say. */
export interface StarAlleleOutcome {
  verdict: 'right' | 'left open' | 'wrong';
  found: string;
}

/**
 * Right is the pair itself, or readings with the expected pair among them, or for changes of unknown phase the list.
 * @param expected a pair of alleles, or several with ` OR ` between them
 */
export async function starAlleleOutcome(vcf: string, gene: string, expected: string): Promise<StarAlleleOutcome> {
  const asked = sites(base, [gene]);
  const observed = await observe(join(PHARMCAT_TRUTH, 'vcf', vcf), { sites: asked });
  if (!observed.ok) return { verdict: 'wrong', found: observed.problem.message };
  const sexAtBirth = /_male/.test(vcf) ? 'male' : 'female';
  const request = { genes: [gene], sexAtBirth, build: 'GRCh38' } as const;
  const [finding] = interpret(base, bySite(asked, observed.observations), request).pharmacogenes;
  const names = namesOf(finding);
  return { verdict: verdictOf(finding, names, expected.split(' OR ')), found: names.join(' OR ') };
}

const namesOf = (finding: PharmacogeneFinding | undefined): string[] =>
  ((finding?.candidates.length ? finding.candidates : finding?.components) ?? []).map(({ name }) => name);

function verdictOf(finding: PharmacogeneFinding | undefined, names: string[], expected: string[]) {
  if (finding?.call !== 'called' && finding?.call !== 'ambiguous') return 'left open';
  if (finding.candidates.length > 0) return expected.some((name) => names.includes(name)) ? 'right' : 'wrong';
  return [...names].sort().join() === [...expected].sort().join() ? 'right' : 'wrong';
}
