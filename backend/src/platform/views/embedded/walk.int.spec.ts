import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LookingThrough } from '../looking-through.js';
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

let folder: string;
let store: EmbeddedViewStore;
let build: Build<Row>;
let through: LookingThrough<Row>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walk-'));
  store = new EmbeddedViewStore(join(folder, 'views.db'));
  build = await store.create(rows, true);
  const before = { document: undefined, position: 0, counters: [] };
  const changes = Array.from({ length: ROWS }, (_, number) => ({
    key: `row ${number}`,
    before,
    after: { document: rowOf(number), position: 1, counters: [] },
  }));
  await build.commit({ position: 1, changes, parked: [] });
  await build.complete();
  const documents: (readonly [key: string, document: Row])[] = [];
  for await (const each of build.documents()) documents.push(each);
  through = new LookingThrough<Row>({
    record: build.record,
    documents: async function* () {
      yield* documents;
    },
  });
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

describe('a walk along an index finds what looking through all documents finds', () => {
  it.each(FILTERS)('%j', async (filter) => {
    expect(await build.count(filter)).toBe(await through.count(filter));
    for (const field of ['team', 'rank', 'name'] as const)
      for (const direction of ['asc', 'desc'] as const)
        for (const [offset, limit] of PAGES) {
          const page: Page<Row> = { ...filter, orderBy: { field, direction }, offset, limit };
          expect(await build.find(page)).toEqual(await through.find(page));
        }
  });
});
