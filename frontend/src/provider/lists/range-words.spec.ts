import { rangeWords } from './range-words';

const second = { page: 2, perPage: 8, total: 1_327, count: 8, isOld: false };

it('says which rows stand there', () => expect(rangeWords(second)).toBe('9–16 of 1,327'));

it('claims no row of a page that is still on its way', () =>
  expect(rangeWords({ ...second, isOld: true })).toBe('Loading page 2'));
