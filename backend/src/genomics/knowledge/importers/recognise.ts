import { basename } from 'node:path';
import type { Importer } from './importer.js';
import { beginningOf } from './source-file.js';

/** A file that has this share of a table's columns is taken for that table, and the first missing one is named. */
const LIKELY = 0.5;

/** The importer that a file is for, by how it begins, never by its name. @throws Error naming what is missing */
export function recognised(path: string, importers: readonly Importer[]): Importer {
  const text = beginningOf(path);
  const begun = importers.find(({ begins }) => begins?.test(text));
  if (begun) return begun;
  const names = new Set((text.split(/\r?\n/, 1)[0] ?? '').split('\t'));
  const absentOf = ({ columns }: Importer) => columns.filter((name) => !names.has(name));
  const share = (importer: Importer) => 1 - absentOf(importer).length / importer.columns.length;
  const tables = importers.filter(({ columns }) => columns.length > 0);
  const [best] = tables.sort((a, b) => share(b) - share(a) || b.columns.length - a.columns.length);
  if (!best || share(best) < LIKELY) throw new Error(unknown(path, importers));
  const [absent] = absentOf(best);
  if (absent !== undefined)
    throw new Error(`${basename(path)} looks like ${best.source}, but has no column "${absent}".`);
  return best;
}

const unknown = (path: string, importers: readonly Importer[]): string =>
  `${basename(path)} is none of the sources that can be imported: ${importers.map(({ source }) => source).join('; ')}.`;
