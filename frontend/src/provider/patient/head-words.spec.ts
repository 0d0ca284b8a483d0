import { ageWords, sinceWords } from './head-words';

const today = new Date(2026, 10, 23);

it.each([
  ['1980-11-23', '46 years'],
  ['1980-11-24', '45 years'],
  ['1980-12-01', '45 years'],
  ['2025-11-23', '1 year'],
  ['2026-11-22', '0 years'],
  [null, ''],
])('of the birthday %s: %j', (birthday, words) => expect(ageWords(birthday, today)).toBe(words));

it.each([
  [null, ''],
  ['2026-11-23T00:00:00Z', 'since today'],
  ['2026-11-22T11:00:00Z', 'for 1 day'],
  ['2026-11-11T11:00:00Z', 'for 12 days'],
])('in a status since %s: %j', (moment, words) =>
  expect(sinceWords(moment, Date.parse('2026-11-23T12:00:00Z'))).toBe(words),
);
