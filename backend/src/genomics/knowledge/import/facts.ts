import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** One row of the checked facts table: tab-separated text with a header line. */
export type Row = Record<string, string>;

/** Reads a tab-separated table, plain or `.gz`. @throws Error naming the line that is not whole */
export const readTable = (path: string): Row[] =>
  rowsIn((path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path)).toString(), path);

/**
 * The rows of a tab-separated table with a header line. A record that was broken over two lines by a line break inside a
 * field is joined again.
 * @param name what a failure calls the table
 * @throws Error naming the line that is not whole
 */
export function rowsIn(text: string, name: string): Row[] {
  const [header = '', ...lines] = text.replace(/[\r\n]+$/, '').split(/\r?\n/);
  const names = header.split('\t');
  const wrong = (line: number, columns: number) => notWhole(`${name}, line ${line + 2}`, columns, names.length);
  const rows: Row[] = [];
  let open: string[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = line.split('\t');
    const joined = open.length > 0 ? [...open.slice(0, -1), `${open.at(-1)} ${cells[0]}`, ...cells.slice(1)] : cells;
    if (joined.length > names.length) throw wrong(index, cells.length);
    open = joined.length < names.length ? joined : [];
    if (open.length === 0) rows.push(Object.fromEntries(names.map((column, at) => [column, joined[at] ?? ''])));
  }
  if (open.length > 0) throw wrong(lines.length - 1, open.length);
  return rows;
}

export const notWhole = (place: string, columns: number, expected: number): Error =>
  new Error(`${place} has ${columns} columns, not ${expected}. Is the file whole?`);

/** `chr1` to `1`, `chrM` to `MT`. */
export const plainChromosome = (name: string): string => name.replace(/^chr/, '').replace(/^M$/, 'MT');
