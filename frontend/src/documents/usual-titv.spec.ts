import { judgedTitv } from './usual-titv';

it.each([
  [0.59, 'Ti/Tv 0.59; 2.0–2.1 is usual for a genome, 2.6–3.3 for an exome.', false],
  [2.08, 'Ti/Tv 2.08 is usual for a genome (2.0–2.1).', true],
  [2.104, 'Ti/Tv 2.10 is usual for a genome (2.0–2.1).', true],
  [2.35, 'Ti/Tv 2.35; 2.0–2.1 is usual for a genome, 2.6–3.3 for an exome.', false],
  [3, 'Ti/Tv 3.00 is usual for an exome (2.6–3.3).', true],
])('judges %s', (titv, words, usual) => expect(judgedTitv({ snvs: 1_000, titv })).toEqual({ words, usual }));

it('judges no ratio of too few SNVs, and none that nobody could count', () => {
  expect(judgedTitv({ snvs: 999, titv: 0.59 })).toBeNull();
  expect(judgedTitv({ snvs: 5_000, titv: null })).toBeNull();
});
