import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** One row of the checked facts table: tab-separated text with a header line. */
export type Row = Record<string, string>;

/**
 * Reads a tab-separated table, plain or `.gz`. A record that was broken over two lines by a line break inside a field is
 * joined again.
 * @throws Error naming the line that has too many columns
 */
export function readTable(path: string): Row[] {
  const [header = '', ...lines] = textOf(path).trimEnd().split(/\r?\n/);
  const names = header.split('\t');
  const rows: Row[] = [];
  let open: string[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = line.split('\t');
    const joined = open.length > 0 ? [...open.slice(0, -1), `${open.at(-1)} ${cells[0]}`, ...cells.slice(1)] : cells;
    if (joined.length > names.length) throw new Error(`${path}, line ${index + 2}: more columns than the header names`);
    open = joined.length < names.length ? joined : [];
    if (open.length === 0) rows.push(Object.fromEntries(names.map((name, at) => [name, joined[at] ?? ''])));
  }
  return rows;
}

const textOf = (path: string): string =>
  (path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path)).toString();

/** `chr1` to `1`, `chrM` to `MT`. */
export const plainChromosome = (name: string): string => name.replace(/^chr/, '').replace(/^M$/, 'MT');
