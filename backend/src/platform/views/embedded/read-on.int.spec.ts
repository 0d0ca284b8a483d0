import { join } from 'node:path';
import type { Database } from '../../connections/driver.js';
import { closeAsOneFile, openDatabase } from '../../connections/sqlite.js';
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
const page: Page<Row> = { where: { kind: ['wanted', 'absent'] }, offset: 0, limit: wanted.length };

/** Turns, after one of which something else happens. */
class Interrupted extends Turns {
  private left = 0;
  private interrupt = async () => undefined as void;

  after(turns: number, interrupt: () => Promise<void>): void {
    this.left = turns;
    this.interrupt = interrupt;
  }

  override async take<Answer>(work: () => Answer): Promise<Answer> {
    const answer = await super.take(work);
    if (--this.left === 0) await this.interrupt();
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

// a page from the beginning is counted in the first turn, and fetched from then on
describe.each([
  ['behind a value', 0, 1],
  ['from the beginning', undefined, 2],
])('a page %s that takes several turns', (_name, after, firstTurns) => {
  const path = join(temporaryFolder('read-on'), 'views.db');
  const turns = new Interrupted();
  let db: Database;
  let commits: SharedCommit;
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
    db = openDatabase(path, 'NORMAL');
    commits = new SharedCommit(db, path, turns);
    build = new EmbeddedBuild(db, record!, turns, commits);
  });
  afterAll(async () => {
    await commits.end();
    closeAsOneFile(db);
  });

  const read = async () =>
    (await build.find({ ...page, orderBy: { field: 'id', direction: 'asc', after } })).map(({ id }) => id);

  it('leaves nothing out when a row in front of the next step begins to match', async () => {
    turns.after(firstTurns, () => change(build, rowOf(5), { id: 5, kind: 'wanted' }));
    expect(await read()).toEqual(wanted);
    expect(await read()).toEqual([5, ...wanted.slice(0, -1)]);
    await change(build, { id: 5, kind: 'wanted' }, rowOf(5));
  });

  it('brings nothing twice when a row in front of the next step goes', async () => {
    turns.after(firstTurns, () => change(build, rowOf(20), undefined));
    expect(await read()).toEqual(wanted);
    expect(await read()).toEqual([...wanted.filter((id) => id !== 20), ROWS / 2 + WANTED_EACH]);
  });
});
