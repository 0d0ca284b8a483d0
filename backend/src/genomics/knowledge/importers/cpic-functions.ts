import { alleleFunctions, type AlleleFunctions } from '../import/allele-functions.js';
import type { Row } from '../import/facts.js';
import { mitochondrial, namesAlone } from '../import/pharmacogenes.js';
import type { KnowledgeBase, Pharmacogene } from '../model.js';
import type { Fact } from './importer.js';
import { ofRows } from './of-rows.js';
import { replaced } from './replaced.js';

const COLUMNS = ['gene', 'allele', 'function', 'activity_value'];

/** What each allele does. An allele that the table does not name is Indeterminate; a gene that it does not name stays. */
export const cpicFunctions = ofRows<Row>({
  kind: 'cpic-functions',
  source: 'CPIC’s allele functions',
  counted: 'functions',
  columns: COLUMNS,
  attribution: 'CPIC allele functions (CC0)',
  rows: (table) => table.map((row) => Object.fromEntries(COLUMNS.map((name) => [name, row[name] ?? '']))),
  into: (base, rows) => {
    const functions = alleleFunctions(rows);
    return replaced(base, { pharmacogenes: base.pharmacogenes.map((gene) => withFunctions(gene, functions)) });
  },
  facts: factsOf,
});

function withFunctions(gene: Pharmacogene, functions: AlleleFunctions): Pharmacogene {
  const names = functions.names(gene.gene);
  if (names.length === 0) return gene;
  if (gene.method === 'outside') return { ...gene, alleles: namesAlone(gene.gene, functions) };
  if (gene.chrom === 'MT') return { ...gene, ...mitochondrial(gene.gene, functions) };
  return { ...gene, alleles: gene.alleles.map((allele) => ({ ...allele, ...functions(gene.gene, allele.name) })) };
}

function* factsOf({ pharmacogenes }: KnowledgeBase): Iterable<Fact> {
  for (const { gene, alleles } of pharmacogenes)
    for (const { name, function: effect, activity } of alleles)
      yield [
        `${gene} ${name}`,
        [effect ?? 'not known', activity === null ? [] : `activity ${activity}`].flat().join(', '),
      ];
}
