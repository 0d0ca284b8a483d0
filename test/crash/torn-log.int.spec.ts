import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Database } from '../../backend/src/platform/connections/driver.js';
import { EmbeddedEventLog } from '../../backend/src/platform/log/embedded/embedded-event-log.js';
import { anEvent } from '../../backend/src/platform/log/event-log.contract.js';

/** A folder in memory where the system has one: the test opens thousands of small databases. */
const BASE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
/** Only the garbage collector frees connections, which keep files open until then. */
const OPENED_BEFORE_COLLECTING = 200;
/** The number of events acknowledged before the last append, and the number in that append. */
const [EVENTS, TORN] = [5, 2];
/** Bytes between two cuts. It divides no size of a frame, so that cuts fall on other bytes in each. */
const STEP = 3;
/** At every so many cuts, the room behind the log is left in place. */
const CUTS_WITH_ROOM = 10;
/** Bytes of a page of the database. */
const PAGE = 512;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

describe('a log that was cut in its last record', () => {
  const folder = mkdtempSync(join(BASE, 'torn-'));
  const whole = join(folder, 'whole');
  const kept = join(folder, 'kept');
  let start: number;
  let end: number;

  beforeAll(async () => {
    for (const each of [whole, kept]) mkdirSync(each);
    withSmallPages(join(whole, 'events.db'));
    const log = EmbeddedEventLog.open(whole);
    const sizeOfLog = () => endOfFrames(readFileSync(join(whole, 'events.db-wal')));
    for (let count = 0; count < EVENTS; count++) await log.append('test-1', count - 1, [anEvent()]);
    start = sizeOfLog();
    await log.append('test-1', EVENTS - 1, [anEvent(), anEvent()]);
    end = sizeOfLog();
    for (const file of ['events.db', 'events.db-wal']) copyFileSync(join(whole, file), join(kept, file));
    await log.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps everything before, drops all of what was torn, and can be written on: at every third byte', async () => {
    const bytes = readFileSync(join(kept, 'events.db-wal'));
    for (let [cut, cuts] = [end, 0]; cut >= start; cut -= STEP, cuts++) {
      const before = bytes.subarray(0, cut);
      const withRoom = Buffer.concat([before], end);
      for (const wal of cuts % CUTS_WITH_ROOM === 0 ? [before, withRoom] : [before]) {
        const count = await reopenCut(wal);
        expect({ cut, count }).toEqual({ cut, count: bytes.subarray(0, end).equals(wal) ? EVENTS + TORN : EVENTS });
      }
      if (cuts % OPENED_BEFORE_COLLECTING === 0) await freeConnections();
    }
    expect(end - start).toBeGreaterThan(1_000);
  });

  /** Opens a log with this WAL and writes to it. Returns the number of its events. */
  async function reopenCut(wal: Buffer): Promise<number> {
    const cut = join(folder, 'cut');
    mkdirSync(cut);
    copyFileSync(join(kept, 'events.db'), join(cut, 'events.db'));
    writeFileSync(join(cut, 'events.db-wal'), wal);
    const log = EmbeddedEventLog.open(cut);
    const { length } = await log.read('test-1', 0, 100);
    await log.append('test-1', length - 1, [anEvent()]);
    const revisions = (await log.read('test-1', 0, 100)).map(({ revision }) => revision);
    expect(revisions).toEqual(Array.from({ length: length + 1 }, (_, index) => index));
    await log.close();
    rmSync(cut, { recursive: true });
    return length;
  }
});

/** The end of the frames in a WAL: each carries the salt of the WAL's header, and the room behind them is zeros. */
function endOfFrames(wal: Buffer): number {
  const [header, frame] = [32, 24 + PAGE];
  const salt = wal.subarray(16, 24);
  let end = header;
  while (wal.subarray(end + 8, end + 16).equals(salt)) end += frame;
  return end;
}

/** Sets pages of 512 bytes instead of 4,096, so that a record is short enough to be cut at each of its bytes. */
function withSmallPages(path: string): void {
  const database = new Database(path);
  database.exec(`PRAGMA page_size=${PAGE}; VACUUM`);
  database.close();
}

async function freeConnections(): Promise<void> {
  collect();
  await new Promise((resolve) => setImmediate(resolve));
}
