import { join } from 'node:path';
import type Database from 'libsql';
import { closeExclusive, openExclusive } from '../../connections/sqlite.js';
import { temporaryFolder } from '../../kernel/testing/temporary-folder.js';
import type { Projection } from '../read-models.js';
import type { Build, Page } from '../view-store.js';
import { EmbeddedBuild } from './embedded-build.js';
import { EmbeddedViewStore } from './embedded-view-store.js';
import { SharedCommit } from './shared-commit.js';
import { Turns } from './turns.js';

interface Row {
  id: number;
  kind: string;
}

const rows: Projection<Row> = {
  name: 'rows',
  version: 1,
  events: [],
  indexes: [['id'], ['kind']],
  keys: () => [],
  apply: () => undefined,
};

/** The first hundred that are wanted take more than one step. */
const ROWS = 2_000;
const WANTED_EACH = 10;
const wanted = Array.from({ length: 100 }, (_, at) => (at + 1) * WANTED_EACH);
const behindFirst: Page<Row> = {
  where: { kind: ['wanted', 'absent'] },
  orderBy: { field: 'id', direction: 'asc', after: 0 },
  offset: 0,
  limit: wanted.length,
};

/** Turns between which something else happens, once. */
class Interrupted extends Turns {
  interrupt: (() => Promise<void>) | undefined;

  override async take<Answer>(work: () => Answer): Promise<Answer> {
    const answer = await super.take(work);
    const { interrupt } = this;
    this.interrupt = undefined;
    await interrupt?.();
    return answer;
  }
}

const held = (document: Row | undefined) => ({ document, position: 1, counters: [] });
const change = (build: Build<Row>, before: Row | undefined, after: Row | undefined) =>
  build.commit({
    position: 1,
    changes: [{ key: String((before ?? after)!.id), before: held(before), after: held(after) }],
    parked: [],
  });

describe('reading on behind a value', () => {
  const path = join(temporaryFolder('read-on'), 'views.db');
  const turns = new Interrupted();
  let db: Database.Database;
  let build: Build<Row>;
  const rowOf = (id: number): Row => ({ id, kind: id % WANTED_EACH === 0 ? 'wanted' : 'other' });

  beforeAll(async () => {
    const store = new EmbeddedViewStore(path);
    const made = await store.create(rows, true);
    const all = Array.from({ length: ROWS }, (_, at) => rowOf(at + 1));
    await made.commit({
      position: 1,
      changes: all.map((row) => ({ key: String(row.id), before: held(undefined), after: held(row) })),
      parked: [],
    });
    await made.complete();
    const [record] = await store.builds();
    await store.close();
    db = openExclusive(path, '');
    build = new EmbeddedBuild(db, record!, turns, new SharedCommit(db));
  });
  afterAll(() => closeExclusive(db));

  const read = async () => (await build.find(behindFirst)).map(({ id }) => id);

  it('leaves nothing out when a row in front of the next step begins to match', async () => {
    turns.interrupt = () => change(build, rowOf(5), { id: 5, kind: 'wanted' });
    expect(await read()).toEqual(wanted);
    expect(await read()).toEqual([5, ...wanted.slice(0, -1)]);
    await change(build, { id: 5, kind: 'wanted' }, rowOf(5));
  });

  it('brings nothing twice when a row in front of the next step goes', async () => {
    turns.interrupt = () => change(build, rowOf(20), undefined);
    expect(await read()).toEqual(wanted);
    expect(await read()).toEqual([...wanted.filter((id) => id !== 20), ROWS / 2 + WANTED_EACH]);
  });
});
