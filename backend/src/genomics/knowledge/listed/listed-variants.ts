import type { KnowledgeHead } from '../importers/kept-file.js';
import type { Build, Chromosome, Site } from '../../model.js';
import type { Places } from '../../reader/observation/place-join.js';
import { lowerBound } from '../../reader/observation/positions.js';
import { rowOf, type ListedRow } from './row.js';

/** Places of one chromosome on one build, ascending; `places[i]` lies at `positions[i]`. */
interface PlacesOfChromosome {
  readonly positions: Int32Array;
  readonly places: Int32Array;
}

const [TAB, NEWLINE, ZERO] = [9, 10, 48];

interface PlacedRow {
  readonly place: number;
  readonly row: ListedRow;
}

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
  find(variant: Pick<ListedRow, 'chrom' | 'pos' | 'ref' | 'alt'>): ListedRow | undefined {
    return this.placed(variant)?.row;
  }

  /** The same row with its place. */
  placed({ chrom, pos, ref, alt }: Pick<ListedRow, 'chrom' | 'pos' | 'ref' | 'alt'>): PlacedRow | undefined {
    const { positions, places } = this.on('GRCh38', chrom) ?? NONE;
    for (let i = lowerBound(positions, pos); positions[i] === pos; i++) {
      const place = places[i]!;
      const row = this.rowsAt(place).find((each) => each.ref === ref && each.alt === alt);
      if (row) return { place, row };
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

  /** The places of some genes alone, under the same numbers. */
  ofGenes(genes: readonly string[]): Places {
    const isWanted = new Uint8Array(this.placeCount);
    for (const gene of genes) for (const place of this.placesOf(gene)) isWanted[place] = 1;
    const known = new Map<string, PlacesOfChromosome | undefined>();
    return {
      placeCount: this.placeCount,
      lengthAt: (place) => this.lengthAt(place),
      site: (place) => this.site(place),
      on: (build, chrom) => {
        const key = `${build} ${chrom}`;
        if (!known.has(key)) known.set(key, wanted(this.on(build, chrom), isWanted));
        return known.get(key);
      },
    };
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
    const [chrom, gene] = [new NameCell(bytes), new NameCell(bytes)];
    let [place, refFrom, refTo] = [-1, 0, 0];
    let at = first;
    for (let row = 0; row < this.size; row++) {
      this.starts[row] = at;
      const isNewChrom = chrom.read(at);
      const posEnd = tabFrom(bytes, chrom.end + 1);
      const pos = numberIn(bytes, chrom.end + 1, posEnd);
      const pos37End = tabFrom(bytes, posEnd + 1);
      const refEnd = tabFrom(bytes, pos37End + 1);
      const altEnd = tabFrom(bytes, refEnd + 1);
      gene.read(altEnd + 1);
      this.geneOf[row] = idOf(genes, gene.text);
      const isNewPlace =
        isNewChrom || this.on38[place] !== pos || !areSame(bytes, pos37End + 1, refEnd, refFrom, refTo);
      if (isNewPlace) {
        place++;
        if (isNewChrom) this.ranges.set(chrom.text, [place, place]);
        this.ranges.get(chrom.text)![1] = place + 1;
        this.firstRow[place] = row;
        this.on38[place] = pos;
        this.on37[place] = numberIn(bytes, posEnd + 1, pos37End);
        this.lengths[place] = refEnd - pos37End - 1;
      }
      [refFrom, refTo] = [pos37End + 1, refEnd];
      at = bytes.indexOf(NEWLINE, gene.end) + 1;
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

function wanted(all: PlacesOfChromosome | undefined, isWanted: Uint8Array): PlacesOfChromosome | undefined {
  if (!all) return undefined;
  const isHere = (_: number, at: number) => isWanted[all.places[at]!] === 1;
  const places = all.places.filter(isHere);
  return places.length === 0 ? undefined : { places, positions: all.positions.filter(isHere) };
}

const NONE: PlacesOfChromosome = { positions: new Int32Array(0), places: new Int32Array(0) };

function countLines(bytes: Buffer, from: number): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE, from); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines++;
  return lines;
}

function idOf(genes: Map<string, number>, gene: string): number {
  const known = genes.get(gene);
  if (known !== undefined) return known;
  genes.set(gene, genes.size);
  return genes.size - 1;
}

/** A cell that is mostly the one of the row before: its text is then not made again. */
class NameCell {
  text = '';
  /** The tab behind it. */
  end = 0;
  private from = 0;

  constructor(private readonly bytes: Buffer) {}

  /** Whether another text begins at `from`. */
  read(from: number): boolean {
    const { bytes, from: lastFrom, end: lastEnd } = this;
    [this.from, this.end] = [from, tabFrom(bytes, from)];
    if (areSame(bytes, from, this.end, lastFrom, lastEnd)) return false;
    this.text = bytes.toString('utf8', from, this.end);
    return true;
  }
}

/** Cells are short: a loop is faster than a native search. */
function tabFrom(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] !== TAB) at++;
  return at;
}

function numberIn(bytes: Buffer, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) value = value * 10 + bytes[at]! - ZERO;
  return value;
}

function areSame(bytes: Buffer, from: number, to: number, otherFrom: number, otherTo: number): boolean {
  if (to - from !== otherTo - otherFrom) return false;
  for (let at = from, other = otherFrom; at < to; at++, other++) if (bytes[at] !== bytes[other]) return false;
  return true;
}
