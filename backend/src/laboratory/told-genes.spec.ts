import { outsideCallsIn, resultsOf } from './told-genes.js';

it('keeps what was typed with its laboratory and date; what the file says of them counts first', () => {
  const file = 'gene\tdiplotype\nCYP2D6\t*4/*4\n# lab: Other\n# date: 2024-01-02\nHLA-B\t\t*57:01 positive';
  expect(outsideCallsIn(resultsOf(file, 'City Laboratory', '2026-11-01'))).toEqual([
    {
      gene: 'CYP2D6',
      diplotype: '*4/*4',
      phenotype: null,
      activityScore: null,
      lab: 'City Laboratory',
      date: '2026-11-01',
    },
    {
      gene: 'HLA-B',
      diplotype: null,
      phenotype: '*57:01 positive',
      activityScore: null,
      lab: 'Other',
      date: '2024-01-02',
    },
  ]);
  expect(outsideCallsIn(resultsOf('CYP2D6\t*1/*1', '', ''))[0]).toMatchObject({ lab: null, date: null });
  expect(resultsOf('', '', '')).toBe('');
});

it('refuses a line with what is wrong', () => {
  const refused = (text: string) => () => resultsOf(text, '', '');
  expect(refused('ABC1\t*1/*1')).toThrow(
    expect.objectContaining({ errors: { results: [expect.stringMatching(/^Line 1: .*ABC1/)] } }),
  );
  expect(refused('CYP2D6\t*1/*1\nCYP2D6\t*1/*4')).toThrow();
});
