import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../../connections/driver.js';
import { inArrays } from '../../connections/sqlite.js';
import type { DomainEvent } from '@portal/events';
import { temporaryFolder } from '../../kernel/testing/temporary-folder.js';
import { untilSo } from '../../kernel/testing/until.js';
import { arrived, awaited, cards, changed, moved, noted } from '../testing/cards.js';
import { Stage } from '../testing/stage.js';
import { EmbeddedViewStore } from './embedded-view-store.js';

/** More documents than a build holds back before it writes. */
const PATIENTS = 5_200;
const STRANGE = [
  `O'Neil; DROP TABLE builds; --`,
  'half \ud83d of a pair',
  'back\\slash "quoted"',
  '名前 😀',
  '‹1›',
  'a\u0000b',
];

describe('a build that is written beside the event loop', () => {
  let stage: Stage;
  beforeEach(() => {
    stage = new Stage((folder) => new EmbeddedViewStore(join(folder, 'views.db')));
  });
  afterEach(() => stage.end());

  /** The view as its file has it. A copy is read: the driver frees a file late. */
  const rowsOf = async (): Promise<unknown[]> => {
    await stage.stop();
    const copy = join(temporaryFolder('bulk'), 'views.db');
    copyFileSync(join(stage.folder, 'views.db'), copy);
    const db = new Database(copy);
    const [{ id }] = db.prepare('SELECT id FROM builds').all() as [{ id: number }];
    const all = db.prepare(`SELECT * FROM "cards/${id}" ORDER BY key`).all() as object[];
    const rows = all.map((row) => ({ ...row, id: undefined })); // ids go by when a document was first written
    const totals = inArrays(db.prepare(`SELECT * FROM "cards/${id}/counters" WHERE value <> 0 ORDER BY name`)).all();
    db.close();
    return [rows, totals];
  };

  it('has the rows and totals of one that is written as the events come, whatever stands in its texts', async () => {
    const all = await stage.start(cards);
    await all.get(1);
    for (const [at, text] of STRANGE.entries()) await stage.append(awaited(at + 1, text), noted(at + 1, `${text}!`));
    await stage.append(moved(2, 9), arrived(3), changed(4, 'Ordered'), awaited(3, 'again'), changed(3, 'Ordered'));
    expect(await all.get(4)).toMatchObject({ status: 'Ordered' });
    const live = await rowsOf();
    const again = await stage.start(cards);
    await stage.subscriptions.rebuild('cards');
    expect(await again.count({ search: "o'neil; drop" })).toBe(1);
    expect(await rowsOf()).toEqual(live);
  });

  it('loses and repeats nothing where a write fails while later events are taken', async () => {
    const ids = Array.from({ length: PATIENTS }, (_, index) => index + 1);
    const each = (make: (id: number) => DomainEvent) => stage.appendAtOnce(ids.map(make));
    await each((id) => awaited(id, `Patient ${id}`));
    await each((id) => changed(id, 'Ordered'));
    const all = stage.prepare(cards);
    await all.peek(1); // makes the build
    const [build] = await stage.documents.builds();
    const db = new Database(join(stage.folder, 'views.db'));
    db.exec(`CREATE TRIGGER refusal BEFORE INSERT ON "cards/${build!.id}" WHEN new.key = '${PATIENTS - 500}'
             BEGIN SELECT RAISE(ABORT, 'not now'); END`);
    await stage.begin();
    await untilSo(
      'a view that waits',
      () => stage.status(),
      ({ state }) => state === 'waiting',
    );
    db.exec('DROP TRIGGER refusal');
    db.close();
    await stage.until(({ ready, behind }) => ready && behind === 0);
    expect(await all.count({ counter: 'company:2/Ordered' })).toBe(PATIENTS);
    const made = await stage.hash();
    expect(await stage.hashMadeAnew(cards)).toBe(made);
  });
});
