import type { Chromosome } from '../../model.js';

/** How a variant that was imported is inherited; `unknown` where no source settles it for the gene and the disease. */
export type ListedMode = 'dominant' | 'recessive' | 'x-linked' | 'x-linked-dominant' | 'mitochondrial' | 'unknown';

/** A variant that others have judged (ClinVar): where it lies, what it was called, how well that was reviewed, when. */
export interface ListedRow {
  readonly chrom: Chromosome;
  /** On GRCh38, trimmed. */
  readonly pos: number;
  /** On GRCh37; null where no source tells. Its reference bases there are not known. */
  readonly pos37: number | null;
  readonly ref: string;
  readonly alt: string;
  readonly gene: string;
  readonly rsid: string | null;
  /** Genomic HGVS on GRCh38. */
  readonly name: string;
  readonly significance: string;
  /** ClinVar's review stars, 1 to 4. */
  readonly stars: number;
  readonly review: string;
  readonly consequence: string;
  /** The highest frequency that the source gives; null where it gives none. */
  readonly frequency: number | null;
  readonly mode: ListedMode;
  /** The one that is said; empty where the source names none. */
  readonly condition: string;
  readonly otherConditions: readonly string[];
  readonly doid: string;
  /** Empty in lists of earlier releases. */
  readonly mondo: string;
  /** Diseases that ClinGen is sure the gene causes, whatever the record names. */
  readonly ofGene: readonly string[];
  /** `VCV000007105`. */
  readonly accession: string;
  /** ISO date of the release that it was taken from. */
  readonly release: string;
}

const NOTHING = '';

/** One row as a line of the file. The first six columns are those that are read of every row. */
export const lineOf = (row: ListedRow): string =>
  [
    row.chrom,
    row.pos,
    row.pos37 ?? NOTHING,
    row.ref,
    row.alt,
    row.gene,
    row.rsid ?? NOTHING,
    row.name,
    row.significance,
    row.stars,
    row.review,
    row.consequence,
    row.frequency ?? NOTHING,
    row.mode,
    row.condition,
    row.otherConditions.join('|'),
    row.doid,
    row.ofGene.join('|'),
    row.accession,
    row.release,
    row.mondo,
  ].join('\t');

export function rowOf(line: string): ListedRow {
  const cells = line.split('\t');
  const [chrom = '', pos, pos37, ref = '', alt = '', gene = '', rsid, name = '', significance = ''] = cells;
  const [stars, review = '', consequence = '', frequency, mode, condition = '', others = ''] = cells.slice(9);
  const [doid = '', ofGene = '', accession = '', release = '', mondo = ''] = cells.slice(16);
  return {
    chrom,
    pos: Number(pos),
    pos37: pos37 ? Number(pos37) : null,
    ref,
    alt,
    gene,
    rsid: rsid || null,
    name,
    significance,
    stars: Number(stars),
    review,
    consequence,
    frequency: frequency ? Number(frequency) : null,
    mode: mode as ListedMode,
    condition,
    otherConditions: others === '' ? [] : others.split('|'),
    doid,
    ofGene: ofGene === '' ? [] : ofGene.split('|'),
    accession,
    release,
    mondo,
  };
}
