import { geneNames } from '../knowledge/index.js';
import type { DrugFinding, Findings, PharmacogeneFinding, VariantFinding } from '../findings/index.js';
import { collectEvidence, type EvidenceBook } from './evidence.js';
import { relatesTo } from './focus.js';
import type { ReportRequest } from './model.js';

/** All that a writer of words may use: findings and their evidence, without anything that tells who the person is. */
export interface Material {
  readonly findings: Findings;
  readonly request: ReportRequest;
  readonly evidence: EvidenceBook;
  /** Found variants that may be shown, those that the focus names first. */
  readonly found: readonly VariantFinding[];
  readonly reference: readonly VariantFinding[];
  /** Seen, but neither found nor normal: low quality, no genotype, unresolved, another change. */
  readonly open: readonly VariantFinding[];
  readonly notCovered: readonly VariantFinding[];
  readonly genes: readonly PharmacogeneFinding[];
  readonly drugs: readonly DrugFinding[];
  /** Genes whose relative risk markers are left out because nobody asked for them by name. */
  readonly optedOut: readonly string[];
}

export function gather(findings: Findings, request: ReportRequest): Material {
  const focused = focusFirst(request.focus);
  const asked = (finding: VariantFinding) =>
    !finding.optIn || geneNames(finding.variant.gene).some((name) => findings.scope.requested.includes(name));
  const shown = findings.variants.filter(asked);
  const of = (...kinds: VariantFinding['outcome']['kind'][]) =>
    focused(
      shown.filter(({ outcome }) => kinds.includes(outcome.kind)),
      ({ variant }) => [variant.gene, variant.condition],
    );
  const byWeight = [...of('found')].sort((a, b) => weight(a) - weight(b));
  const found = focused(byWeight, ({ variant }) => [variant.gene, variant.condition]);
  const open = of('low-quality', 'no-call', 'unresolved', 'other-variant');
  const reference = of('reference');
  const genes = focused(findings.pharmacogenes, ({ gene }) => [gene]);
  return {
    findings,
    request,
    found,
    open,
    reference,
    notCovered: of('not-covered'),
    genes,
    drugs: focused(findings.drugs, ({ drug, genes: names }) => [drug, ...names]),
    optedOut: [...new Set(findings.variants.filter((finding) => !asked(finding)).map(({ variant }) => variant.gene))],
    evidence: collectEvidence([...found, ...open, ...reference], genes),
  };
}

/** Genes without a result: unknown to the base, impossible to tell from such a file, or not covered well enough. */
export const untoldGenes = ({ findings, genes }: Material): string[] => [
  ...findings.scope.unknownGenes,
  ...genes.filter(({ call }) => !TOLD.has(call)).map(({ gene }) => gene),
];

const TOLD = new Set<PharmacogeneFinding['call']>(['called', 'ambiguous']);

const WEIGHTS: Record<VariantFinding['variant']['kind'], number> = { pathogenic: 0, risk: 1, protective: 2, trait: 3 };

const weight = ({ variant }: VariantFinding): number => WEIGHTS[variant.kind];

/** Brings what the focus names to the front and keeps the order otherwise. */
const focusFirst =
  (focus: string) =>
  <T>(items: readonly T[], wordsOf: (item: T) => readonly string[]): T[] => {
    const named = (item: T) => relatesTo(focus, wordsOf(item));
    return [...items.filter(named), ...items.filter((item) => !named(item))];
  };
