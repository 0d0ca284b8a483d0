import type {
  ConditionFinding,
  DrugFinding,
  Findings,
  PharmacogeneFinding,
  VariantFinding,
} from '../findings/index.js';
import { collectEvidence, type EvidenceBook } from './evidence.js';
import { relatesTo } from './focus.js';
import { byWhatMustBeDone } from './order.js';
import type { ReportRequest } from './model.js';
import { count } from './say.js';
import type { Words } from './words/words.js';
import { wordsFor } from './words/words-for.js';

/** All that a writer of words may use: findings and their evidence, without anything that tells who the person is. */
export interface Material {
  readonly findings: Findings;
  readonly request: ReportRequest;
  readonly words: Words;
  readonly evidence: EvidenceBook;
  /** What the variants mean, by what must be done about it; those that the focus names first of their kind. */
  readonly conditions: readonly ConditionFinding[];
  /** Found variants that describe a trait, or lower a risk. */
  readonly traits: readonly VariantFinding[];
  /** Every variant found. */
  readonly found: readonly VariantFinding[];
  readonly reference: readonly VariantFinding[];
  /** Seen, but neither found nor normal: low quality, no genotype, unresolved, another change. */
  readonly open: readonly VariantFinding[];
  readonly notCovered: readonly VariantFinding[];
  readonly genes: readonly PharmacogeneFinding[];
  /** Genes that nobody asked for, read because a drug hangs on them as well. */
  readonly partners: readonly PharmacogeneFinding[];
  readonly drugs: readonly DrugFinding[];
  /** ISO 8601: when the report is made. */
  readonly today: string;
}

export function gather(findings: Findings, request: ReportRequest, today: string): Material {
  const focused = focusFirst(request.focus);
  const of = (...kinds: VariantFinding['outcome']['kind'][]) =>
    focused(
      findings.variants.filter(({ outcome }) => kinds.includes(outcome.kind)),
      ({ variant }) => [variant.gene, variant.condition],
    );
  const focusedConditions = focused(findings.conditions, ({ gene, condition }) => [gene, condition]);
  const found = of('found');
  const open = of('low-quality', 'no-call', 'unresolved', 'other-variant');
  const reference = of('reference');
  const genes = focused(findings.pharmacogenes, ({ gene }) => [gene]);
  return {
    findings,
    request,
    words: wordsFor(request.audience),
    conditions: focusedConditions.sort(byWhatMustBeDone),
    traits: found.filter(({ variant }) => variant.kind === 'trait' || variant.kind === 'protective'),
    found,
    open,
    reference,
    notCovered: of('not-covered', 'not-answerable'),
    genes,
    partners: findings.partners,
    today,
    drugs: focused(findings.drugs, ({ drug, genes: names }) => [drug, ...names]),
    evidence: collectEvidence(
      [...found, ...open, ...oneStarOf(findings, request), ...reference],
      [...genes, ...findings.partners],
      request.audience,
    ),
  };
}

/** One laboratory's word is shown to clinicians alone. */
const oneStarOf = ({ oneStar }: Findings, { audience }: ReportRequest): readonly VariantFinding[] =>
  audience === 'clinician' ? oneStar : [];

/**
 * Genes without a result: unknown to the base, impossible to tell from such a file, or not covered well enough. Advice on
 * a medicine may hang on one that nobody asked for.
 */
export const untoldGenes = ({ findings, genes, partners }: Material): string[] => [
  ...findings.scope.unknownGenes,
  ...[...genes, ...partners]
    .filter(({ call, phenotypes }) => !TOLD.has(call) && phenotypes.length === 0)
    .map(({ gene }) => gene),
];

/** Whether nothing of what was asked for is known, or may be said. */
export const looksAtNothing = ({ findings: { variants, coverage, oneStar, pharmacogenes } }: Material): boolean =>
  variants.length + coverage.length + oneStar.length + pharmacogenes.length === 0;

export const isKeptForLater = ({ withheld }: Findings): boolean =>
  withheld.some(({ reason }) => reason === 'childhood');

/** What to say where no listed variant was found: nothing asked for, nothing read and nothing found are three things. */
export function nothingFound({ findings, reference, open }: Material): string {
  const { variants, coverage, oneStar, isChild } = findings;
  if (variants.length + coverage.length + oneStar.length === 0)
    return 'This report looks at no disease or risk variant.';
  const doubts =
    open.length > 0
      ? ` ${count(open.length, 'place')} could not be settled, and may hold one: see what was not covered.`
      : '';
  return reference.length === 0 && coverage.every(({ read }) => read === 0)
    ? `None of the listed disease and risk variants could be told. Nothing is known of them.${doubts}`
    : `None of the listed disease and risk variants${isChild ? ' that can be acted upon before 18' : ''} was found at the places that could be read.${doubts}`;
}

const TOLD = new Set<PharmacogeneFinding['call']>(['called', 'ambiguous']);

/** Brings what the focus names to the front and keeps the order otherwise. */
const focusFirst =
  (focus: string) =>
  <T>(items: readonly T[], wordsOf: (item: T) => readonly string[]): T[] => {
    const named = (item: T) => relatesTo(focus, wordsOf(item));
    return [...items.filter(named), ...items.filter((item) => !named(item))];
  };
