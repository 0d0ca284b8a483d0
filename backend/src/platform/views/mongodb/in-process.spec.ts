import { FirstInOrder } from './in-process.js';

const VALUES = [null, 3, 'b', 1, 'a', null, 2, 'ä', 'B', 1];
const documents = VALUES.map((value, number) => ({ number, value }));
/** nothing before numbers before texts, these by their bytes, equals by their keys */
const IN_ORDER = [0, 5, 3, 9, 6, 1, 8, 4, 2, 7];

const firstOf = (wanted: number, direction?: 'asc' | 'desc') => {
  const first = new FirstInOrder<(typeof documents)[number]>(wanted, ['value'], direction);
  for (const document of documents) first.add(String(document.number), document);
  return first.documents().map(({ number }) => number);
};

describe('the first documents in order', () => {
  it.each([1, 2, 3, 4, 9, 10, 11, Number.MAX_SAFE_INTEGER])('are the same however few are wanted: %d', (wanted) => {
    expect(firstOf(wanted)).toEqual(IN_ORDER.slice(0, wanted));
    expect(firstOf(wanted, 'desc')).toEqual([...IN_ORDER].reverse().slice(0, wanted));
  });
});
