/** What of ClinVar is taken into the knowledge base, and how a record of either form becomes a row. */
import { trimmed } from '../../reader/vcf/alleles.js';
import type { Disease, GeneDiseases } from './gene-diseases.js';
import type { ListedRow } from './row.js';

/** A record of ClinVar, from its VCF or from a table of it. */
export interface ClinvarRecord {
  readonly chrom: string;
  readonly pos: number;
  readonly pos37: number | null;
  readonly ref: string;
  readonly alt: string;
  readonly genes: readonly string[];
  readonly rsid: string | null;
  readonly hgvs: string;
  /** As ClinVar writes it: `Pathogenic/Likely_pathogenic|drug_response`. */
  readonly significance: string;
  readonly review: string;
  readonly consequence: string;
  readonly frequencies: readonly number[];
  /** The first is the one that is said, unless another is linked with the gene. */
  readonly conditions: readonly (Disease & { readonly name: string })[];
  /** Bits: 1 germline, 2 somatic; 0 where nobody told. */
  readonly origin: number;
  readonly variationId: string;
  readonly release: string;
}

export const CLINVAR = {
  source: 'clinvar',
  attribution:
    'ClinVar, NCBI (release in each row). Not intended for direct diagnostic use or medical decision-making without review by a genetics professional.',
};

/**
 * A row, or null where a report may say nothing of the record. Such records have no pathogenic class or no star, or are
 * of a risk allele or of tumours alone. A benign record is no row: it proves nothing about the rest of the gene.
 */
export function rowOfRecord(record: ClinvarRecord, genes: GeneDiseases): ListedRow | null {
  const classes = record.significance.split(/[|/,]_?/).map((each) => each.toLowerCase());
  const isPathogenic = classes.some((each) => each === 'pathogenic' || each === 'likely_pathogenic');
  const stars = starsOf(record.review);
  if (!isPathogenic || classes.some((each) => NOT_TAKEN.test(each)) || stars < 1) return null;
  if (record.origin === SOMATIC || !/^[ACGT]+$/.test(record.ref + record.alt)) return null;
  const named = record.conditions.filter(({ name }) => !/^not[ _](provided|specified)$/i.test(name) && name !== '');
  const [gene, main] = geneAndCondition(record.genes, named, genes);
  if (gene === '') return null;
  const chrom = record.chrom.replace(/^chr/, '').replace(/^M$/, 'MT');
  const { pos, ref, alt } = trimmed(record);
  return {
    chrom,
    pos,
    ref,
    alt,
    pos37: record.pos37 === null ? null : record.pos37 + pos - record.pos,
    gene,
    rsid: record.rsid,
    name: record.hgvs,
    significance: words(record.significance),
    stars,
    review: words(record.review),
    consequence: words(record.consequence),
    frequency: record.frequencies.length > 0 ? Math.max(...record.frequencies) : null,
    mode: genes.mode({ chrom, pos }, gene, main ?? NO_DISEASE),
    condition: unescaped(main?.name ?? ''),
    otherConditions: named.filter((each) => each !== main).map(({ name }) => unescaped(name)),
    doid: genes.doidOf(main ?? NO_DISEASE),
    mondo: main?.mondo ?? '',
    ofGene: genes.sureDiseases(gene).filter((name) => name !== main?.name),
    accession: `VCV${record.variationId.padStart(9, '0')}`,
    release: record.release,
  };
}

const SOMATIC = 2;
const NOT_TAKEN = /risk|conflict|benign|uncertain|association|protective/;
const NO_DISEASE: Disease = { doid: '', mondo: '' };

/**
 * The disease decides between genes that overlap, and the gene between the conditions of a record. Where the record
 * names none, it is the gene's disease, if it has only one.
 */
function geneAndCondition(
  names: readonly string[],
  conditions: ClinvarRecord['conditions'],
  genes: GeneDiseases,
): [string, ClinvarRecord['conditions'][number] | undefined] {
  const [first] = conditions;
  const gene = genes.geneOf(names, first ?? NO_DISEASE);
  if (!first) return [gene, genes.onlyDisease(gene)];
  if (genes.links(gene, first)) return [gene, first];
  return [gene, conditions.find((each) => genes.links(gene, each)) ?? first];
}

/** ClinVar's own scale of review (ncbi.nlm.nih.gov/clinvar/docs/review_status). */
function starsOf(review: string): number {
  const status = review.toLowerCase().replaceAll('_', ' ');
  if (status.startsWith('practice guideline')) return 4;
  if (status.startsWith('reviewed by expert panel')) return 3;
  if (status.includes('multiple submitters, no conflicts')) return 2;
  return status.startsWith('criteria provided') ? 1 : 0;
}

/** VCF writes a semicolon as `%3B`, a comma as `%2C`. */
const unescaped = (text: string): string =>
  text.replace(/%([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))).replaceAll('|', '/');

const words = (text: string): string => text.replaceAll('_', ' ');
