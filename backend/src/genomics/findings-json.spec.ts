import { findingsJson } from './findings-json.js';
import { about, genome } from './findings/testing/observed-genes.js';
import type { GenomeSummary } from './model.js';

const summary = { sample: null, warnings: [] as GenomeSummary['warnings'] } as GenomeSummary;

it.each([
  ['CFTR', ''],
  ['CYP2C19', ':94842866:'],
  ['G6PD', ''],
])('%s has no diplotype where the reference was read at one position alone', (name, place) => {
  const [read] = [...genome(name)].filter(([key]) => key.includes(place));
  const [gene] = findingsJson(about(name, new Map([read!])), summary, 'clinician').genes;
  expect(gene).toMatchObject({ gene: name, call: 'incomplete', diplotypes: [] });
});
