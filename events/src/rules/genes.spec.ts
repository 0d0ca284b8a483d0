import { geneList, genes, MAX_GENE_NAME, MAX_GENES } from './genes.js';
import { judges } from './testing/judges.js';

const named = (count: number) => Array.from({ length: count }, (_, index) => `G${index}`);

describe('genes', () =>
  judges(genes, ['', ' , ', 'SCN5A', 'scn5a, KCNQ1', [], ['SCN5A'], named(MAX_GENES), named(MAX_GENES).join(',')], {
    'Invalid input': [undefined, null, 7, [7], { 0: 'SCN5A', length: 1 }],
    [`Please use at most ${MAX_GENES} entries`]: [named(MAX_GENES + 1), named(MAX_GENES + 1).join(',')],
    [`Please use at most ${MAX_GENE_NAME} characters`]: [
      'G'.repeat(MAX_GENE_NAME + 1),
      ['G'.repeat(MAX_GENE_NAME + 1)],
    ],
  }));

it.each([
  [' scn5a, KCNQ1 ,,SCN5A', ['SCN5A', 'KCNQ1']],
  [[' apoe ', 'APOE', '', 7], ['APOE']],
  [undefined, []],
  [null, []],
  [7, []],
  ['', []],
])('%p names each gene once, in capitals: %p', (given, names) => expect(geneList(given)).toEqual(names));
