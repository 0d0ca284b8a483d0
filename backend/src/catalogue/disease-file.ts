import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Disease } from './catalogue.answers.js';

/** What the portal keeps in memory of a disease; the rest is read from its block when it is asked for. */
export type IndexEntry = readonly [name: string, slug: string, doid: string, synonyms: readonly string[]];

/** A disease as it is stored: what the knowledge base adds is not in the file. */
export type StoredDisease = Omit<Disease, 'medicines' | 'reports' | 'sources'>;

export interface CatalogueEntry {
  readonly disease: StoredDisease;
  /** every other name, also such as may be broader or narrower */
  readonly synonyms: readonly string[];
}

interface IndexFile {
  entries: IndexEntry[];
  /** where each block begins in the file of rows, and its end */
  blocks: number[];
}

/** Rows that are compressed together: enough to compress well, few enough to open in a millisecond. */
const ROWS_A_BLOCK = 32;

/** The two files of the catalogue: an index, and the rows in blocks that are compressed one by one. */
export function packed(entries: readonly CatalogueEntry[]): { index: Buffer; rows: Buffer } {
  const diseases = entries.map(({ disease }) => disease);
  const groups = Array.from({ length: Math.ceil(diseases.length / ROWS_A_BLOCK) }, (_, at) =>
    diseases.slice(at * ROWS_A_BLOCK, (at + 1) * ROWS_A_BLOCK),
  );
  const blocks = groups.map(compressed);
  const ends = blocks.map(
    (
      (end) => (block: Buffer) =>
        (end += block.length)
    )(0),
  );
  const index: IndexFile = {
    entries: entries.map(({ disease: { name, transformed_name: slug, doid }, synonyms }) => [
      name,
      slug,
      doid,
      synonyms,
    ]),
    blocks: [0, ...ends],
  };
  return { index: compressed(index), rows: Buffer.concat(blocks) };
}

/** Reads the diseases of a packed catalogue one by one. */
export class DiseaseFile {
  readonly entries: readonly IndexEntry[];
  private readonly blocks: readonly number[];

  constructor(
    index: Buffer,
    private readonly rows: Buffer,
  ) {
    ({ entries: this.entries, blocks: this.blocks } = opened<IndexFile>(index));
  }

  /** @param at place in `entries` */
  row(at: number): StoredDisease {
    const block = Math.floor(at / ROWS_A_BLOCK);
    const bytes = this.rows.subarray(this.blocks[block], this.blocks[block + 1]);
    return opened<StoredDisease[]>(bytes)[at % ROWS_A_BLOCK]!;
  }
}

const compressed = (value: unknown): Buffer =>
  brotliCompressSync(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_LGWIN]: 22 } });

const opened = <Value>(bytes: Buffer): Value => JSON.parse(brotliDecompressSync(bytes).toString()) as Value;
