import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../../connections/driver.js';
import { BadSetting } from '../../kernel/settings.js';
import { untilSo } from '../../kernel/testing/until.js';
import { readModelsContract } from '../views.contract.js';
import { arrived, awaited, type Card, cards, changed, noted } from '../testing/cards.js';
import { Stage } from '../testing/stage.js';
import { found } from '../testing/words.js';
import { EmbeddedViewStore } from './embedded-view-store.js';

const open = (folder: string) => new EmbeddedViewStore(join(folder, 'views.db'));

readModelsContract('embedded', open);

describe('views in a file', () => {
  let stage: Stage;
  beforeEach(() => {
    stage = new Stage(open);
  });
  afterEach(() => stage.end());

  it('are for their owner only, in one file when closed', async () => {
    await (await stage.start(cards)).get(1);
    await stage.stop();
    expect(statSync(join(stage.folder, 'views.db')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(stage.folder, 'views.db-wal'))).toBe(false);
  });

  it('go on from whatever a power cut leaves of the last commits', async () => {
    const all = await stage.start(cards);
    for (let id = 1; id <= 30; id++)
      await stage.append(awaited(id, `Patient ${id}`), changed(id, 'Ordered'), noted(id, 'x'));
    await stage.append(...[3, 6, 9].map(arrived));
    await all.get(1);
    const live = await stage.hash();
    const left = copyOf(stage.folder);
    await stage.stop();
    for (let cut = 0; cut <= 10; cut++) {
      restore(left, stage.folder, cut / 10);
      const again = await stage.start(cards);
      expect(await again.get(30)).toMatchObject({ note: 'x' });
      expect(await stage.hash()).toBe(live);
      expect(await again.count({ counter: 'company:2/Ordered' })).toBe(27);
      expect(await again.count({ search: 'patient' })).toBe(27);
      await stage.stop();
    }
    rmSync(left, { recursive: true });
  });

  it('remove an old build beside those that serve, also one that the end of a process left', async () => {
    const all = await stage.start(cards);
    await stage.append(awaited(1, 'Dana'));
    await all.get(1);
    const [old] = await stage.documents.builds();
    await stage.stop();
    const db = new Database(join(stage.folder, 'views.db'));
    db.exec(`UPDATE builds SET serving = 0, version = -1 WHERE id = ${old!.id}`);
    db.close();
    const again = await stage.start(cards);
    expect(await again.get(1)).toMatchObject({ name: 'Dana' });
    await stage.subscriptions.rebuild('cards');
    // what the end interrupts is gone on with by the next start
    await untilSo(
      'one build',
      () => buildsAfterAStart(),
      ({ size }) => size === 1,
    );
  });

  /** The builds that have tables once the view was started and stopped. */
  const buildsAfterAStart = async () => {
    await (await stage.restart(cards)).get(1);
    await stage.stop();
    const copy = join(stage.folder, 'copy.db');
    copyFileSync(join(stage.folder, 'views.db'), copy);
    const db = new Database(copy);
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
    db.close();
    rmSync(copy);
    return new Set(tables.filter(({ name }) => name.startsWith('cards/')).map(({ name }) => name.split('/')[1]));
  };

  it('are not ready once a read meets damage, and say what to do', async () => {
    await stage.start(cards);
    for (let id = 1; id <= 300; id++) await stage.append(awaited(id, `Patient ${id}`));
    const all = await stage.restart(cards);
    const path = join(stage.folder, 'views.db');
    const file = openSync(path, 'r+');
    const half = statSync(path).size / 2;
    writeSync(file, Buffer.alloc(half, 1), 0, half, half);
    closeSync(file);
    await expect(all.find({ where: {}, limit: 300 })).rejects.toThrow('malformed');
    const { ready, reason } = await stage.status();
    expect([ready, reason]).toEqual([false, expect.stringMatching(/views\.db is damaged .*Delete it and start again/)]);
  });

  it('are written together, and one that cannot be written holds up no other', async () => {
    const views = open(stage.folder);
    const [good, bad] = [await views.create(cards, true), await views.create({ ...cards, name: 'bad' }, true)];
    await Promise.all([good.complete(), bad.complete()]);
    const [absent, held] = [undefined, { id: 1 } as unknown as Card].map((document) => ({
      document,
      position: 1,
      counters: [],
    }));
    const added = { key: '1', before: absent!, after: held! };
    const gone = { key: '1', before: held!, after: absent! };
    const commit = { position: 1, parked: [] };
    const results = await Promise.allSettled([
      good.commit({ ...commit, changes: [added] }),
      bad.commit({ ...commit, changes: [gone] }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await good.get(['1'])).toEqual([{ id: 1 }]);
    expect((await views.builds()).map(({ checkpoint }) => checkpoint)).toEqual([1, 0]);
    await views.close();
  });

  it('find new documents by words behind one that could not be written, and behind a restart', async () => {
    const views = open(stage.folder);
    const build = await views.create(found, true);
    await build.complete();
    const adding = (...ids: number[]) =>
      ids.map((id) => ({
        key: String(id),
        before: { document: undefined, position: 0, counters: [] },
        after: { document: { id } as Card, position: id, counters: [], words: ['ordered'] },
      }));
    const commit = (...ids: number[]) => build.commit({ position: 1, parked: [], changes: adding(...ids) });
    const idsIn = async (of: Pick<typeof build, 'find'>) =>
      (await of.find({ words: ['ordered'], limit: 10, offset: 0 })).map(({ id }) => id);
    await commit(1);
    await expect(commit(2, 1)).rejects.toThrow('UNIQUE');
    await commit(3);
    expect(await idsIn(build)).toEqual([1, 3]);
    await commit(4);
    await expect(commit(4)).rejects.toThrow('UNIQUE');
    await views.close();
    const again = open(stage.folder);
    const opened = await again.open<Card>(build.record);
    expect(await idsIn(opened)).toEqual([1, 3, 4]);
    await again.close();
  });

  it('come back when the file is lost', async () => {
    const all = await stage.start(cards);
    await stage.append(awaited(1, 'Dana'));
    await all.get(1);
    await stage.stop();
    rmSync(join(stage.folder, 'views.db'));
    expect(await (await stage.start(cards)).get(1)).toMatchObject({ name: 'Dana' });
  });

  it.each(['builds', 'parked', 'cards/1/search_config'])(
    'stop a start where %s is damaged, with the cure',
    async (table) => {
      const path = join(stage.folder, 'views.db');
      await stage.start(cards);
      await stage.append(awaited(1, 'Dana'));
      await stage.until(({ ready }) => ready);
      await stage.stop();
      damage(path, table);
      const start = stage.start(cards);
      await expect(start).rejects.toThrow(BadSetting);
      await expect(start).rejects.toThrow(/views\.db is damaged \(.+\)\. Delete it and start again/);
      await stage.stop();
      rmSync(path);
      expect(await (await stage.start(cards)).get(1)).toMatchObject({ name: 'Dana' });
    },
  );
});

/** Overwrites the first page of a table. */
function damage(path: string, table: string): void {
  const db = new Database(path);
  const places = 'SELECT rootpage AS page, page_size AS size FROM sqlite_master, pragma_page_size WHERE name = ?';
  const [place] = db.prepare(places).all(table) as { page: number; size: number }[];
  db.close();
  const { page, size } = place!;
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(size, 'x'), 0, size, (page - 1) * size);
  closeSync(file);
}

const FILES = ['views.db', 'views.db-wal'];

/** Copies the files as they would be after a power cut. */
function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'views-left-'));
  for (const file of FILES) copyFileSync(join(folder, file), join(copy, file));
  return copy;
}

/** Restores the files with only a part of the write-ahead log. */
function restore(copy: string, folder: string, part: number): void {
  for (const file of FILES) copyFileSync(join(copy, file), join(folder, file));
  const wal = join(folder, 'views.db-wal');
  truncateSync(wal, Math.floor(statSync(wal).size * part));
}
