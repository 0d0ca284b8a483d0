import { geneNames, type DiseaseVariant } from '../knowledge/index.js';
import type { Scope, VariantFinding } from './model.js';

/** Diseases of later life that nobody can prevent or cure: said only to who asked for the gene by its name. */
const OF_LATER_LIFE =
  /alzheimer|parkinson|huntington|dementia|frontotemporal|amyotrophic lateral|spinocerebellar|prion|creutzfeldt/i;

export const isOfLaterLife = (disease: string): boolean => OF_LATER_LIFE.test(disease);

/** Whether one changed copy means such a disease. A carrier of a recessive one is told: children can inherit it. */
export const meansLaterLife = ({ mode, condition }: Pick<DiseaseVariant, 'mode' | 'condition'>): boolean =>
  mode !== 'recessive' && mode !== 'x-linked' && isOfLaterLife(condition);

/** A finding without the names of such diseases beside its own, unless its gene was asked for. */
export function withoutLaterLife(finding: VariantFinding, { requested }: Scope): VariantFinding {
  const { variant } = finding;
  if (geneNames(variant.gene).some((name) => requested.includes(name))) return finding;
  const { clinvar } = variant;
  const rest = (diseases: readonly string[]) => diseases.filter((disease) => !isOfLaterLife(disease));
  return {
    ...finding,
    variant: {
      ...variant,
      condition: rest(variant.condition.split('; ')).join('; ') || variant.condition,
      clinvar: clinvar && { ...clinvar, conditions: rest(clinvar.conditions), ofGene: rest(clinvar.ofGene) },
    },
  };
}
