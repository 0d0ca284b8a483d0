import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { DependencyDown, messageOf } from '../kernel/failures.js';

/** Pages of 4 KiB that gather before they are copied into the database file: 64 MiB of log, read again after a crash. */
const CHECKPOINT_PAGES = 16_000;

/** Opens a database for its owner's eyes only. With `FULL`, a commit is on disk when it returns. */
export function openDatabase(path: string, synchronous: 'FULL' | 'NORMAL'): Database.Database {
  const database = new Database(ownersFile(path));
  database.exec(`PRAGMA journal_mode=WAL; PRAGMA synchronous=${synchronous}`);
  return database;
}

/**
 * Opens a database that this process alone may use, for its owner's eyes only, in which a commit is on disk when it returns.
 * The lock is the operating system's: it dies with its process. (It is also lost when this process opens the same file by
 * other means and closes it again; see fcntl(2). A backup must go through this connection.)
 *
 * @param schema SQL that may run again on every start
 * @throws FolderInUse while another process has it open
 */
export function openExclusive(path: string, schema: string): Database.Database {
  const database = new Database(ownersFile(path));
  try {
    database.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL');
    database.exec(`PRAGMA wal_autocheckpoint=${CHECKPOINT_PAGES}; BEGIN IMMEDIATE; ${schema}; COMMIT`);
    return database;
  } catch (error) {
    database.close();
    throw sqliteCode(error) === 'SQLITE_BUSY' ? new FolderInUse(dirname(path)) : error;
  }
}

/**
 * Closes what {@link openExclusive} opened and leaves a single file. The lock is given back by hand: the driver keeps
 * the connection until its prepared statements are garbage-collected, which may be long after.
 */
export function closeExclusive(database: Database.Database): void {
  try {
    database.exec('PRAGMA journal_mode=DELETE; PRAGMA locking_mode=NORMAL; SELECT count(*) FROM sqlite_master');
  } finally {
    database.close();
  }
}

/**
 * Copies a database as it is at this moment, through its own connection, into a file of its owner's that must not be
 * there. This process does nothing else meanwhile, so it is for the small ones.
 */
export function copyDatabase(database: Database.Database, path: string): void {
  const copy = openSync(path, 'wx', 0o600);
  try {
    database.prepare('VACUUM INTO ?').run([path]);
    fsyncSync(copy);
  } finally {
    closeSync(copy);
  }
}

function ownersFile(path: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (!existsSync(path)) closeSync(openSync(path, 'ax', 0o600));
  return path;
}

/** `SQLITE_FULL`, `SQLITE_BUSY` ... for an error of the engine, undefined for any other. */
export const sqliteCode = (error: unknown): string | undefined =>
  error instanceof Error && error.name === 'SqliteError' && 'code' in error ? String(error.code) : undefined;

/**
 * Asks a database of whose silence nothing is lost but time.
 *
 * @param what the database holds, for the sentence: `the jobs`
 * @throws DependencyDown while it cannot serve: its disk is full, or broken
 */
export function orDown<Answer>(what: string, ask: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    if (!sqliteCode(error)) throw error;
    throw new DependencyDown(`the database of ${what} cannot be used: ${messageOf(error)}`, { cause: error });
  }
}

/** Another process works on the data folder. */
export class FolderInUse extends Error {
  constructor(readonly folder: string) {
    super(`${folder} is in use by another process: stop that one first, or set DATA_DIR to another folder`);
  }
}
