import { importGuidance } from '../import/guidance.js';
import type { DrugGuidance, GuidanceRow, KnowledgeBase } from '../model.js';
import type { Fact } from './importer.js';
import { ofRows } from './of-rows.js';
import { replaced } from './replaced.js';

/** What a phenotype means for a medicine, in categories and figures; no sentence of a guideline is kept. */
export const cpicGuidance = ofRows<DrugGuidance>({
  kind: 'cpic-guidance',
  source: 'CPIC’s guidance',
  counted: 'recommendations',
  columns: [
    ...['drug', 'genes', 'phenotype', 'population', 'strength'],
    ...['implication', 'recommendation', 'guideline', 'version'],
  ],
  attribution: 'CPIC recommendations (CC0), in the portal’s own words',
  rows: (table, { base, release }) => importGuidance(table, publicationsIn(base), release.slice(0, 'YYYY-MM'.length)),
  into: (base, rows) => replaced(base, { guidance: [...rows].sort((a, b) => a.drug.localeCompare(b.drug, 'en')) }),
  facts: factsOf,
});

const publicationsIn =
  ({ guidance }: KnowledgeBase) =>
  (drug: string, genes: readonly string[]) =>
    guidance.find((each) => each.drug === drug && each.genes.join() === genes.join())?.pubmed ?? [];

function* factsOf({ guidance }: KnowledgeBase): Iterable<Fact> {
  for (const { drug, guideline, version, rows } of guidance)
    for (const row of rows) {
      const about = `${drug}, ${phenotypesOf(row)}, ${row.population}`;
      yield [about, said(row, version), `${guideline} ${about} ${row.strength}`];
    }
}

const phenotypesOf = ({ phenotypes }: GuidanceRow): string =>
  Object.entries(phenotypes)
    .map(([gene, phenotype]) => `${gene} ${phenotype}`)
    .join(' and ');

const said = ({ action, strength, effects, doses, alternatives }: GuidanceRow, version: string): string =>
  [action, strength, ...effects, ...doses, ...alternatives, `version ${version}`].filter(Boolean).join('; ');
