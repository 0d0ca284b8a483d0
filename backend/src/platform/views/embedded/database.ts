import type Database from 'libsql';
import { openExclusive } from '../../connections/sqlite.js';

export type Db = Database.Database;

/** Size of the page cache. Keys have no order, so a rebuild touches pages all over the file. */
const CACHE_KIB = 32 * 1024;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS builds (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, version INTEGER NOT NULL, shape TEXT NOT NULL,
    serving INTEGER NOT NULL, complete INTEGER NOT NULL, checkpoint INTEGER NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS one_serves ON builds (name) WHERE serving;
  CREATE TABLE IF NOT EXISTS parked (
    build INTEGER NOT NULL, stream TEXT NOT NULL, position INTEGER NOT NULL, error TEXT NOT NULL, since TEXT NOT NULL,
    events INTEGER NOT NULL, PRIMARY KEY (build, stream)
  ) WITHOUT ROWID`;

/**
 * Opens the file of the views. A commit does not wait for the disk (`synchronous=NORMAL`), because views can be made
 * again from the log. After a power cut the last commits may be missing, each as a whole and with its checkpoint.
 */
export function openDatabase(path: string): Db {
  const db = openExclusive(path, SCHEMA);
  db.exec('PRAGMA synchronous=NORMAL; PRAGMA secure_delete=FAST');
  db.exec(`PRAGMA cache_size=-${CACHE_KIB}`);
  return db;
}

/**
 * Runs `work` in a transaction. SQLite may have rolled back by itself before an error, for example when the disk is
 * full.
 */
export function transaction(db: Db, work: () => void): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    work();
    db.exec('COMMIT');
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
