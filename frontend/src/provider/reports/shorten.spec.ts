import { few, shorten } from './shorten';

it('a focus longer than its card is cut', () => {
  expect(shorten('abcdef', 6)).toBe('abcdef');
  expect(shorten('abc def', 4)).toBe('abc…');
});

it('a list longer than its card says how many more there are', () => {
  expect(few(['A', 'B'], 2)).toBe('A, B');
  expect(few(['A', 'B', 'C', 'D'], 2)).toBe('A, B +2');
  expect(few([], 2)).toBe('');
});
