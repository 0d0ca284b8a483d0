import { searchable } from './searchable.js';

it.each([
  ['ANNE-MARIE', 'anne-marie'],
  ['BJÖRN', 'björn'],
  ['Zoe\u0308', 'zo\u00eb'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδος', 'οδοσ'],
  ['one\ntwo\u0000three', 'one two three'],
  ['', ''],
])('compares %j as %j', (text, expected) => {
  expect(searchable(text)).toBe(expected);
});

it('compares a part of a word as it compares the word', () => {
  expect(searchable('ΠΑΠΑΔΟΠΟΥΛΟΣ ΑΓΗΣΙΛΑΟΣ')).toContain(searchable('ΑΓΗΣ'));
});
