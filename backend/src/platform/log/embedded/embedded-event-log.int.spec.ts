import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { anEvent, eventLogContract } from '../event-log.contract.js';
import { LogCorrupt, LogUnavailable, NO_STREAM, RevisionConflict } from '../event-log.js';
import { closeAsOneFile, FolderInUse, lockFile, openDatabase, openExclusive } from '../../connections/sqlite.js';
import { SecondConnection } from '../../connections/second-connection.js';
import { WalBackfill } from '../../connections/wal-backfill.js';
import { EmbeddedEventLog } from './embedded-event-log.js';
import { SCHEMA } from './rows.js';
import { UnsyncedWal } from './unsynced-wal.js';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'event-log-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

eventLogContract('embedded', async () => {
  const folder = newFolder();
  return { log: EmbeddedEventLog.open(folder), reopen: async () => EmbeddedEventLog.open(folder) };
});

describe('embedded event log', () => {
  it('refuses a folder that is in use, by name, and gives it back on close', async () => {
    const folder = newFolder();
    const log = EmbeddedEventLog.open(folder);
    expect(() => EmbeddedEventLog.open(folder)).toThrow(FolderInUse);
    expect(() => EmbeddedEventLog.open(folder)).toThrow(folder);
    await log.append('test-1', NO_STREAM, [anEvent()]);
    await log.close();
    await EmbeddedEventLog.open(folder).close();
  });

  it('goes on while its write-ahead log is copied beside it and begun anew', async () => {
    const path = join(newFolder(), 'events.db');
    const database = openDatabase(path, 'NORMAL', SCHEMA);
    const [backfill, claim] = [new WalBackfill(database, new SecondConnection(path), 40), lockFile(`${path}-lock`)];
    const log = new EmbeddedEventLog(database, new UnsyncedWal(database), { backfill, claim });
    const salt = () => readFileSync(`${path}-wal`).toString('hex', 16, 24);
    const streams = ['test-1', 'test-2', 'test-3'];
    let revision = NO_STREAM;
    for (const first = salt(); salt() === first; revision++) {
      const large = () => anEvent({ text: 'x'.repeat(8_000) });
      await Promise.all(streams.map((stream) => log.append(stream, revision, [large()])));
    }
    for (const stream of streams) expect(await log.read(stream, 0, 1_000)).toHaveLength(revision + 1);
    await log.close();
  });

  it('makes room in its write-ahead log, so that most appends do not make the file longer', async () => {
    const folder = newFolder();
    const log = EmbeddedEventLog.open(folder);
    const sizes = new Set<number>();
    for (let revision = NO_STREAM; revision < 300; revision++) {
      await log.append('test-1', revision, [anEvent({ text: 'x'.repeat(4_000) })]);
      sizes.add(statSync(join(folder, 'events.db-wal')).size);
    }
    expect(sizes.size).toBeGreaterThan(1);
    expect(sizes.size).toBeLessThan(10);
    await log.close();
  });

  it('leaves one file, for its owner only, when it is closed', async () => {
    const folder = newFolder();
    const log = EmbeddedEventLog.open(folder);
    await log.append('test-1', NO_STREAM, [anEvent()]);
    await log.close();
    expect(existsSync(join(folder, 'events.db-wal'))).toBe(false);
    expect(statSync(join(folder, 'events.db')).mode & 0o777).toBe(0o600);
  });

  it('commits what waits when it is closed, and takes nothing after', async () => {
    const folder = newFolder();
    const log = EmbeddedEventLog.open(folder);
    const waiting = log.append('test-1', NO_STREAM, [anEvent()]);
    await log.close();
    await expect(waiting).resolves.toEqual({ revision: 0, position: 1 });
    await expect(log.append('test-1', 0, [anEvent()])).rejects.toThrow(LogUnavailable);
    await expect(log.readAll(0, 1)).rejects.toThrow(LogUnavailable);
  });

  it('says that the disk is full, keeps what it has and goes on once there is room', async () => {
    const database = openExclusive(join(newFolder(), 'events.db'), SCHEMA);
    const log = new EmbeddedEventLog(database);
    await log.append('test-1', NO_STREAM, [anEvent()]);
    database.exec('PRAGMA max_page_count=12');
    const large = () => anEvent({ text: 'x'.repeat(20_000) });
    const [full, beside] = await Promise.allSettled([
      log.append('test-1', 0, [large(), large(), large()]),
      log.append('test-2', NO_STREAM, [anEvent()]),
    ]);
    expect(full).toMatchObject({
      reason: { constructor: LogUnavailable, message: expect.stringContaining('disk is full') },
    });
    expect(beside.status).toBe('rejected');
    expect(await log.lastPosition()).toBe(1);
    expect(await log.checks()).toEqual([
      { name: 'event log', ready: false, problem: expect.stringContaining('disk is full') as string },
    ]);
    await expect(log.append('test-1', NO_STREAM, [anEvent()])).rejects.toThrow(RevisionConflict);
    expect(await log.checks()).toMatchObject([{ ready: false }]);
    database.exec('PRAGMA max_page_count=1000000');
    await expect(log.append('test-1', 0, [large()])).resolves.toEqual({ revision: 1, position: 2 });
    expect(await log.checks()).toEqual([{ name: 'event log', ready: true }]);
    expect(await log.readAll(0, 10)).toHaveLength(2);
    await log.close();
  });

  it('shows nobody an event that is not on disk', async () => {
    const log = EmbeddedEventLog.open(newFolder());
    let waiting = true;
    const appended = Promise.all([1, 2, 3].map((id) => log.append(`test-${id}`, NO_STREAM, [anEvent()])));
    void appended.then(() => (waiting = false));
    for (; waiting; await nextTurn()) {
      const end = await log.lastPosition();
      expect(await log.readAll(0, 10)).toHaveLength(end);
      expect(await log.read('test-1', 0, 10)).toHaveLength(Math.min(1, end));
    }
    expect(await log.readAll(0, 10)).toHaveLength(3);
    await log.close();
  });

  it('acknowledges nothing and ends its work when the disk fails', async () => {
    const database = openExclusive(join(newFolder(), 'events.db'), SCHEMA);
    const wal = new UnsyncedWal(database);
    const log = new EmbeddedEventLog(database, wal);
    await log.append('test-1', NO_STREAM, [anEvent()]);
    wal.close();
    const both = await Promise.allSettled([1, 2].map((id) => log.append(`other-${id}`, NO_STREAM, [anEvent()])));
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await log.lastPosition()).toBe(1);
    await expect(log.append('test-1', 0, [anEvent()])).rejects.toThrow('restart the portal');
    expect(await log.checks()).toMatchObject([
      { ready: false, needed: true, problem: expect.stringContaining('restart') as string },
    ]);
    closeAsOneFile(database);
  });

  it('acknowledges nothing that came while the disk failed, also when it works again', async () => {
    const database = openExclusive(join(newFolder(), 'events.db'), SCHEMA);
    const wal = new UnsyncedWal(database);
    const works = wal.sync.bind(wal);
    const log = new EmbeddedEventLog(database, wal);
    let late: Promise<unknown> = Promise.resolve();
    wal.sync = async () => {
      wal.sync = works;
      late = log.append('late', NO_STREAM, [anEvent()]);
      await nextTurn();
      throw new Error('EIO');
    };
    const both = await Promise.allSettled([1, 2].map((id) => log.append(`test-${id}`, NO_STREAM, [anEvent()])));
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(late).rejects.toThrow('EIO');
    expect(await log.lastPosition()).toBe(0);
    await log.close();
  });

  it('stops a reader at a record that is not what was written', async () => {
    const database = openExclusive(join(newFolder(), 'events.db'), SCHEMA);
    const log = new EmbeddedEventLog(database);
    await log.append('test-1', NO_STREAM, [anEvent(), anEvent()]);
    database.exec(`UPDATE events SET body = replace(body, 'patientId":12', 'patientId":13') WHERE revision = 1`);
    await expect(log.readAll(0, 1)).resolves.toHaveLength(1);
    await expect(log.readAll(0, 2)).rejects.toThrow(LogCorrupt);
    await expect(log.read('test-1', 1, 1)).rejects.toThrow('event 1 of test-1 (position 2)');
    await log.close();
  });

  it('copies its beginning while appends go on, and no record that is not what was written', async () => {
    const folder = newFolder();
    const database = openExclusive(join(folder, 'events.db'), SCHEMA);
    const log = new EmbeddedEventLog(database);
    await log.append('test-1', NO_STREAM, [anEvent(), anEvent()]);
    const copying = log.copyTo(join(folder, 'copy', 'events.db'), log.end);
    await log.append('test-1', 1, [anEvent()]);
    await copying;
    const copy = EmbeddedEventLog.open(join(folder, 'copy'));
    expect(await copy.readAll(0, 10)).toEqual((await log.readAll(0, 10)).slice(0, 2));
    await copy.close();
    database.exec(`UPDATE events SET body = replace(body, 'patientId":12', 'patientId":13') WHERE revision = 1`);
    await expect(log.copyTo(join(folder, 'other', 'events.db'), log.end)).rejects.toThrow(LogCorrupt);
    await log.close();
  });

  it('comes back from a copy that was taken in the middle of its work', async () => {
    const [from, to] = [newFolder(), newFolder()];
    const log = EmbeddedEventLog.open(from);
    for (let revision = NO_STREAM; revision < 20; revision++) await log.append('test-1', revision, [anEvent()]);
    for (const file of ['events.db', 'events.db-wal']) copyFileSync(join(from, file), join(to, file));
    await log.close();
    const copy = EmbeddedEventLog.open(to);
    expect(await copy.read('test-1', 0, 100)).toHaveLength(21);
    await copy.close();
  });
});
