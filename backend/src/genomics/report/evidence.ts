import type { Findings, PharmacogeneFinding, SiteEvidence, VariantFinding } from '../findings/index.js';
import type { CallEvidence, Observation } from '../model.js';
import { groupBy } from '../group-by.js';
import type { EvidenceRow } from './model.js';
import type { Audience } from './model.js';

/** The evidence rows of a report, numbered in the order in which they are read, and where each finding's rows are. */
export interface EvidenceBook {
  readonly rows: readonly EvidenceRow[];
  ofVariant(finding: VariantFinding): string[];
  ofGene(gene: string): string[];
}

/** @param variants what the report may show, in its order; a finding that is hidden leaves no row behind */
export function collectEvidence(
  variants: readonly VariantFinding[],
  genes: Findings['pharmacogenes'],
  audience: Audience,
): EvidenceBook {
  const rows: EvidenceRow[] = [];
  const byVariant = new Map<VariantFinding, string[]>();
  const byGene = new Map<string, string[]>();
  const add = (content: Omit<EvidenceRow, 'id'>): string => {
    const id = `E${rows.length + 1}`;
    rows.push({ id, ...content, ...(audience === 'person' ? withoutCodes(content) : {}) });
    return id;
  };
  for (const finding of variants) {
    if (finding.observation.kind !== 'not-covered') byVariant.set(finding, [add(variantRow(finding))]);
  }
  for (const finding of genes) byGene.set(finding.gene, geneRows(finding).map(add));
  return {
    rows,
    ofVariant: (finding) => byVariant.get(finding) ?? [],
    ofGene: (gene) => byGene.get(gene) ?? [],
  };
}

/** The place tells a laboratory the same; a number of a database tells the person nothing. */
const withoutCodes = ({ variant, source }: Omit<EvidenceRow, 'id'>) => ({
  variant: variant.replace(/,? ?\brs\d+\b/g, ''),
  source: source.replace(/ \brs\d+\b/g, ''),
});

function variantRow({ variant, observation }: VariantFinding): Omit<EvidenceRow, 'id'> {
  return {
    gene: variant.gene,
    variant: [variant.name, variant.rsid].filter(Boolean).join(', '),
    place: `${variant.chrom}:${variant.pos} ${variant.ref}>${variant.alt}`,
    genotype: genotypeOf(observation),
    quality: qualityOf(observation),
    source: variant.cite,
    review: variant.review,
  };
}

/**
 * Positions that differ from the reference one by one. Those that equal it stand together, because nobody reads a table
 * of hundreds of rows. So do those that one reason leaves unsettled.
 */
function geneRows(finding: PharmacogeneFinding): Omit<EvidenceRow, 'id'>[] {
  const equal = finding.evidence.filter(isReference);
  const unsettled = finding.evidence.filter((each) => reasonOf(each) !== null);
  const together = [...groupBy(unsettled, reasonOf).values()].filter(({ length }) => length > 1);
  const alone = finding.evidence.filter((each) => !isReference(each) && !together.some((same) => same.includes(each)));
  return [
    ...alone.map((each) => siteRow(finding, each)),
    ...together.map((same) => positionsRow(finding, same, 'unresolved', qualityOf(same[0]!.observation))),
    ...(equal.length > 0 ? [referenceRow(finding, equal)] : []),
  ];
}

const reasonOf = ({ observation }: SiteEvidence): string | null =>
  observation.kind === 'unresolved' ? observation.message : null;

const isReference = ({ site, observation }: SiteEvidence): boolean =>
  observation.kind === 'called' && observation.alleles.every((allele) => allele === site.ref);

const siteRow = ({ gene, cite }: PharmacogeneFinding, { site, label, observation }: SiteEvidence) => ({
  gene,
  variant: label,
  place: `${site.chrom}:${site.pos} ${site.ref}>${site.alts.join(',')}`,
  genotype: genotypeOf(observation),
  quality: qualityOf(observation),
  source: cite,
  review: 'CPIC allele definition',
});

const referenceRow = (finding: PharmacogeneFinding, equal: readonly SiteEvidence[]) =>
  positionsRow(
    finding,
    equal,
    'reference',
    lowest(equal.flatMap(({ observation }) => ('evidence' in observation ? [observation.evidence] : []))),
  );

/** Several positions of which the file says the same. */
function positionsRow(
  { gene, positions, cite }: PharmacogeneFinding,
  same: readonly SiteEvidence[],
  genotype: string,
  quality: string,
): Omit<EvidenceRow, 'id'> {
  const first = same[0];
  const last = same.at(-1);
  return {
    gene,
    variant: `${same.length} of ${positions} defining positions`,
    place: first && last ? `${first.site.chrom}:${first.site.pos}-${last.site.pos}` : '',
    genotype,
    quality,
    source: cite,
    review: 'CPIC allele definition',
  };
}

function lowest(evidence: CallEvidence[]): string {
  const depths = evidence.flatMap(({ depth }) => (depth === null ? [] : [depth]));
  const qualities = evidence.flatMap(({ genotypeQuality }) => (genotypeQuality === null ? [] : [genotypeQuality]));
  const blocks = evidence.filter(({ from }) => from === 'reference-block').length;
  return [
    depths.length > 0 ? `depth at least ${Math.min(...depths)}` : 'depth not given',
    qualities.length > 0 ? `genotype quality at least ${Math.min(...qualities)}` : 'genotype quality not given',
    blocks > 0 ? `${blocks} from reference blocks` : null,
  ]
    .filter((text) => text !== null)
    .join(', ');
}

export function genotypeOf(observation: Observation): string {
  switch (observation.kind) {
    case 'called':
      return observation.alleles.map(plainAllele).join(observation.phased ? '|' : '/');
    case 'low-quality':
      return `${observation.alleles.map(plainAllele).join('/')} (low quality)`;
    case 'no-call':
      return 'no genotype given';
    case 'unresolved':
      return 'unresolved';
    case 'not-covered':
      return 'not covered';
  }
}

/** `other:C>G` is shown as the base that was seen; a change of several bases as it is written. */
const plainAllele = (allele: string): string => allele.replace(/^other:([ACGT]>(?=[ACGT]$))?/, '');

function qualityOf(observation: Observation): string {
  if (observation.kind === 'unresolved') return observation.message;
  if (observation.kind === 'not-covered') return '';
  const { filter, filterText, depth, genotypeQuality, from, line } = observation.evidence;
  return [
    filter === 'not-filtered' ? 'no filter was run' : `filter ${filterText}`,
    depth === null ? 'depth not given' : `depth ${depth}`,
    genotypeQuality === null ? 'genotype quality not given' : `genotype quality ${genotypeQuality}`,
    `${from === 'record' ? 'line' : 'reference block, line'} ${line}`,
  ].join(', ');
}
