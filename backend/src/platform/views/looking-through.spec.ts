import { LookingThrough } from './looking-through.js';
import { shapeOf } from './view-store.js';

interface Row {
  number: number;
  value: string | number | null;
}

const VALUES = [null, 3, 'b', 1, 'a', null, 2, 'ä', 'B', 1];
const ROWS: Row[] = VALUES.map((value, number) => ({ number, value }));
/** absent values, then numbers, then texts by their bytes; equal values by key */
const IN_ORDER = [0, 5, 3, 9, 6, 1, 8, 4, 2, 7];

const shape = shapeOf<Row>({ name: 'rows', version: 1, events: [], indexes: [], keys: () => [], apply: () => null });
const through = new LookingThrough<Row>({
  record: { id: 1, name: 'rows', version: 1, shape, serving: true, complete: true, checkpoint: 0 },
  documents: async function* () {
    for (const row of ROWS) yield [String(row.number), row] as const;
  },
});

const firstOf = async (limit: number, direction: 'asc' | 'desc', offset = 0) =>
  (await through.find({ orderBy: { field: 'value', direction }, limit, offset })).map(({ number }) => number);

describe('documents found by looking through all', () => {
  it.each([1, 2, 3, 4, 9, 10, 11, 10_000])('are the first in order, however few are wanted: %d', async (limit) => {
    expect(await firstOf(limit, 'asc')).toEqual(IN_ORDER.slice(0, limit));
    expect(await firstOf(limit, 'desc')).toEqual([...IN_ORDER].reverse().slice(0, limit));
    expect(await firstOf(limit, 'asc', 4)).toEqual(IN_ORDER.slice(4, 4 + limit));
  });

  it('are those of any of several values', async () => {
    expect(await through.count({ where: { value: [1, null] } })).toBe(4);
    expect(await through.count({ where: { value: 'a', number: 2 } })).toBe(0);
    expect(await through.count({ where: { value: undefined } })).toBe(10);
  });
});
