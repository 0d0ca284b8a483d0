import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedBy } from '../build-fields.js';
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
const all = new Map(Array.from({ length: ROWS }, (_, number) => [keyOf(number), rowOf(number)]));

/** What any engine finds: absent values first, then numbers, then texts; equal ones as the index has them, then by key. */
function found({ where = {}, search, orderBy, offset, limit }: Page<Row>): Row[] {
  const isWanted = (row: Row) =>
    Object.entries(where).every(([field, wanted]) => [wanted].flat().includes(row[field as keyof Row])) &&
    (search === undefined || [search].flat().some((word) => row.note.includes(word)));
  const order = [orderBy?.field ?? 'name'];
  const along = build.fields.along(fixedBy(where), order);
  const fields = (along?.fields.slice(along.begins) ?? order) as (keyof Row)[];
  // sorting is stable, so that rows that were in the order of their keys stay so among equals
  const inOrder = [...all.keys()]
    .sort()
    .map((key) => all.get(key)!)
    .filter(isWanted)
    .sort((one, other) => fields.reduce((so, field) => so || compared(one[field], other[field]), 0));
  return (orderBy?.direction === 'desc' ? inOrder.reverse() : inOrder).slice(offset, offset + limit);
}

function compared(left: Row[keyof Row], right: Row[keyof Row]): number {
  if (left === null || right === null) return Number(right === null) - Number(left === null);
  return left < right ? -1 : Number(left > right);
}

let folder: string;
let store: EmbeddedViewStore;
let build: Build<Row>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walk-'));
  store = new EmbeddedViewStore(join(folder, 'views.db'));
  build = await store.create(rows, true);
  await commit([...all].map(([key, document]) => [key, undefined, document]));
  await build.complete();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

type Written = [key: string, before: Row | undefined, after: Row | undefined];

async function commit(changes: readonly Written[], to = build) {
  const held = (document: Row | undefined) => ({ document, position: 1, counters: [] });
  await to.commit({
    position: 1,
    changes: changes.map(([key, before, after]) => ({ key, before: held(before), after: held(after) })),
    parked: [],
  });
}

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

async function expectToFindAll(filter: Filter<Row>): Promise<void> {
  expect(await build.count(filter)).toBe(found({ ...filter, offset: 0, limit: ROWS * 2 }).length);
  for (const field of ['team', 'rank', 'name'] as const)
    for (const direction of ['asc', 'desc'] as const)
      for (const [offset, limit] of PAGES) {
        const page: Page<Row> = { ...filter, orderBy: { field, direction }, offset, limit };
        expect(await build.find(page)).toEqual(found(page));
      }
}

describe('a walk along an index finds what reading every row finds', () => {
  it.each(FILTERS)('%j', (filter) => expectToFindAll(filter));

  it('also after rows came, went, and changed their places', async () => {
    const come = Array.from({ length: 1_200 }, (_, number): Written => [
      keyOf(ROWS + number),
      undefined,
      { ...rowOf(number), name: `name 5${number % 3}`, note: number % 11 === 0 ? 'rare' : 'common' },
    ]);
    const gone = Array.from({ length: 90 }, (_, number): Written => [
      keyOf(number * 5),
      all.get(keyOf(number * 5)),
      undefined,
    ]);
    const changed = Array.from({ length: 300 }, (_, number) => keyOf(number * 8 + 1)).map((key, number): Written => [
      key,
      all.get(key),
      { ...all.get(key)!, rank: absentOr(number, 5), name: absentOr(number + 2, '\u{1f9ec}'), note: 'rare' },
    ]);
    for (const changes of [come, gone.filter(([key]) => !changed.some(([other]) => other === key)), changed]) {
      await commit(changes);
      for (const [key, , after] of changes) {
        if (after) all.set(key, after);
        else all.delete(key);
      }
    }
    for (const filter of FILTERS) await expectToFindAll(filter);
  });

  it('also while other questions push it out of memory, and a row behind it moves in front of it', async () => {
    const key = keyOf(4);
    const [before, after] = [all.get(key)!, { ...all.get(key)!, team: 'the last', rank: null, note: 'rare' }];
    const words = Array.from({ length: 200 }, (_, number) => (number === 0 ? 'rare' : `nothing ${number}`));
    await commit([[key, before, { ...after, team: null }]]);
    const counted = build.count({ search: words });
    const others = Array.from({ length: 150 }, (_, number) => build.count({ search: `other ${number}` }));
    await Promise.all(others);
    await commit([[key, { ...after, team: null }, after]]);
    all.set(key, after);
    expect(await counted).toBe(found({ search: 'rare', offset: 0, limit: ROWS * 2 }).length);
  });

  it('also behind more rows than stand from one mark to the next', async () => {
    const page: Page<Row> = { orderBy: { field: 'name', direction: 'asc' }, offset: 2_000, limit: 10 };
    expect(await build.find(page)).toEqual(found(page));
    const come = Array.from({ length: 1_500 }, (_, number): Written => [
      keyOf(2 * ROWS + number),
      undefined,
      { ...rowOf(number), name: 'in front of others' },
    ]);
    await commit(come);
    for (const [key, , after] of come) all.set(key, after!);
    for (const offset of [3_100, 3_100, 2_000])
      expect(await build.find({ ...page, offset })).toEqual(found({ ...page, offset }));
  });

  it('also where many rows came in front of those without a value', async () => {
    const ranked = await store.create({ ...rows, name: 'ranked', indexes: [['rank']] }, true);
    const numbered = (beginning: string, count: number, rank: (number: number) => number | null) =>
      Array.from({ length: count }, (_, number) => {
        const key = `${beginning}${String(number).padStart(4, '0')}`;
        return [key, { team: null, rank: rank(number), name: key, note: '' }] as const;
      });
    const there = new Map<string, Row>();
    const write = async (came: readonly (readonly [string, Row])[], gone: readonly string[] = []) => {
      const changes: Written[] = gone.map((key) => [key, there.get(key), undefined]);
      await commit([...changes, ...came.map(([key, row]): Written => [key, undefined, row])], ranked);
      for (const key of gone) there.delete(key);
      for (const [key, row] of came) there.set(key, row);
    };
    const expectPage = async (offset: number) => {
      const inOrder = [...there.values()].sort(
        (one, other) => (other.rank ?? -1) - (one.rank ?? -1) || (one.name! < other.name! ? 1 : -1),
      );
      const orderBy = { field: 'rank', direction: 'desc' } as const;
      expect(await ranked.find({ orderBy, offset, limit: 10 })).toEqual(inOrder.slice(offset, offset + 10));
    };
    const absent = numbered('n', 1_200, () => null);
    await write([...numbered('m', 900, (number) => number + 1), ...absent]);
    await ranked.complete();
    await expectPage(2_000);
    const [same, lower] = [numbered('a', 499, () => 401), numbered('b', 99, () => 0)];
    await write(
      [...same, ...lower],
      absent.slice(-480).map(([key]) => key),
    );
    await expectPage(1_000);
    await write([['n0500 and a half', { team: null, rank: null, name: 'n0500 and a half', note: '' }]]);
    await expectPage(2_000);
  });
});
