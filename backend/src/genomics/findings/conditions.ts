import type { DiseaseVariant, FormOfGene, KnowledgeBase } from '../knowledge/index.js';
import { groupBy } from '../group-by.js';
import { isOfLaterLife } from './later-life.js';
import type { ConditionFinding, ConditionVariant, VariantFinding } from './model.js';
import { gravestOf, isFull, needsTwoCopies, type Verdict } from './verdict.js';
import { variantKey } from '../model.js';

type Base = Pick<
  KnowledgeBase,
  'variants' | 'pairs' | 'secondDiseases' | 'recessiveForms' | 'dominantForms' | 'geneRules'
>;

/**
 * What the variants found in each gene mean together. Variants of one gene and disease are judged as one. Two changed
 * copies are the disease and one is a carrier. Two whose phase is not known are neither.
 */
export function concludeConditions(base: Base, findings: readonly VariantFinding[]): ConditionFinding[] {
  const health = findings.filter(({ variant }) => variant.kind !== 'trait' && variant.kind !== 'protective');
  const settled = health.filter(isSettled);
  const open = health.filter((finding) => !isSettled(finding) && OPEN.has(finding.outcome.kind));
  const [recessive, single] = divide(settled, needsTwoCopies);
  const joined = [
    ...ofUnknownMode(base, { recessive, single }, open),
    ...ofBothModesOfX(base, { recessive, single }, open),
  ];
  const named = new Set(joined.flatMap(({ variants }) => variants.map(({ finding }) => finding)));
  const apart = (finding: VariantFinding) => !named.has(finding);
  const isAlone = (finding: VariantFinding) => apart(finding) || finding.variant.mode === 'x-linked-dominant';
  return [
    ...single.filter(isAlone).map((finding) => alone(base, finding)),
    ...joined,
    ...byDisease(recessive.filter(apart)).map((group) => together(base, group, open)),
    ...base.secondDiseases.flatMap((second) => secondDisease(base, second, { recessive, single })),
    ...base.recessiveForms.flatMap((form) => recessiveForm(base, form, { recessive, single })),
    ...open.map((finding) => unsettled(base, finding)),
  ];
}

/** Found, in a number of copies that the file makes plain. */
const isSettled = ({ outcome }: VariantFinding): boolean => outcome.kind === 'found' && outcome.zygosity !== 'unclear';

const OPEN = new Set<VariantFinding['outcome']['kind']>([
  'found',
  'other-variant',
  'low-quality',
  'no-call',
  'unresolved',
]);

const divide = <T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] => [
  items.filter(test),
  items.filter((item) => !test(item)),
];

const byDisease = (findings: readonly VariantFinding[]): VariantFinding[][] => [
  ...groupBy(findings, ({ variant }) => `${variant.gene}\n${variant.disease}`).values(),
];

/** A variant that means something in one copy: a dominant one, a mitochondrial one, a risk allele. */
const alone = (base: Base, finding: VariantFinding): ConditionFinding => ({
  ...headOf(base, finding.variant),
  conclusion: finding.variant.kind === 'pathogenic' ? 'at_risk' : 'risk_allele',
  variants: [{ finding, phase: null }],
  pair: null,
  link: null,
  byOneCopy: null,
  openBeside: [],
});

/**
 * Judges variants of genes in which no source settles the inheritance, together with the gene's recessive ones. It
 * speaks where two copies are or may be changed. A variant alone is told by itself.
 */
function ofUnknownMode(base: Base, { recessive, single }: ByMode, open: readonly VariantFinding[]): ConditionFinding[] {
  const unknown = single.filter(({ variant }) => variant.mode === 'unknown');
  return [...new Set(unknown.map(({ variant }) => variant.gene))].flatMap((gene) => {
    if (base.secondDiseases.some((second) => second.gene === gene && second.mode === 'recessive')) return [];
    const ofGene = [...unknown, ...recessive].filter(({ variant }) => variant.gene === gene);
    return twoCopies(base, ofGene, open);
  });
}

/**
 * Judges a gene’s recessive and dominant variants of X together: a woman with both may have no unchanged copy. What the
 * dominant one means by itself is said as well.
 */
function ofBothModesOfX(
  base: Base,
  { recessive, single }: ByMode,
  open: readonly VariantFinding[],
): ConditionFinding[] {
  const dominant = single.filter(({ variant }) => variant.mode === 'x-linked-dominant');
  return [...new Set(dominant.map(({ variant }) => variant.gene))].flatMap((gene) => {
    const ofGene = ({ variant }: VariantFinding) => variant.gene === gene;
    const others = recessive.filter(ofGene);
    if (others.length === 0) return [];
    const all = [...dominant.filter(ofGene), ...others];
    const verdict = gravestOf(base, all);
    return verdict.conclusion === 'carrier' ? [] : [said(base, verdict, all, open)];
  });
}

/** What goes with another disease than the gravest, one copy of which may suffice, is not named with it. */
function twoCopies(base: Base, ofGene: readonly VariantFinding[], open: readonly VariantFinding[]): ConditionFinding[] {
  if (ofGene.length === 0) return [];
  const verdict = gravestOf(base, ofGene);
  if (verdict.conclusion === 'carrier') return [];
  const conditions = verdict.variants.map(({ finding }) => finding.variant.condition);
  const [same, others] = divide(
    ofGene,
    ({ variant: { mode, condition } }) => mode !== 'unknown' || conditions.includes(condition),
  );
  return [said(base, verdict, same, open), ...twoCopies(base, others, open)];
}

function unsettled(base: Base, finding: VariantFinding): ConditionFinding {
  const conclusion = finding.outcome.kind === 'other-variant' ? 'unknown_change' : 'unresolved';
  return {
    ...headOf(base, finding.variant),
    conclusion,
    variants: [{ finding, phase: null }],
    pair: null,
    link: null,
    byOneCopy: null,
    openBeside: [],
  };
}

const headOf = ({ geneRules }: Base, { gene, condition, disease, mode, kind }: DiseaseVariant) => ({
  gene,
  condition: mode === 'recessive' ? disease : condition,
  mode,
  kind,
  lookAlike: geneRules.some((rule) => rule.gene === gene && rule.notAnswerable?.lookAlike === true),
});

const together = (base: Base, group: readonly VariantFinding[], open: readonly VariantFinding[]): ConditionFinding =>
  said(base, gravestOf(base, group), group, open);

function said(
  base: Base,
  { conclusion, pair, variants }: Verdict,
  group: readonly VariantFinding[],
  open: readonly VariantFinding[],
): ConditionFinding {
  const { variant } = variants[0]!.finding;
  // variants that do not belong to the gravest pair are named with it; where that is a carrier, all pairs lie in cis
  const all = [
    ...variants,
    ...group
      .filter((each) => !variants.some(({ finding }) => finding === each))
      .map((finding): ConditionVariant => ({ finding, phase: conclusion === 'carrier' ? 'cis' : 'unknown' })),
  ];
  return {
    ...headOf(base, variant),
    condition: pair?.condition ?? conditionOf(all, variants.length === 1 ? variants[0]!.finding : null),
    conclusion,
    pair,
    link: null,
    byOneCopy: conclusion === 'carrier' && variant.mode === 'recessive' ? byOneCopy(base, variant) : null,
    variants: all,
    openBeside: open.filter((each) => each.variant.gene === variant.gene && mayBeChanged(each)),
  };
}

/**
 * A variant that stands in the base by hand is recessive by its own row. A disease of later life is left to who asks for
 * the gene by its name.
 */
function byOneCopy({ variants, dominantForms }: Base, variant: DiseaseVariant): FormOfGene | null {
  if (variants.some((known) => variantKey(known) === variantKey(variant))) return null;
  const form = dominantForms.find(({ gene }) => gene === variant.gene);
  const diseases = form?.diseases.filter((disease) => !isOfLaterLife(disease)) ?? [];
  return form && diseases.length > 0 ? { ...form, diseases } : null;
}

/**
 * Two variants may be listed with two diseases of their gene: both are named, the one that needs two copies first. Which
 * of them the pair causes, nobody settled. The disease of a variant on both copies is `certain`, and comes before.
 */
function conditionOf(variants: readonly ConditionVariant[], certain: VariantFinding | null): string {
  const [recessive, others] = divide(
    variants.map(({ finding }) => finding),
    needsTwoCopies,
  );
  const named = [...(certain ? [certain] : []), ...recessive, ...others];
  const [first, ...rest] = [...new Set(named)].map(({ variant }) => variant);
  if (first === undefined || rest.length === 0) return first?.condition ?? '';
  return [...new Set([first, ...rest].map(({ disease }) => disease))].join(' or ');
}

/** A place that was read badly may hide the second changed copy; one without any sign of a change does not. */
function mayBeChanged({ variant, observation }: VariantFinding): boolean {
  if (observation.kind === 'low-quality' || observation.kind === 'called')
    return observation.alleles.some((allele) => allele !== variant.ref);
  return observation.kind === 'unresolved';
}

type SecondDisease = KnowledgeBase['secondDiseases'][number];

/** Variants by what each is listed with. */
interface ByMode {
  readonly recessive: readonly VariantFinding[];
  readonly single: readonly VariantFinding[];
}

/**
 * Some genes cause one disease by one changed copy and another by two. Each variant is listed with one of the two: the
 * other is said here.
 */
function secondDisease(base: Base, second: SecondDisease, { recessive, single }: ByMode): ConditionFinding[] {
  const ofGene = (findings: readonly VariantFinding[]) =>
    findings.filter(({ variant }) => variant.gene === second.gene && variant.kind === 'pathogenic');
  const [two, one] = [ofGene(recessive), ofGene(single)];
  if (second.mode === 'dominant') return two.filter(isFull).map((finding) => inOneCopy(base, second, finding));
  // without a dominant one, they have been judged together
  if (one.length === 0) return [];
  const { disease: condition, mode, cite } = second;
  const found = { ...together(base, [...one, ...two], []), condition, mode, link: { cite, isSettled: true } };
  return found.conclusion === 'carrier' ? [] : [found];
}

const inOneCopy = (base: Base, { disease, mode, cite }: SecondDisease, finding: VariantFinding): ConditionFinding => ({
  ...alone(base, finding),
  condition: disease,
  mode,
  link: { cite, isSettled: true },
});

/**
 * What two changed copies can cause in a gene that is listed as dominant. It is a risk: the source speaks of the gene, and
 * not of its variants. Variants that are listed with a recessive disease have been judged by it.
 */
function recessiveForm(
  base: Base,
  { gene, diseases, cite }: KnowledgeBase['recessiveForms'][number],
  { recessive, single }: ByMode,
): ConditionFinding[] {
  const ofGene = ({ variant }: VariantFinding) => variant.gene === gene && variant.kind === 'pathogenic';
  const isDominant = ({ variant }: VariantFinding) => variant.mode === 'dominant';
  const one = single.filter(ofGene);
  if (!one.some(isDominant)) return [];
  const all = [...divide(one, isDominant).flat(), ...recessive.filter(ofGene)];
  const verdict = gravestOf(base, all);
  if (verdict.conclusion === 'carrier' || !verdict.variants.some(({ finding }) => isDominant(finding))) return [];
  const conclusion = verdict.conclusion === 'affected' ? 'at_risk' : verdict.conclusion;
  const link = { cite, isSettled: false };
  return [
    {
      ...said(base, verdict, all, []),
      condition: diseases.join('; '),
      mode: 'recessive',
      conclusion,
      pair: null,
      link,
    },
  ];
}
