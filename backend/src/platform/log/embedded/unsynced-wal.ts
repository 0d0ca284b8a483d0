import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'libsql';
import { sqliteCode } from '../../connections/sqlite.js';

const syncData = promisify(fdatasync);

interface Place {
  file: string;
}

/**
 * The write-ahead log of a database whose commits do not wait for the disk. SQLite holds no lock on this file, so it
 * may be opened and closed besides.
 */
export class UnsyncedWal {
  private readonly file: number;

  constructor(database: Database.Database) {
    beginAnew(database);
    database.exec('PRAGMA synchronous=NORMAL');
    const { file } = database.prepare("SELECT file FROM pragma_database_list WHERE name = 'main'").get([]) as Place;
    this.file = openSync(`${file}-wal`, 'r+');
  }

  /** Resolves when everything that was committed before is on disk. Meanwhile this thread goes on. */
  sync(): Promise<void> {
    return syncData(this.file);
  }

  /** Waits itself: the way to another thread and back costs a lone caller more than it gains. */
  syncNow(): void {
    fdatasyncSync(this.file);
  }

  close(): void {
    closeSync(this.file);
  }
}

/** Moves what an unclean end left into the database: after a failed sync, parts of it may be in memory only. */
function beginAnew(database: Database.Database): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (sqliteCode(error) !== 'SQLITE_FULL') throw error; // on a full disk the portal still serves what it has
  }
}
