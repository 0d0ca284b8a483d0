import type {
  AllelePair,
  Caution,
  DiseaseVariant,
  GeneInfo,
  InheritanceMode,
  SecondDisease,
  VariantKind,
} from '../model.js';
import { plainChromosome, type Row } from './facts.js';
import { CHROMOSOMES } from '../../model.js';

/** What is written by hand beside the facts: which alleles often do nothing, and which conditions are one disease. */
export interface HandMade {
  readonly lowPenetrance: Row[];
  readonly diseases: Row[];
}

/** Disease and risk variants that may ship, sorted by position. */
export const importVariants = (facts: Row[], handMade: HandMade): DiseaseVariant[] =>
  facts
    .filter((row) => row.section === 'disease' && row.ship === 'yes')
    .map((row) => toVariant(row, handMade))
    .sort(byPlace);

export const importGenes = (facts: Row[]): GeneInfo[] =>
  facts
    .filter((row) => row.section === 'acmg_sf_v3.2' && row.ship === 'yes')
    .map((row) => ({
      gene: row.gene ?? '',
      reportable: row.effect ?? '',
      area: row.drugs_or_condition ?? '',
      inheritance: row.inheritance ?? '',
      cite: row.cite ?? '',
    }))
    .sort((a, b) => a.gene.localeCompare(b.gene, 'en'));

function toVariant(row: Row, { lowPenetrance, diseases }: HandMade): DiseaseVariant {
  const [source = '', review = ''] = (row.cite ?? '').split('; ');
  const place = [plainChromosome(row.chrom_grch38 ?? ''), row.pos_grch38, row.ref, row.alt].join(':');
  const low = lowPenetrance.find(({ chrom, pos, ref, alt }) => [chrom, pos, ref, alt].join(':') === place);
  const condition = row.drugs_or_condition ?? '';
  const disease = diseases.find((each) => each.gene === row.gene && each.condition === condition)?.disease;
  return {
    gene: row.gene ?? '',
    rsid: row.rsid || null,
    chrom: plainChromosome(row.chrom_grch38 ?? ''),
    pos: Number(row.pos_grch38),
    ref: row.ref ?? '',
    alt: row.alt ?? '',
    name: row.allele_or_hgvs ?? '',
    kind: kindOf(row.effect ?? ''),
    effect: row.effect ?? '',
    condition,
    disease: disease ?? condition,
    lowPenetrance: low ? { why: low.why ?? '', cite: low.cite ?? '' } : null,
    mode: modeOf(row.inheritance ?? ''),
    inheritance: row.inheritance ?? '',
    cautions: cautionsOf(row),
    cite: source,
    review,
    clinvar: null,
  };
}

/** Pairs of alleles whose meaning together is known. */
export const importPairs = (table: Row[]): AllelePair[] =>
  table.map(({ gene = '', one = '', other = '', conclusion = '', condition = '', meaning = '', cite = '' }) => ({
    gene,
    alleles: [one, other],
    conclusion: conclusion as AllelePair['conclusion'],
    condition,
    meaning,
    cite,
  }));

/** Diseases that a gene's variants cause in another number of copies than the one that each is listed with. */
export const importSecondDiseases = (table: Row[]): SecondDisease[] =>
  table.flatMap(({ gene = '', disease = '', mode, cite = '' }) =>
    mode === 'recessive' || mode === 'dominant' ? [{ gene, disease, mode, cite }] : [],
  );

/** Genes of which a row by hand tells what one changed copy causes, or two. */
export const genesByHand = (table: Row[], of: SecondDisease['mode']): ReadonlySet<string> =>
  new Set(importSecondDiseases(table).flatMap(({ gene, mode }) => (mode === of ? [gene] : [])));

const KINDS: [RegExp, VariantKind][] = [
  [/risk/i, 'risk'],
  [/protective/i, 'protective'],
  [/trait|benign/i, 'trait'],
  [/pathogenic/i, 'pathogenic'],
];

const MODES: [RegExp, InheritanceMode][] = [
  [/^risk allele|^AR risk/i, 'risk-allele'],
  [/^AR/, 'recessive'],
  [/^AD/, 'dominant'],
  [/^XL/, 'x-linked'],
  [/^maternal/, 'mitochondrial'],
  [/dominant$/, 'codominant'],
  [/^common/, 'trait'],
];

const CAUTIONS: [RegExp, Caution][] = [
  [/pseudogene/i, 'pseudogene'],
  [/heteroplasmy/i, 'heteroplasmy'],
  [/complex indel/i, 'complex-indel'],
  [/low penetrance|incomplete/i, 'low-penetrance'],
  [/moderate|AD, low/i, 'moderate-risk'],
  [/e4 = C|with C282Y|with Z|G2 \(/i, 'second-site'],
  [/only with caution|low clinical value/i, 'low-value'],
  [/also has a/i, 'allele-specific'],
];

const kindOf = (effect: string): VariantKind => first(KINDS, effect, 'significance');
const modeOf = (inheritance: string): InheritanceMode => first(MODES, inheritance, 'inheritance');

/** The gene's pseudogene misleads every variant in it, whichever row the note stands on. */
function cautionsOf(row: Row): Caution[] {
  const text = [row.note, row.inheritance, row.drugs_or_condition, row.gene === 'GBA1' ? 'pseudogene' : ''].join(' ');
  return CAUTIONS.filter(([pattern]) => pattern.test(text)).map(([, caution]) => caution);
}

function first<T>(table: [RegExp, T][], text: string, what: string): T {
  const hit = table.find(([pattern]) => pattern.test(text));
  if (!hit) throw new Error(`no ${what} is known for "${text}"`);
  return hit[1];
}

const byPlace = (a: DiseaseVariant, b: DiseaseVariant): number =>
  CHROMOSOMES.indexOf(a.chrom) - CHROMOSOMES.indexOf(b.chrom) || a.pos - b.pos || a.alt.localeCompare(b.alt, 'en');
