import { geneNames, type DiseaseVariant, type KnowledgeBase } from '../knowledge/index.js';
import { meansLaterLife } from './later-life.js';
import type { ConditionFinding, InterpretRequest, Scope, VariantFinding, Withheld } from './model.js';

/** Years at which a person decides for themselves. */
const OF_AGE = 18;

export const isChild = ({ ageYears }: InterpretRequest): boolean => ageYears != null && ageYears < OF_AGE;

/** Why nothing is said of a variant, until people can be asked what they want to know; null where it is said. */
export function withheldReason(
  { geneRules }: Pick<KnowledgeBase, 'geneRules'>,
  { gene, mode, condition }: Pick<DiseaseVariant, 'gene' | 'mode' | 'condition'>,
  { requested }: Scope,
  request: InterpretRequest,
): Withheld['reason'] | null {
  const rules = geneRules.filter((rule) => geneNames(gene).includes(rule.gene.toUpperCase()));
  if (isChild(request) && !rules.some(({ inChildhood }) => inChildhood !== null)) return 'childhood';
  const byName =
    mode === 'risk-allele' ||
    meansLaterLife({ mode, condition }) ||
    rules.some(({ byNameOnly }) => byNameOnly !== null);
  return byName && !geneNames(gene).some((name) => requested.includes(name)) ? 'by-name' : null;
}

/** A child is told what can be acted upon now: being a carrier is theirs to ask about when they are grown. */
export function saidToAge(
  request: InterpretRequest,
  variants: readonly VariantFinding[],
  conclude: (variants: readonly VariantFinding[]) => ConditionFinding[],
): Said {
  const all = conclude(variants);
  if (!isChild(request)) return { variants, conditions: all };
  const conditions = all.filter(({ conclusion }) => !LATER.has(conclusion));
  const later = all.filter((each) => !conditions.includes(each)).flatMap(findingsOf);
  const now = conditions.flatMap(findingsOf);
  // a table would tell what no sentence says
  return { conditions, variants: variants.filter((each) => now.includes(each) || !later.includes(each)) };
}

/** What is said, and the variants that it rests on. */
interface Said {
  readonly variants: readonly VariantFinding[];
  readonly conditions: readonly ConditionFinding[];
}

const findingsOf = ({ variants }: ConditionFinding): VariantFinding[] => variants.map(({ finding }) => finding);

const LATER = new Set<ConditionFinding['conclusion']>(['carrier', 'risk_allele']);
