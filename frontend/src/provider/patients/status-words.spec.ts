import { filterOf, statusesOf } from './status-words';

it('a filter is kept as comma-separated words in the order of the kit’s way', () => {
  expect(filterOf(['Error', 'Ordered'])).toBe('Ordered,Error');
  expect(filterOf([])).toBeUndefined();
});

it('is read back, without words that are no status', () => {
  expect(statusesOf('Error,Ordered,Lost')).toEqual(['Ordered', 'Error']);
  expect(statusesOf(undefined)).toEqual([]);
});
