import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Projection } from '../read-models.js';
import type { Build, Filter, Page } from '../view-store.js';
import { EmbeddedViewStore } from './embedded-view-store.js';

interface Row {
  team: string | null;
  rank: number | null;
  name: string | null;
  note: string;
}

const rows: Projection<Row> = {
  name: 'rows',
  version: 1,
  events: [],
  indexes: [['team', 'rank'], ['team', 'name'], ['rank', 'name'], ['name']],
  search: ['note'],
  searchBy: 'scan',
  keys: () => [],
  apply: () => undefined,
};

/** Enough rows for several steps of a walk. */
const ROWS = 2_500;

const absentOr = <Value>(number: number, value: Value): Value | null => (number % 7 === 0 ? null : value);
const rowOf = (number: number): Row => ({
  team: absentOr(number + 3, `team ${number % 2}`),
  rank: absentOr(number, (number * 7919) % 11),
  name: absentOr(number + 1, `name ${(number * 104_729) % 1_000}`),
  note: number % 13 === 0 ? 'rare' : 'common',
});

const keyOf = (number: number): string => `row ${String(number).padStart(4, '0')}`;
const ALL: readonly Row[] = Array.from({ length: ROWS }, (_, number) => rowOf(number));

/** What any engine finds: absent values first, then numbers, then texts; equal values by key. */
function found({ where = {}, search, orderBy, offset, limit }: Page<Row>): Row[] {
  const isWanted = (row: Row) =>
    Object.entries(where).every(([field, wanted]) => [wanted].flat().includes(row[field as keyof Row])) &&
    (search === undefined || [search].flat().some((word) => row.note.includes(word)));
  const compared = (one: Row, other: Row) => {
    const [left, right] = [one[orderBy?.field ?? 'name'], other[orderBy?.field ?? 'name']];
    if (left === null || right === null) return Number(right === null) - Number(left === null);
    return left < right ? -1 : Number(left > right);
  };
  // sorting is stable, so that rows that were in the order of their keys stay so among equals
  const inOrder = ALL.filter(isWanted).sort(compared);
  return (orderBy?.direction === 'desc' ? inOrder.reverse() : inOrder).slice(offset, offset + limit);
}

let folder: string;
let store: EmbeddedViewStore;
let build: Build<Row>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walk-'));
  store = new EmbeddedViewStore(join(folder, 'views.db'));
  build = await store.create(rows, true);
  const before = { document: undefined, position: 0, counters: [] };
  const changes = Array.from({ length: ROWS }, (_, number) => ({
    key: keyOf(number),
    before,
    after: { document: ALL[number], position: 1, counters: [] },
  }));
  await build.commit({ position: 1, changes, parked: [] });
  await build.complete();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const PAGES = [
  [0, 10],
  [990, 400],
] as const;

const FILTERS: Filter<Row>[] = [
  {},
  { where: { team: 'team 1' } },
  { where: { team: null } },
  { where: { team: ['team 0'], rank: 3 } },
  { where: { team: ['team 0', null] } },
  { where: { team: 'team 0', name: ['name 2', 'name 3'] } },
  { where: { rank: [] } },
  { search: 'rar' },
  { where: { team: 'team 1' }, search: ['rare', 'nothing'] },
];

describe('a walk along an index finds what reading every row finds', () => {
  it.each(FILTERS)('%j', async (filter) => {
    expect(await build.count(filter)).toBe(found({ ...filter, offset: 0, limit: ROWS }).length);
    for (const field of ['team', 'rank', 'name'] as const)
      for (const direction of ['asc', 'desc'] as const)
        for (const [offset, limit] of PAGES) {
          const page: Page<Row> = { ...filter, orderBy: { field, direction }, offset, limit };
          expect(await build.find(page)).toEqual(found(page));
        }
  });
});
