import type { Row } from '../import/facts.js';
import { pubmedOf } from '../import/guideline-records.js';
import { ofRows } from './of-rows.js';
import { replaced } from './replaced.js';

/** The publications behind the guidelines. */
export const cpicPairs = ofRows<Row>({
  kind: 'cpic-pairs',
  source: 'CPIC’s gene-drug pairs',
  counted: 'guidelines',
  columns: ['gene', 'drug', 'cpic_level', 'status', 'guideline_url', 'pmid'],
  attribution: 'CPIC, www.clinpgx.org; content subject to updates (CC0)',
  rows: (table) => table.map(({ gene = '', drug = '', pmid = '' }) => ({ gene, drug, pmid })),
  into: (base, rows) =>
    replaced(base, {
      guidance: base.guidance.map((each) => ({ ...each, pubmed: pubmedOf(rows, each.drug, each.genes) })),
    }),
  facts: ({ guidance }) =>
    guidance.map(({ drug, genes, pubmed }) => [`${drug}, ${genes.join(' and ')}`, pubmed.join(', ')]),
});
