import { DiseaseCatalogue } from './diseases.queries.js';
import { SampleReport } from './sample-report.js';

it('tells the conditions of the invented person by category, each as its finding and its entry say', async () => {
  const report = await new SampleReport(new DiseaseCatalogue()).byCategory();
  const conditions = Object.values(report).flat();
  expect(Object.keys(report).length).toBeGreaterThan(4);
  expect(Object.fromEntries(conditions.map(({ genes, susceptibility }) => [genes[0], susceptibility]))).toMatchObject({
    APOB: 'High',
    HFE: 'Medium',
    F5: 'Medium',
    APOE: 'Medium',
    CFTR: 'Low',
  });
  expect(conditions.filter(({ finding, path }) => !finding || !path)).toEqual([]);
  expect(conditions.filter(({ prevalence }) => /, *$/.test(prevalence))).toEqual([]);
});
