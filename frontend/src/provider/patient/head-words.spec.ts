import { ageWords, medianDays, medianWords, sinceWords } from './head-words';

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

it.each([
  [0, '< 1 d', 'Half of the patients leave it within 1 day'],
  [1, '1 d', 'Half of the patients leave it within 1 day'],
  [21, '21 d', 'Half of the patients leave it within 21 days'],
])('of a median of %i days: %j', (days, short, words) => {
  expect(medianDays(days)).toBe(short);
  expect(medianWords(days)).toBe(words);
});
