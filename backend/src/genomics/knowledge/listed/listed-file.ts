/** A list of variants as a file: a line about it, then one row a line, compressed. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DATA } from './gene-diseases.js';
import { ListedVariants, type ListedHead } from './listed-variants.js';
import { lineOf, placeKey, type ListedRow } from './row.js';

/** A file that unpacks to more is no list of variants. */
const MOST_BYTES = 2 ** 30;

const CHROMOSOMES = [...Array.from({ length: 22 }, (_, i) => String(i + 1)), 'X', 'Y', 'MT'];

export const readListed = (path: string): ListedVariants =>
  new ListedVariants(gunzipSync(readFileSync(path), { maxOutputLength: MOST_BYTES }));

let shipped: ListedVariants | undefined;

/** The list that ships with the portal, read when somebody first asks. */
export const shippedList = (): ListedVariants => (shipped ??= readListed(join(DATA, 'listed-variants.tsv.gz')));

export interface ListedSource {
  readonly source: string;
  readonly attribution: string;
}

/** Sorts the rows, names the version by what they hold, and writes the file. A place and its bases stand once. */
export function writeListed(path: string, rows: readonly ListedRow[], from: ListedSource): ListedHead {
  const distinct = [...new Map(rows.map((row) => [placeKey(row), row])).values()].sort(byPlace);
  const text = distinct.map((row) => `${lineOf(row)}\n`).join('');
  const release = distinct.reduce((newest, row) => (row.release > newest ? row.release : newest), '');
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const head: ListedHead = { version: `${from.source}-${release}-${digest}`, release, ...from };
  writeFileSync(path, gzipSync(`#${JSON.stringify(head)}\n${text}`, { level: 9 }));
  return head;
}

/** Plain order of letters, so that every machine writes the same file. */
const byLetters = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const byPlace = (a: ListedRow, b: ListedRow): number =>
  CHROMOSOMES.indexOf(a.chrom) - CHROMOSOMES.indexOf(b.chrom) ||
  a.pos - b.pos ||
  byLetters(a.ref, b.ref) ||
  byLetters(a.alt, b.alt);
