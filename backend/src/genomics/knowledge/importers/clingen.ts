import type { Row } from '../import/facts.js';
import type { GeneDisease } from '../listed/gene-diseases.js';
import { factsOf, withSource } from './gene-tables.js';
import { MODES } from './modes.js';
import { ofRows } from './of-rows.js';

/** The classes of ClinGen that are sure enough to judge a variant by. */
const SURE = new Set(['Definitive', 'Strong', 'Moderate']);

export const clingen = ofRows<GeneDisease>({
  kind: 'clingen',
  source: 'ClinGen’s gene-disease validity',
  counted: 'links of genes and diseases',
  columns: ['gene', 'disease', 'mondo', 'doid', 'moi', 'classification', 'date'],
  attribution: 'ClinGen gene-disease validity classifications (CC0)',
  dateOf: ({ date = '' }) => date,
  rows: rowsOfClingen,
  into: (base, rows) => withSource(base, 'ClinGen', rows),
  facts: factsOf('ClinGen'),
});

export function rowsOfClingen(table: readonly Row[]): GeneDisease[] {
  return table.flatMap((row) => {
    const mode = MODES[row.moi ?? ''];
    const { gene = '', doid = '', mondo = '', classification = '', disease: name = '' } = row;
    return mode && SURE.has(classification) ? [{ gene, doid, mondo, mode, source: 'ClinGen', name }] : [];
  });
}
