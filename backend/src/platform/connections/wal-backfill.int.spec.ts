import { copyFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from './driver.js';
import { temporaryFolder } from '../kernel/testing/temporary-folder.js';
import { SecondConnection } from './second-connection.js';
import { closeAsOneFile, openDatabase, transaction } from './sqlite.js';
import { WalBackfill } from './wal-backfill.js';

const GATHERED = 40;
const MOST = 200;
const FRAME = 24 + 4_096;

describe('the write-ahead log of a database that is written to', () => {
  let path: string;
  let database: Database;
  let backfill: WalBackfill;
  beforeEach(() => {
    path = join(temporaryFolder('wal-backfill'), 'texts.db');
    database = openDatabase(path, 'NORMAL', 'CREATE TABLE IF NOT EXISTS texts (id INTEGER PRIMARY KEY, text TEXT)');
    backfill = new WalBackfill(database, new SecondConnection(path), GATHERED, MOST);
  });
  afterEach(async () => {
    await backfill.close();
    closeAsOneFile(database);
  });

  /** Changes when SQLite begins the log anew. */
  const salt = () => readFileSync(`${path}-wal`).toString('hex', 16, 24);
  const countIn = (of: Database) =>
    (of.prepare('SELECT count(*) AS texts FROM texts').all() as [{ texts: number }])[0].texts;
  /** Writes ten pages in each transaction, as the views do. */
  const write = async (transactions: number) => {
    const insertion = database.prepare('INSERT INTO texts (text) VALUES (?)');
    for (let n = 0; n < transactions; n++, await nextTurn()) {
      await backfill.pause;
      transaction(database, () => Array.from({ length: 10 }, () => insertion.run('x'.repeat(4_000))));
      backfill.committed();
    }
  };

  it('is copied into the file and begun anew while its writer goes on', async () => {
    let written = 0;
    for (const first = salt(); salt() === first; written++) await write(1);
    expect(written).toBeGreaterThan(GATHERED / 10);
    expect(statSync(path).size).toBeGreaterThan(GATHERED * 4_096);
    expect(countIn(database)).toBe(10 * written);
  });

  it('stays short where the second connection copies nothing', async () => {
    await backfill.close();
    await write(100);
    expect(statSync(`${path}-wal`).size).toBeLessThan(2 * MOST * FRAME);
    expect(countIn(database)).toBe(1_000);
  });

  it('loses nothing where the process ends behind a copy', async () => {
    let written = 0;
    for (; statSync(path).size < GATHERED * 4_096; written++) await write(1);
    const left = join(temporaryFolder('left'), 'texts.db');
    for (const file of ['', '-wal']) copyFileSync(path + file, left + file);
    const again = openDatabase(left, 'NORMAL');
    expect(countIn(again)).toBe(10 * written);
    again.close();
  });

  it('leaves one file when it is closed', async () => {
    await write(10);
    await backfill.close();
    closeAsOneFile(database);
    expect(readdirSync(dirname(path))).toEqual(['texts.db']);
    database = openDatabase(path, 'NORMAL');
  });
});
