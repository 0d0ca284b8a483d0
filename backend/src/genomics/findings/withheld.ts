import {
  geneNames,
  type DiseaseVariant,
  type GeneRule,
  type InheritanceMode,
  type KnowledgeBase,
} from '../knowledge/index.js';
import { meansLaterLife } from './later-life.js';
import type { ConditionFinding, InterpretRequest, Scope, VariantFinding, Withheld } from './model.js';

/** Years at which a person decides for themselves. */
const OF_AGE = 18;

export const isChild = ({ ageYears }: Pick<InterpretRequest, 'ageYears'>): boolean =>
  ageYears != null && ageYears < OF_AGE;

type Base = Pick<KnowledgeBase, 'geneRules' | 'childhoodOnset' | 'secondDiseases' | 'recessiveForms'>;

/** Why nothing is said of a variant, until people can be asked what they want to know; null where it is said. */
export function withheldReason(
  base: Base,
  { gene, mode, condition }: Pick<DiseaseVariant, 'gene' | 'mode' | 'condition'>,
  { requested }: Scope,
  request: InterpretRequest,
): Withheld['reason'] | null {
  if (isChild(request) && childhoodOf(base, request, gene) === 'nothing') return 'childhood';
  const byName =
    mode === 'risk-allele' ||
    meansLaterLife({ mode, condition }) ||
    rulesOf(base, gene).some(({ byNameOnly }) => byNameOnly !== null);
  return byName && !geneNames(gene).some((name) => requested.includes(name)) ? 'by-name' : null;
}

/** Whether a child is told of the gene only where both copies are changed: what one copy means is for later. */
export const isOfTwoCopies = (base: Base, request: InterpretRequest, gene: string): boolean =>
  isChild(request) && childhoodOf(base, request, gene) === 'two copies';

/** Whether a child's report is asked for genes alone of which nothing is said before 18, whatever the file holds. */
export function isAllWithheld(
  base: Base & Pick<KnowledgeBase, 'pharmacogenes'>,
  request: Pick<InterpretRequest, 'genes' | 'ageYears' | 'audience'>,
): boolean {
  const { genes = [] } = request;
  const isMedicine = (name: string) => base.pharmacogenes.some(({ gene }) => geneNames(gene).includes(name));
  return (
    isChild(request) &&
    genes.length > 0 &&
    genes.every((gene) => childhoodOf(base, request, gene) === 'nothing' && !geneNames(gene).some(isMedicine))
  );
}

/**
 * What is said of a gene under 18. Its rule decides. Without one, a child's clinic hears of a recessive disease that
 * begins in childhood. A person hears only of what can be acted upon: nobody explains the rest to a child at home.
 */
function childhoodOf(
  base: Base,
  { audience }: Pick<InterpretRequest, 'audience'>,
  gene: string,
): 'all' | 'two copies' | 'nothing' {
  const told = rulesOf(base, gene).flatMap(({ inChildhood }) => inChildhood ?? []);
  if (told.length > 0) return told.every(({ ofTwoCopies }) => ofTwoCopies) ? 'two copies' : 'all';
  const early = earlyGenes(base);
  return audience !== 'person' && geneNames(gene).some((name) => early.has(name)) ? 'two copies' : 'nothing';
}

/**
 * A child is told what can be acted upon now: being a carrier is theirs to ask about when they are grown. Of some genes
 * one changed copy is a risk of later life, and two are a disease of childhood: only the disease is said.
 */
export function saidToAge(
  base: Base,
  request: InterpretRequest,
  variants: readonly VariantFinding[],
  conclude: (variants: readonly VariantFinding[]) => ConditionFinding[],
): Said {
  if (!isChild(request)) return { variants, conditions: conclude(variants) };
  const isTwo = (gene: string) => isOfTwoCopies(base, request, gene);
  const listed = variants.map((each) => (isTwo(each.variant.gene) ? asOfTwoCopies(base, each) : each));
  const all = conclude(listed);
  const conditions = all.filter((each) => (isTwo(each.gene) ? restsOnTwo(each) : !LATER.has(each.conclusion)));
  const later = all.filter((each) => !conditions.includes(each)).flatMap(findingsOf);
  const now = conditions.flatMap(findingsOf);
  // a table would tell what no sentence says
  const isShown = (each: VariantFinding) => now.includes(each) || !(later.includes(each) || isTwo(each.variant.gene));
  return { conditions, variants: listed.filter(isShown) };
}

/** What is said, and the variants that it rests on. */
interface Said {
  readonly variants: readonly VariantFinding[];
  readonly conditions: readonly ConditionFinding[];
}

/** The finding listed with the disease that two changed copies cause alone, so that nothing names the other one. */
function asOfTwoCopies({ secondDiseases, recessiveForms }: Base, finding: VariantFinding): VariantFinding {
  const { variant } = finding;
  if (variant.kind !== 'pathogenic') return finding;
  const clinvar = variant.clinvar && { ...variant.clinvar, conditions: [], ofGene: [], doid: '' };
  const listedWith = (disease: string, mode: InheritanceMode): VariantFinding => ({
    ...finding,
    variant: { ...variant, condition: disease, disease, mode, inheritance: 'AR', clinvar },
  });
  const second = secondDiseases.find(({ gene, mode }) => gene === variant.gene && mode === 'recessive');
  if (second) return listedWith(second.disease, second.mode);
  // its mode stays: nobody settled that these variants cause it
  const form = variant.mode === 'dominant' && recessiveForms.find(({ gene }) => gene === variant.gene);
  return form ? listedWith(form.diseases.join('; '), variant.mode) : finding;
}

/** Alleles that often do nothing are a risk on two copies; so is one copy of a dominant disease of X. */
const restsOnTwo = ({ conclusion, mode }: ConditionFinding): boolean => BY_EVERY_COPY.has(mode) && TWO.has(conclusion);

const BY_EVERY_COPY = new Set<ConditionFinding['mode']>(['recessive', 'x-linked', 'x-linked-dominant']);
const TWO = new Set<ConditionFinding['conclusion']>(['affected', 'possible_compound', 'at_risk']);

const findingsOf = ({ variants }: ConditionFinding): VariantFinding[] => variants.map(({ finding }) => finding);

const LATER = new Set<ConditionFinding['conclusion']>(['carrier', 'risk_allele']);

/** A report asks for the rules of thousands of genes, and a base never changes. */
const rulesByGene = new WeakMap<Base['geneRules'], ReadonlyMap<string, GeneRule>>();
const genesOfOnset = new WeakMap<Base['childhoodOnset'], ReadonlySet<string>>();

function rulesOf({ geneRules }: Base, gene: string): GeneRule[] {
  const byGene = rulesByGene.get(geneRules) ?? new Map(geneRules.map((rule) => [rule.gene.toUpperCase(), rule]));
  rulesByGene.set(geneRules, byGene);
  return geneNames(gene).flatMap((name) => byGene.get(name) ?? []);
}

function earlyGenes({ childhoodOnset }: Base): ReadonlySet<string> {
  const early = genesOfOnset.get(childhoodOnset) ?? new Set(childhoodOnset.map(({ gene }) => gene.toUpperCase()));
  genesOfOnset.set(childhoodOnset, early);
  return early;
}
