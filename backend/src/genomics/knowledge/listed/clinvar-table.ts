/** ClinVar as the table that the portal's own base is made from; see its columns below. */
import { basename } from 'node:path';
import { notWhole } from '../import/facts.js';
import { linesOf, place } from '../importers/source-file.js';
import type { ClinvarRecord } from './clinvar.js';

/** Columns that a row is judged by; others may be missing. */
export const CLINVAR_COLUMNS = [
  ...['chrom', 'pos_grch38', 'pos_grch37', 'ref', 'alt', 'gene'],
  ...['clnsig', 'review_status', 'main_condition', 'clinvar_variation_id', 'clinvar_release'],
];

/** Record by record, because the table may be large. @throws Error naming a column that is missing, or a line that is not whole */
export async function* clinvarTable(path: string): AsyncGenerator<ClinvarRecord> {
  let names: readonly string[] = [];
  for await (const [line, number] of linesOf(path)) {
    const cells = line.split('\t');
    if (number === 1) names = columnsIn(path, cells);
    else if (cells.length === names.length) {
      const row = new Map(names.map((name, at) => [name, cells[at]!]));
      yield recordOf((name) => row.get(name) ?? '');
    } else throw notWhole(place(path, number), cells.length, names.length);
  }
}

function columnsIn(path: string, names: readonly string[]): readonly string[] {
  const absent = CLINVAR_COLUMNS.find((name) => !names.includes(name));
  if (absent !== undefined) throw new Error(`${basename(path)} has no column "${absent}".`);
  return names;
}

function recordOf(cell: (name: string) => string): ClinvarRecord {
  const others = cell('other_conditions').split('|').filter(Boolean);
  const list = (name: string) => cell(name).split('|').filter(Boolean);
  return {
    chrom: cell('chrom'),
    pos: Number(cell('pos_grch38')),
    pos37: cell('pos_grch37') === '' ? null : Number(cell('pos_grch37')),
    ref: cell('ref'),
    alt: cell('alt'),
    genes: [cell('gene'), ...list('other_genes')].filter(Boolean),
    rsid: cell('rsid') || null,
    hgvs: cell('hgvs_g_grch38'),
    significance: cell('clnsig'),
    review: cell('review_status'),
    consequence: list('consequence').join(', '),
    frequencies: ['af_exac', 'af_1000g', 'af_esp'].flatMap((name) => (cell(name) === '' ? [] : [Number(cell(name))])),
    conditions: [
      { name: cell('main_condition'), doid: cell('main_doid'), mondo: cell('main_mondo') },
      ...others.map((name) => ({ name, doid: '', mondo: '' })),
    ],
    origin: Number(cell('origin')),
    variationId: cell('clinvar_variation_id'),
    release: cell('clinvar_release'),
  };
}
