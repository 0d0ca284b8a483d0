import { closeSync, fdatasync, fdatasyncSync, fstatSync, openSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Database } from '../../connections/driver.js';
import { sqliteCode } from '../../connections/sqlite.js';

const syncData = promisify(fdatasync);

/** What is put behind the end of the file at once. */
const ROOM = Buffer.alloc(1024 ** 2);

interface Place {
  file: string;
}

/**
 * The write-ahead log of a database whose commits do not wait for the disk. SQLite holds no lock on this file, so it
 * may be opened and closed besides.
 */
export class UnsyncedWal {
  private readonly file: number;
  /** The size of the file with the room that was made for it. */
  private roomyTo = 0;

  constructor(database: Database) {
    beginAnew(database);
    database.exec('PRAGMA synchronous=NORMAL');
    const { file } = database.prepare("SELECT file FROM pragma_database_list WHERE name = 'main'").get() as Place;
    this.file = openSync(`${file}-wal`, 'r+');
  }

  /** Resolves when everything that was committed before is on disk. Meanwhile this thread goes on. */
  sync(): Promise<void> {
    this.makeRoom();
    return syncData(this.file);
  }

  /** Waits itself: the way to another thread and back costs a lone caller more than it gains. */
  syncNow(): void {
    this.makeRoom();
    fdatasyncSync(this.file);
  }

  close(): void {
    closeSync(this.file);
  }

  /**
   * Puts zeros behind a file that has grown: a sync that need not make a file longer waits half as long. SQLite takes
   * zeros for no frames, and writes over them.
   */
  private makeRoom(): void {
    try {
      const { size } = fstatSync(this.file);
      if (size <= this.roomyTo) return;
      this.roomyTo = size + ROOM.length;
      writeSync(this.file, ROOM, 0, ROOM.length, size);
    } catch {
      // without room, every sync makes the file longer; a disk that fails is told of by the sync
    }
  }
}

/** Moves what an unclean end left into the database: after a failed sync, parts of it may be in memory only. */
function beginAnew(database: Database): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (sqliteCode(error) !== 'SQLITE_FULL') throw error; // on a full disk the portal still serves what it has
  }
}
