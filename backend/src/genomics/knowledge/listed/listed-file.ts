/** A list of variants as a file: a line about it, then one row a line, compressed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { KnowledgeHead } from '../importers/kept-file.js';
import { writeKept } from '../importers/kept-file.js';
import { DATA } from './gene-diseases.js';
import { ListedVariants } from './listed-variants.js';
import { lineOf, type ListedRow } from './row.js';
import { CHROMOSOMES, variantKey } from '../../model.js';

/** A file that unpacks to more is no list of variants. */
const MOST_BYTES = 2 ** 30;

const SIZE_BYTES = 4;
/** Room for the decompressor to see that nothing follows. */
const SPARE_BYTES = 1024;

export function readListed(path: string): ListedVariants {
  const packed = readFileSync(path);
  // the last four bytes of gzip tell the size: unpacked into one piece, the list lies in memory once
  const size = Math.min(packed.readUInt32LE(packed.length - SIZE_BYTES), MOST_BYTES);
  return new ListedVariants(gunzipSync(packed, { maxOutputLength: MOST_BYTES, chunkSize: size + SPARE_BYTES }));
}

/** Where the list that ships with the portal lies. */
export const SHIPPED_LIST = join(DATA, 'listed-variants.tsv.gz');

let shipped: ListedVariants | undefined;

/** The list that ships with the portal, read when somebody first asks. */
export const shippedList = (): ListedVariants => (shipped ??= readListed(SHIPPED_LIST));

/** Sorts the rows and writes the file. A place and its bases stand once. */
export function writeListed(
  path: string,
  rows: readonly ListedRow[],
  from: Pick<KnowledgeHead, 'source' | 'attribution'>,
): Promise<KnowledgeHead> {
  const distinct = [...new Map(rows.map((row) => [variantKey(row), row])).values()].sort(byPlace);
  const release = distinct.reduce((newest, row) => (row.release > newest ? row.release : newest), '');
  return writeKept(path, distinct.map(lineOf), { ...from, release });
}

/** Plain order of letters, so that every machine writes the same file. */
const byLetters = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const byPlace = (a: ListedRow, b: ListedRow): number =>
  CHROMOSOMES.indexOf(a.chrom) - CHROMOSOMES.indexOf(b.chrom) ||
  a.pos - b.pos ||
  byLetters(a.ref, b.ref) ||
  byLetters(a.alt, b.alt);
