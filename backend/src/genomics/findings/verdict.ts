import type { AllelePair, DiseaseVariant, KnowledgeBase } from '../knowledge/index.js';
import type { Conclusion, ConditionVariant, VariantFinding } from './model.js';
import { phaseOf, type Phase } from './phase.js';
import { variantKey } from '../model.js';

type Base = Pick<KnowledgeBase, 'pairs'>;

/** What one arrangement of two copies says. */
export interface Verdict {
  readonly conclusion: Conclusion;
  readonly pair: AllelePair | null;
  readonly variants: readonly ConditionVariant[];
}

/** The graver first: of several arrangements the gravest that the file leaves possible is said. */
const BY_GRAVITY: readonly Conclusion[] = ['affected', 'possible_compound', 'at_risk', 'carrier'];

export const gravestOf = (base: Base, group: readonly VariantFinding[]): Verdict =>
  verdicts(base, group).sort((a, b) => BY_GRAVITY.indexOf(a.conclusion) - BY_GRAVITY.indexOf(b.conclusion))[0]!;

function verdicts(base: Base, group: readonly VariantFinding[]): Verdict[] {
  const onAll = group.filter(isOnEveryCopy).map((finding) => ofPair(base, finding, finding, null));
  if (onAll.length > 0) return onAll;
  const pairs = group.flatMap((one, at) => group.slice(at + 1).map((other) => judged(base, one, other)));
  return pairs.length > 0 ? pairs : group.map((finding) => singleCopy(finding));
}

const isOnEveryCopy = ({ outcome }: VariantFinding): boolean =>
  outcome.kind === 'found' && (outcome.zygosity === 'homozygous' || outcome.zygosity === 'hemizygous');

/** One changed copy is a carrier, unless the file shows another change of unknown meaning on the other copy. */
function singleCopy(finding: VariantFinding): Verdict {
  const { observation } = finding;
  const beside = observation.kind === 'called' && observation.alleles.some((allele) => allele.startsWith('other:'));
  return { conclusion: beside ? 'possible_compound' : 'carrier', pair: null, variants: [{ finding, phase: null }] };
}

function judged(base: Base, one: VariantFinding, other: VariantFinding): Verdict {
  const phase =
    isOnePlace(one.variant, other.variant) || isUnderDeletion(one, other) || isUnderDeletion(other, one)
      ? 'trans'
      : phaseOf(
          { alt: one.variant.alt, observation: one.observation },
          { alt: other.variant.alt, observation: other.observation },
        );
  if (phase === 'cis') return { conclusion: 'carrier', pair: null, variants: both(one, other, phase) };
  const apart = ofPair(base, one, other, phase);
  return phase === 'unknown' && apart.conclusion === 'affected' ? { ...apart, conclusion: 'possible_compound' } : apart;
}

/** Two changes of the same bases cannot share a copy. */
const isOnePlace = (one: DiseaseVariant, other: DiseaseVariant): boolean =>
  one.chrom === other.chrom && one.pos === other.pos && one.ref === other.ref && one.alt !== other.alt;

/** Of the place that one deletes on one copy, the file tells that copy as a star: the other change is on the other copy. */
const isUnderDeletion = ({ variant, observation }: VariantFinding, { variant: deletion }: VariantFinding): boolean =>
  observation.kind === 'called' &&
  observation.alleles.some((allele) => allele.endsWith('>*')) &&
  variant.chrom === deletion.chrom &&
  deletion.alt.length === 1 &&
  variant.pos > deletion.pos &&
  variant.pos + variant.ref.length <= deletion.pos + deletion.ref.length;

/** Two alleles on different copies. A row of the table says more than the alleles do on their own. */
function ofPair(base: Base, one: VariantFinding, other: VariantFinding, phase: Phase | null): Verdict {
  const pair = base.pairs.find(({ alleles }) => isPair(alleles, one.variant, other.variant)) ?? null;
  return {
    conclusion: pair?.conclusion ?? (isFull(one) && isFull(other) ? 'affected' : 'at_risk'),
    pair,
    variants: one === other ? [{ finding: one, phase: null }] : both(one, other, phase),
  };
}

const both = (one: VariantFinding, other: VariantFinding, phase: Phase | null): ConditionVariant[] =>
  [one, other].map((finding) => ({ finding, phase }));

const isPair = (alleles: readonly [string, string], one: DiseaseVariant, other: DiseaseVariant): boolean => {
  const [first, second] = [variantKey(one), variantKey(other)];
  return (alleles[0] === first && alleles[1] === second) || (alleles[0] === second && alleles[1] === first);
};

export const isFull = ({ variant }: VariantFinding): boolean => variant.lowPenetrance === null;

/** A dominant disease of X is told like any dominant one, but where no unchanged copy is left. */
export const needsTwoCopies = (finding: VariantFinding): boolean => {
  const { mode } = finding.variant;
  return mode === 'recessive' || mode === 'x-linked' || (mode === 'x-linked-dominant' && isOnEveryCopy(finding));
};
