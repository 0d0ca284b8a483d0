import { rangeWords } from './range-words';

const second = { page: 2, perPage: 8, total: 1_327, isSearch: false, count: 8, isOld: false };

it('says which rows stand there', () => expect(rangeWords(second)).toBe('9–16 of 1,327'));

it('says where a search stopped counting', () => {
  const many = { ...second, total: 10_000 };
  expect(rangeWords(many)).toBe('9–16 of 10,000');
  expect(rangeWords({ ...many, isSearch: true })).toBe('9–16 of 10,000+');
});

it('claims no row of a page that is still on its way', () =>
  expect(rangeWords({ ...second, isOld: true })).toBe('Loading page 2'));
