import type Database from 'libsql';
import { openExclusive } from '../../connections/sqlite.js';

export type Db = Database.Database;

/** Pages kept in memory once they were needed: keys come in no order, so that a rebuild touches all of its pages all the time. */
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
 * Opens the file of the views. They can be made anew from the log, so a commit does not wait for the disk
 * (`synchronous=NORMAL`): after a power cut the last ones may be missing, whole, with their checkpoints.
 */
export function openDatabase(path: string): Db {
  const db = openExclusive(path, SCHEMA);
  db.exec('PRAGMA synchronous=NORMAL; PRAGMA secure_delete=FAST');
  db.exec(`PRAGMA cache_size=-${CACHE_KIB}`);
  return db;
}

/** All of `work` or nothing. SQLite may already have rolled back by itself, when the disk is full for one. */
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
