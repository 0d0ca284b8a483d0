import type { DiseaseVariant, KnowledgeBase } from '../knowledge/index.js';
import type { Observation } from '../model.js';
import type { Joined } from '../reader/observation/place-join.js';
import { concludeConditions } from './conditions.js';
import { withoutLaterLife } from './later-life.js';
import { interpretListed, withClinvar } from './listed.js';
import type { Findings, InterpretRequest, Scope, VariantFinding, Withheld } from './model.js';
import { interpretVariants } from './variants.js';
import { isOfTwoCopies, saidToAge, withheldReason } from './withheld.js';

/** The variants of diseases that are looked for, and what the file says of them. */
interface Sought {
  /** those that the base has by hand */
  readonly byHand: readonly DiseaseVariant[];
  readonly observe: (variant: DiseaseVariant) => Observation;
  /** of the imported ones; null where none can be compared */
  readonly joined: Joined | null;
}

type DiseaseFindings = Pick<Findings, 'variants' | 'oneStar' | 'coverage' | 'conditions' | 'withheld'>;

/** What the file shows of diseases and traits, without what is withheld from its reader. */
export function interpretDiseases(
  knowledge: KnowledgeBase,
  { byHand, observe, joined }: Sought,
  scope: Scope,
  request: InterpretRequest,
): DiseaseFindings {
  const reasonOf = (variant: GeneDisease) => withheldReason(knowledge, variant, scope, request);
  const isSaid = (variant: GeneDisease) => reasonOf(variant) === null;
  const toReader = (findings: readonly VariantFinding[]) => {
    const said = findings.filter(({ variant }) => isSaid(variant)).map((each) => withoutLaterLife(each, scope));
    return saidToAge(knowledge, request, said, (variants) => concludeConditions(knowledge, variants));
  };
  const known = interpretVariants(knowledge, byHand.filter(isSaid), observe, request.sexAtBirth);
  const listed = interpretListed(knowledge, joined, scope, request.sexAtBirth);
  const { variants, conditions } = toReader([...known.map((each) => withClinvar(knowledge, each)), ...listed.findings]);
  const oneStar = toReader(listed.oneStar);
  const named = new Set([...conditions, ...oneStar.conditions].map(({ gene }) => gene));
  const isHeldBack = (gene: string) => isOfTwoCopies(knowledge, request, gene) && !named.has(gene);
  const reasonNow = (variant: GeneDisease) => reasonOf(variant) ?? (isHeldBack(variant.gene) ? 'childhood' : null);
  return {
    variants,
    oneStar: oneStar.variants,
    coverage: listed.coverage.filter((each) => reasonNow(ofGene(each)) === null),
    conditions,
    withheld: withheldGenes([...byHand, ...listed.coverage.map(ofGene)], reasonNow),
  };
}

/** What decides whether something is said of a variant. */
type GeneDisease = Pick<DiseaseVariant, 'gene' | 'mode' | 'condition'>;

const ofGene = ({ gene }: { gene: string }): GeneDisease => ({ gene, mode: 'unknown', condition: '' });

function withheldGenes(
  listed: readonly GeneDisease[],
  reasonOf: (variant: GeneDisease) => Withheld['reason'] | null,
): Withheld[] {
  const genes = new Map<string, Withheld>();
  for (const variant of listed) {
    const reason = reasonOf(variant);
    if (reason !== null) genes.set(variant.gene, { gene: variant.gene, reason });
  }
  return [...genes.values()];
}
