import { geneNames, type DiseaseVariant, type KnowledgeBase } from '../knowledge/index.js';
import { meansLaterLife } from './later-life.js';
import type { ConditionFinding, InterpretRequest, Scope, Withheld } from './model.js';

/** Years at which a person decides for themselves. */
const OF_AGE = 18;

const isChild = ({ ageYears }: InterpretRequest): boolean => ageYears != null && ageYears < OF_AGE;

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
export const saidToAge = (request: InterpretRequest, conditions: ConditionFinding[]): ConditionFinding[] =>
  isChild(request) ? conditions.filter(({ conclusion }) => !LATER.has(conclusion)) : conditions;

const LATER = new Set<ConditionFinding['conclusion']>(['carrier', 'risk_allele']);
