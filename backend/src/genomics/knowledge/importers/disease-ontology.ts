import { tablesOf } from './gene-tables.js';
import { ofRows } from './of-rows.js';
import { replaced } from './replaced.js';

interface Term {
  readonly doid: string;
  readonly mondo: string;
  readonly name: string;
}

/** Which number of MONDO is which of the Disease Ontology: ClinVar writes the one, HPO the other. */
export const diseaseOntology = ofRows<Term>({
  kind: 'disease-ontology',
  source: 'the Disease Ontology’s cross-references',
  counted: 'cross-references',
  columns: ['doid', 'do_name', 'mondo', 'omim_via_mondo', 'omim_via_do'],
  attribution: 'Mappings: Mondo Disease Ontology (CC BY 4.0) and Disease Ontology (CC0)',
  rows: (table) =>
    table.flatMap(({ doid = '', mondo = '', do_name: name = '' }) => (doid && mondo ? [{ doid, mondo, name }] : [])),
  into: (base, rows) => {
    const doids = new Map(rows.map(({ doid, mondo }) => [mondo, doid]));
    return replaced(base, { geneDiseases: tablesOf(base).with({ doids }) });
  },
  facts: (base) => [...tablesOf(base).doids],
});
