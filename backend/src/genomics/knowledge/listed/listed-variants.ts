import type { KnowledgeHead } from '../importers/importer.js';
import type { Build, Chromosome, Site } from '../../model.js';
import { lowerBound } from '../../reader/positions.js';
import { rowOf, type ListedRow } from './row.js';

/** Places of one chromosome on one build, ascending; `places[i]` lies at `positions[i]`. */
interface PlacesOfChromosome {
  readonly positions: Int32Array;
  readonly places: Int32Array;
}

const [TAB, NEWLINE, ZERO] = [9, 10, 48];

/** So many rows can be told apart; more are refused. */
const MOST_ROWS = 5_000_000;

/**
 * A read-only list of variants, built for a join on chromosome, position, REF and ALT. The text stays as it came, and a
 * row becomes an object only when it is asked for. A place is what the rows of one position and REF share.
 */
export class ListedVariants {
  readonly head: KnowledgeHead;
  /** Number of rows. */
  readonly size: number;
  /** Number of places. */
  readonly placeCount: number;
  readonly genes: readonly string[];
  private readonly starts: Int32Array;
  private readonly geneOf: Uint16Array;
  private readonly firstRow: Int32Array;
  /** Every place, in its own order. */
  private readonly all: Int32Array;
  private readonly on38: Int32Array;
  private readonly on37: Int32Array;
  private readonly lengths: Uint16Array;
  private readonly ranges = new Map<Chromosome, [from: number, to: number]>();
  private readonly sorted37 = new Map<Chromosome, PlacesOfChromosome>();
  private placesByGene: ReadonlyMap<string, readonly number[]> | null = null;

  /** @param bytes the file's text: a line about it, then rows by chromosome, position, REF and ALT */
  constructor(private readonly bytes: Buffer) {
    const first = bytes.indexOf(NEWLINE) + 1;
    this.head = JSON.parse(bytes.toString('utf8', 1, first)) as KnowledgeHead;
    const rows = countLines(bytes, first);
    if (rows > MOST_ROWS) throw new Error(`A list of variants has at most ${MOST_ROWS} rows.`);
    this.size = rows;
    this.starts = new Int32Array(rows + 1);
    this.geneOf = new Uint16Array(rows);
    this.firstRow = new Int32Array(rows + 1);
    this.all = new Int32Array(rows).map((_, at) => at);
    this.on38 = new Int32Array(rows);
    this.on37 = new Int32Array(rows);
    this.lengths = new Uint16Array(rows);
    const genes = new Map<string, number>();
    this.placeCount = this.index(first, genes);
    this.genes = [...genes.keys()];
  }

  row(index: number): ListedRow {
    return rowOf(this.bytes.toString('utf8', this.starts[index], this.starts[index + 1]! - 1));
  }

  /** The rows of a place. */
  rowsAt(place: number): ListedRow[] {
    const rows: ListedRow[] = [];
    for (let row = this.firstRow[place]!; row < this.firstRow[place + 1]!; row++) rows.push(this.row(row));
    return rows;
  }

  /** The row with exactly these bases at this place of GRCh38. */
  find({ chrom, pos, ref, alt }: Pick<ListedRow, 'chrom' | 'pos' | 'ref' | 'alt'>): ListedRow | undefined {
    const { positions, places } = this.on('GRCh38', chrom) ?? NONE;
    for (let i = lowerBound(positions, pos); positions[i] === pos; i++) {
      const found = this.rowsAt(places[i]!).find((row) => row.ref === ref && row.alt === alt);
      if (found) return found;
    }
    return undefined;
  }

  /** Places of a chromosome as they lie on a build. */
  on(build: Exclude<Build, 'unknown'>, chrom: Chromosome): PlacesOfChromosome | undefined {
    const range = this.ranges.get(chrom);
    if (!range) return undefined;
    const [from, to] = range;
    if (build === 'GRCh38') return { positions: this.on38.subarray(from, to), places: this.all.subarray(from, to) };
    const known = this.sorted37.get(chrom) ?? this.sort37(from, to);
    this.sorted37.set(chrom, known);
    return known;
  }

  /** Length of the place's REF. */
  lengthAt(place: number): number {
    return this.lengths[place]!;
  }

  site(place: number): Site {
    const rows = this.rowsAt(place);
    const { chrom, pos, pos37, ref } = rows[0]!;
    const alts = rows.map(({ alt }) => alt);
    return { chrom, pos, ref, alts, ...(pos37 === null ? {} : { on: { GRCh37: { pos: pos37, ref: null } } }) };
  }

  /** The place of each row of a gene. */
  placesOf(gene: string): readonly number[] {
    this.placesByGene ??= this.groupPlaces();
    return this.placesByGene.get(gene) ?? [];
  }

  private groupPlaces(): Map<string, number[]> {
    const places = this.genes.map((): number[] => []);
    for (let place = 0; place < this.placeCount; place++)
      for (let row = this.firstRow[place]!; row < this.firstRow[place + 1]!; row++)
        places[this.geneOf[row]!]!.push(place);
    return new Map(this.genes.map((gene, id) => [gene, places[id]!]));
  }

  /** Reads the columns that the join needs; returns the number of places. */
  private index(first: number, genes: Map<string, number>): number {
    const { bytes } = this;
    let [chrom, place, refFrom, refTo] = ['', -1, 0, 0];
    let at = first;
    for (let row = 0; row < this.size; row++) {
      this.starts[row] = at;
      const tab = bytes.indexOf(TAB, at);
      const name = bytes.toString('latin1', at, tab);
      const pos = numberUpTo(bytes, tab + 1);
      const pos37 = numberUpTo(bytes, pos.end + 1);
      const refEnd = bytes.indexOf(TAB, pos37.end + 1);
      const altEnd = bytes.indexOf(TAB, refEnd + 1);
      const geneEnd = bytes.indexOf(TAB, altEnd + 1);
      this.geneOf[row] = idOf(genes, bytes.toString('utf8', altEnd + 1, geneEnd));
      const sameRef = bytes.compare(bytes, pos37.end + 1, refEnd, refFrom, refTo) === 0;
      if (name !== chrom || this.on38[place] !== pos.value || !sameRef) {
        place++;
        if (name !== chrom) this.ranges.set(name, [place, place]);
        this.ranges.get(name)![1] = place + 1;
        this.firstRow[place] = row;
        this.on38[place] = pos.value;
        this.on37[place] = pos37.value;
        this.lengths[place] = refEnd - pos37.end - 1;
      }
      [chrom, refFrom, refTo] = [name, pos37.end + 1, refEnd];
      at = bytes.indexOf(NEWLINE, geneEnd) + 1;
    }
    this.starts[this.size] = at;
    this.firstRow[place + 1] = this.size;
    return place + 1;
  }

  private sort37(from: number, to: number): PlacesOfChromosome {
    const places = this.all.slice(from, to).filter((place) => this.on37[place]! > 0);
    const isSorted = places.every((place, at) => at === 0 || this.on37[places[at - 1]!]! <= this.on37[place]!);
    if (!isSorted) places.sort((a, b) => this.on37[a]! - this.on37[b]!);
    return { places, positions: places.map((place) => this.on37[place]!) };
  }
}

const NONE: PlacesOfChromosome = { positions: new Int32Array(0), places: new Int32Array(0) };

function countLines(bytes: Buffer, from: number): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE, from); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines++;
  return lines;
}

function numberUpTo(bytes: Buffer, from: number): { value: number; end: number } {
  let [value, end] = [0, from];
  for (; bytes[end] !== TAB; end++) value = value * 10 + bytes[end]! - ZERO;
  return { value, end };
}

function idOf(genes: Map<string, number>, gene: string): number {
  const known = genes.get(gene);
  if (known !== undefined) return known;
  genes.set(gene, genes.size);
  return genes.size - 1;
}
