import { linesOf } from './laboratory-lines';

it('are typed again as they were, with their laboratory and date', () => {
  const told = { phenotype: null, activity_score: null, lab: 'City Laboratory', date: '2026-11-01' };
  expect(linesOf([{ gene: 'CYP2D6', diplotype: '*4/*4', ...told }])).toBe(
    '# lab: City Laboratory\n# date: 2026-11-01\nCYP2D6\t*4/*4',
  );
});
