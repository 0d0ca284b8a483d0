import {
  geneNames,
  type DiseaseVariant,
  type KnowledgeBase,
  type ListedMode,
  type ListedRow,
} from '../knowledge/index.js';
import { type Observation, variantKey } from '../model.js';
import type { Joined } from '../reader/observation/place-join.js';
import type { GeneCoverage, Scope, VariantFinding } from './model.js';
import { interpretVariants } from './variants.js';
import type { InterpretRequest } from './model.js';

/** From this many stars on a listed variant is a finding; with fewer it is one laboratory's word. */
const STARS_OF_A_FINDING = 2;

export interface ListedFindings {
  readonly findings: readonly VariantFinding[];
  /** Variants of one star: for clinicians, after all findings. */
  readonly oneStar: readonly VariantFinding[];
  readonly coverage: readonly GeneCoverage[];
}

const NOTHING: ListedFindings = { findings: [], oneStar: [], coverage: [] };

/** What a file shows of the imported variants. A row that stands in the base by hand is told there. */
export function interpretListed(
  knowledge: KnowledgeBase,
  joined: Joined | null,
  { genes }: Scope,
  sex: InterpretRequest['sexAtBirth'],
): ListedFindings {
  const asked = new Set(genes);
  const isAsked = (gene: string) => geneNames(gene).some((name) => asked.has(name));
  const byHand = new Set(knowledge.variants.map(variantKey));
  const atHits = (joined?.hits ?? []).flatMap(({ place, observation, named }) =>
    knowledge.listed
      .rowsAt(place)
      .filter((row) => isAsked(row.gene) && !byHand.has(variantKey(row)))
      .map((row) => ({ row, observation, isShown: shows(observation, row.alt, named) })),
  );
  const absent = atHits.filter(({ observation, isShown }) => !isShown && isKnown(observation));
  const coverage = knowledge.listed.genes
    .filter(isAsked)
    .map((gene) => coverageOf(knowledge, gene, joined, absent.filter(({ row }) => row.gene === gene).length))
    .filter(({ listed }) => listed > 0);
  if (!joined) return { ...NOTHING, coverage };
  const hits = atHits
    .filter(({ isShown }) => isShown)
    .map(({ row, observation }) => ({ row: judgedToday(knowledge, row), observation }));
  const read = ofOneGene(knowledge, hits);
  const told = interpretVariants(knowledge, [...read.keys()], (variant) => read.get(variant)!, sex);
  const isFinding = ({ variant }: VariantFinding) => variant.clinvar!.stars >= STARS_OF_A_FINDING;
  return {
    findings: told.filter(isFinding),
    oneStar: told.filter((each) => !isFinding(each) && each.outcome.kind === 'found'),
    coverage,
  };
}

/**
 * How many rows of a gene stand in the list alone, and how many of them the file shows to be absent. None are, where a
 * list of small variants misses most of what is wrong with the gene, or short reads may come from its twin.
 * @param absent rows at whose place the file shows other bases
 */
function coverageOf(knowledge: KnowledgeBase, gene: string, joined: Joined | null, absent: number): GeneCoverage {
  const isRead = (place: number) => joined?.isReference(place) === true;
  const places = knowledge.listed.placesOf(gene);
  const toldByHand = placesByHand(knowledge).get(gene) ?? [];
  const unanswered = knowledge.geneRules.find((rule) => rule.gene === gene)?.notAnswerable?.why;
  if (unanswered !== undefined) return { gene, listed: places.length - toldByHand.length, read: 0, unanswered };
  const read = places.filter(isRead).length - toldByHand.filter(isRead).length + absent;
  return { gene, listed: places.length - toldByHand.length, read };
}

/** Where the list has what stands in the base by hand as well, by the gene of the list. */
function placesByHand(knowledge: KnowledgeBase): ReadonlyMap<string, readonly number[]> {
  const known = byHandIn.get(knowledge) ?? new Map<string, number[]>();
  if (byHandIn.has(knowledge)) return known;
  byHandIn.set(knowledge, known);
  for (const variant of knowledge.variants) {
    const { place, row } = knowledge.listed.placed(variant) ?? {};
    if (row) known.set(row.gene, [...(known.get(row.gene) ?? []), place!]);
  }
  return known;
}

/** A base never changes. */
const byHandIn = new WeakMap<KnowledgeBase, Map<string, number[]>>();

/** All copies were read, each as bases that are known here. */
const isKnown = (observation: Observation): boolean =>
  observation.kind === 'called' && observation.alleles.every((allele) => !allele.startsWith('other:'));

/** How a row is inherited by the tables of genes that were imported after it. */
const judgedToday = ({ geneDiseases }: KnowledgeBase, row: ListedRow): ListedRow =>
  geneDiseases ? { ...row, mode: geneDiseases.mode(row, row.gene, { ...row, name: row.condition }) } : row;

/** What does not show the very bases of a row is no sign of it: nobody is alarmed by another change at its place. */
const shows = (observation: Observation, alt: string, named: ReadonlySet<string>): boolean =>
  observation.kind === 'called' || observation.kind === 'low-quality'
    ? observation.alleles.includes(alt)
    : named.has(alt);

/** Two changed copies of a recessive gene are judged together, whatever name the source gives each row's disease. */
function ofOneGene(
  knowledge: KnowledgeBase,
  hits: readonly { row: ListedRow; observation: Observation }[],
): Map<DiseaseVariant, Observation> {
  const best = [...hits].sort((a, b) => b.row.stars - a.row.stars);
  const diseaseOf = (row: ListedRow): string =>
    knowledge.variants.find(({ gene, mode }) => gene === row.gene && isRecessive(mode))?.disease ??
    conditionOf(best.find((each) => each.row.gene === row.gene && isRecessive(each.row.mode))?.row ?? row);
  return new Map(hits.map(({ row, observation }) => [variantOf(knowledge, row, diseaseOf(row)), observation]));
}

const isRecessive = (mode: string): boolean => mode === 'recessive' || mode === 'x-linked';

const conditionOf = ({ condition, gene }: ListedRow): string =>
  COLLECTIVE[condition] ?? (condition || `${gene}-related condition`);

/** What laboratories name where they tell no disease, in words. */
const COLLECTIVE: Readonly<Record<string, string>> = {
  'Cardiovascular phenotype': 'Disease of the heart or vessels',
  'Inborn genetic diseases': 'Inborn genetic disease',
};

const INHERITANCE: Record<ListedMode, string> = {
  dominant: 'AD',
  recessive: 'AR',
  'x-linked': 'XL',
  'x-linked-dominant': 'XLD',
  mitochondrial: 'maternal',
  unknown: 'not known',
};

function variantOf(knowledge: KnowledgeBase, row: ListedRow, disease: string): DiseaseVariant {
  const low = knowledge.lowPenetrance.find((each) => variantKey(each) === variantKey(row));
  const saysLow = /low penetrance/i.test(row.significance)
    ? { why: 'its source calls its penetrance low', cite: `ClinVar ${row.accession}` }
    : null;
  return {
    gene: row.gene,
    rsid: row.rsid,
    chrom: row.chrom,
    pos: row.pos,
    ref: row.ref,
    alt: row.alt,
    name: row.name,
    kind: 'pathogenic',
    effect: row.significance,
    condition: conditionOf(row),
    disease: isRecessive(row.mode) ? disease : conditionOf(row),
    lowPenetrance: low ? { why: low.why, cite: low.cite } : saysLow,
    mode: row.mode,
    inheritance: INHERITANCE[row.mode],
    cautions: [],
    cite: `ClinVar ${row.accession}`,
    review: `${row.stars} of 4 stars (${row.review}), release of ${row.release}`,
    clinvar: evidenceOf(row),
  };
}

const evidenceOf = (row: ListedRow): NonNullable<DiseaseVariant['clinvar']> => ({
  accession: row.accession,
  stars: row.stars,
  release: row.release,
  conditions: [row.condition, ...row.otherConditions].filter(Boolean),
  ofGene: row.ofGene,
  doid: row.doid,
  consequence: row.consequence,
  frequency: row.frequency,
});

/** A variant of the base by hand, with what ClinVar says of it. What is written by hand wins over ClinVar's condition. */
export function withClinvar({ listed }: KnowledgeBase, finding: VariantFinding): VariantFinding {
  const row = finding.outcome.kind === 'found' ? listed.find(finding.variant) : undefined;
  return row ? { ...finding, variant: { ...finding.variant, clinvar: evidenceOf(row) } } : finding;
}
