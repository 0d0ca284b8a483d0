import type { DrugGuidance, GuidanceRow } from '../model.js';
import { dosingOf } from './dosing.js';
import { classifyAction, classifyEffects } from './classify-guidance.js';
import type { Row } from './facts.js';

/** Rows that tell a clerk how to write a copy number, and nobody what to do. */
const NO_RESULT_AT_ALL = 'xN combinations';

/** CPIC's content as PharmCAT carried it last, in this month. */
const DATE = '2024-05';

/** CPIC's recommendations as facts: who they are for, how strong, which category of advice, which figures and alternatives. None of their sentences. */
export function importGuidance(table: readonly Row[], pubmed: PubmedOf, date = DATE): DrugGuidance[] {
  const byDrug = new Map<string, DrugGuidance & { rows: GuidanceRow[] }>();
  for (const row of table) {
    const phenotypes = parsePhenotypes(row.phenotype ?? '');
    if (Object.values(phenotypes).includes(NO_RESULT_AT_ALL)) continue;
    const key = `${row.drug} ${row.guideline}`;
    const entry = byDrug.get(key) ?? { ...headOf(row, date, pubmed), rows: [] };
    byDrug.set(key, entry);
    entry.rows.push({
      phenotypes,
      population: row.population ?? '',
      strength: row.strength ?? '',
      action: classifyAction(row.recommendation ?? ''),
      effects: classifyEffects(row.implication ?? ''),
      ...dosingOf(row.recommendation ?? ''),
    });
  }
  return [...byDrug.values()].sort((a, b) => a.drug.localeCompare(b.drug, 'en'));
}

/** The publications of the guidelines for a drug and its genes. */
type PubmedOf = (drug: string, genes: readonly string[]) => readonly string[];

const headOf = (row: Row, date: string, pubmed: PubmedOf) => {
  const drug = row.drug ?? '';
  const genes = (row.genes ?? '').split('; ');
  const { guideline = '', version = '' } = row;
  return { drug, genes, guideline, version, date, pubmed: pubmed(drug, genes) };
};

/** `TPMT=Normal Metabolizer; NUDT15=No Result` as a record. */
const parsePhenotypes = (text: string): Record<string, string> =>
  Object.fromEntries(text.split('; ').map((part) => part.split('=') as [string, string]));
