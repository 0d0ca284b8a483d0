/** Which gene causes which disease and how it is inherited, as ClinGen, ACMG and HPO have it: what an import goes by. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { groupBy } from '../../group-by.js';
import { isShared } from '../../reader/structural/copies.js';
import type { ListedMode, ListedRow } from './row.js';

export const DATA = join(import.meta.dirname, '../../../../data');

export interface GeneDisease {
  readonly gene: string;
  readonly doid: string;
  readonly mondo: string;
  readonly mode: ListedMode;
  readonly source: 'ACMG' | 'ACMG carriers' | 'ClinGen' | 'HPO';
  /** Empty where the source speaks of the gene alone. */
  readonly name: string;
}

export interface Disease {
  readonly doid: string;
  readonly mondo: string;
}

export class GeneDiseases {
  private readonly byGene: ReadonlyMap<string, GeneDisease[]>;

  /**
   * @param previous former symbols of genes and what they are called today
   * @param doids numbers of MONDO and what the Disease Ontology calls them
   */
  constructor(
    readonly rows: readonly GeneDisease[],
    readonly previous: ReadonlyMap<string, string>,
    readonly doids: ReadonlyMap<string, string> = new Map(),
  ) {
    this.byGene = groupBy(rows, ({ gene }) => gene);
  }

  /** The same with some of the tables replaced. */
  with({ rows, previous, doids }: Partial<Pick<GeneDiseases, 'rows' | 'previous' | 'doids'>>): GeneDiseases {
    return new GeneDiseases(rows ?? this.rows, previous ?? this.previous, doids ?? this.doids);
  }

  /** Today's symbol of a gene. */
  symbol(name: string): string {
    return this.byGene.has(name) ? name : (this.previous.get(name) ?? name);
  }

  /** Of genes that overlap, the one that causes the disease; the first where that tells nothing. */
  geneOf(names: readonly string[], disease: Disease): string {
    const genes = names.map((name) => this.symbol(name));
    return genes.find((gene) => this.exact(gene, disease).length > 0) ?? genes[0] ?? '';
  }

  /** The number of the Disease Ontology; empty where none is known. */
  doidOf({ doid, mondo }: Disease): string {
    return doid || (this.doids.get(mondo) ?? '');
  }

  /** Whether any source links the gene with the disease. */
  links(gene: string, disease: Disease): boolean {
    return this.exact(gene, disease).length > 0;
  }

  /** Names of the diseases that ClinGen is sure the gene causes. */
  sureDiseases(gene: string): string[] {
    const rows = (this.byGene.get(gene) ?? []).filter(({ source }) => source === 'ClinGen');
    return [...new Set(rows.map(({ name }) => name))];
  }

  /** The gene's disease, where it has only one. */
  onlyDisease(gene: string): (Disease & { name: string }) | undefined {
    const all = (this.byGene.get(gene) ?? []).filter(({ name }) => name !== '');
    const distinct = new Map(all.map((row) => [row.doid || row.mondo, row]));
    return distinct.size === 1 ? [...distinct.values()][0] : undefined;
  }

  /**
   * How a variant of the gene is inherited. What ACMG asks to report comes first, so that no dominant alarm is lost.
   * ClinGen's word for gene and disease follows, then what ACMG looks for carriers of, then all of the gene's diseases.
   * Where the disease itself is inherited otherwise than its gene's others, the mode is `unknown`. What X and Y share is
   * inherited like an autosome.
   */
  mode(
    place: Pick<ListedRow, 'chrom' | 'pos'>,
    gene: string,
    disease: Disease & { readonly name?: string },
  ): ListedMode {
    if (place.chrom === 'MT') return 'mitochondrial';
    if (place.chrom === 'X' && !isShared('X', place.pos, 'GRCh38')) return this.modeOnX(gene, disease);
    const mode = this.modeOfGene(gene, disease);
    const named = modeNamed(disease.name ?? '');
    if (mode === 'dominant' && (named ?? agreed(this.exact(gene, disease))) === 'recessive') return 'unknown';
    return mode === 'recessive' && named === 'dominant' ? 'unknown' : mode;
  }

  /** HPO calls some diseases of X dominant without the letter: these count where ClinGen links gene and disease. */
  private modeOnX(gene: string, disease: Disease & { readonly name?: string }): ListedMode {
    const exact = this.exact(gene, disease);
    const isSure = exact.some(({ source }) => source === 'ClinGen');
    const isDominant = exact.some(({ mode }) => mode === 'x-linked-dominant' || (mode === 'dominant' && isSure));
    const named = modeNamed(disease.name ?? '') ?? (isDominant ? 'dominant' : null);
    return named === 'dominant' ? 'x-linked-dominant' : 'x-linked';
  }

  private modeOfGene(gene: string, disease: Disease): ListedMode {
    const of = (source: GeneDisease['source']) => (row: GeneDisease) => row.source === source;
    const all = this.byGene.get(gene) ?? [];
    const exact = this.exact(gene, disease);
    const steps = [
      all.filter(of('ACMG')),
      exact.filter(of('ClinGen')),
      all.filter(of('ACMG carriers')),
      all.filter(of('ClinGen')),
      exact.filter(of('HPO')),
      all.filter(of('HPO')),
    ];
    return steps.map(agreed).find((mode) => mode !== 'unknown') ?? 'unknown';
  }

  private exact(gene: string, disease: Disease): GeneDisease[] {
    const [doid, { mondo }] = [this.doidOf(disease), disease];
    return (this.byGene.get(gene) ?? []).filter(
      (row) => (doid !== '' && this.doidOf(row) === doid) || (mondo !== '' && row.mondo === mondo),
    );
  }
}

/** What the name of a disease says of its inheritance. */
function modeNamed(name: string): ListedMode | null {
  const [dominant, recessive] = [/dominant/i.test(name), RECESSIVE.test(name)];
  return dominant === recessive ? null : dominant ? 'dominant' : 'recessive';
}

const RECESSIVE = /recessive|homozygous|^fanconi an|^mismatch repair cancer syndrome|^von willebrand disease type 3/i;

/** What is said of X tells nothing of a gene on an autosome. */
function agreed(rows: readonly GeneDisease[]): ListedMode {
  const [mode = 'unknown', ...others] = new Set(rows.map((row) => row.mode));
  return others.length > 0 || mode === 'x-linked-dominant' ? 'unknown' : mode;
}

/** The tables that ship with the portal. */
export function shippedGeneDiseases(): GeneDiseases {
  const rows = tableIn('gene-diseases.tsv.gz').map(([gene, doid, mondo, mode, source, name]) => ({
    gene: gene!,
    doid: doid!,
    mondo: mondo!,
    mode: mode as ListedMode,
    source: source as GeneDisease['source'],
    name: name!,
  }));
  return new GeneDiseases(rows, new Map(tableIn('gene-symbols.tsv.gz').map(([from, to]) => [from!, to!])));
}

const tableIn = (name: string): string[][] =>
  gunzipSync(readFileSync(join(DATA, name)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
