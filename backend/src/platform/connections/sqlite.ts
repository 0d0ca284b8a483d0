import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Database, type Statement } from './driver.js';
import { DependencyDown, messageOf } from '../kernel/failures.js';
import { BadSetting } from '../kernel/settings.js';

/**
 * Pages of 4 KiB that the write-ahead log gathers before SQLite copies them into the database file. That is 64 MiB,
 * which SQLite reads again after a crash.
 */
const CHECKPOINT_PAGES = 16_000;

/**
 * Opens a database that only its owner may read. With `FULL`, a commit is on disk when it returns.
 *
 * @param schema SQL that may run again on every start
 * @throws FolderInUse while another process has it for itself, BadSetting for a damaged file
 */
export const openDatabase = (path: string, synchronous: 'FULL' | 'NORMAL', schema = ''): Database =>
  open(path, `PRAGMA journal_mode=WAL; PRAGMA synchronous=${synchronous}; BEGIN IMMEDIATE; ${schema}; COMMIT`);

/**
 * Opens a database for this process alone. Only its owner may read it, and a commit is on disk when it returns. The
 * operating system drops the lock when the process ends. The lock is also lost when this process opens and closes the
 * same file by other means; see fcntl(2). So a backup must go through this connection.
 *
 * @param schema SQL that may run again on every start
 * @throws FolderInUse while another process has it open, BadSetting for a damaged file
 */
export const openExclusive = (path: string, schema: string): Database =>
  open(
    path,
    `PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
    PRAGMA wal_autocheckpoint=${CHECKPOINT_PAGES}; BEGIN IMMEDIATE; ${schema}; COMMIT`,
  );

/**
 * Takes a file for this process alone until the connection is closed, or the process ends. Writes nothing into it.
 *
 * @throws FolderInUse while another process has it
 */
export const lockFile = (path: string): Database =>
  open(path, 'PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');

function open(path: string, start: string): Database {
  const database = new Database(ownersFile(path));
  try {
    database.exec(start);
    return database;
  } catch (error) {
    database.close();
    if (isDamage(error)) throw damaged(path, error);
    throw sqliteCode(error) === 'SQLITE_BUSY' ? new FolderInUse(dirname(path)) : error;
  }
}

/**
 * Closes a database whose only connection this is, and leaves a single file. Gives the lock back by hand: before Node 24
 * the driver keeps the connection until its prepared statements are garbage-collected, possibly long after.
 */
export function closeAsOneFile(database: Database): void {
  try {
    database.exec('PRAGMA journal_mode=DELETE; PRAGMA locking_mode=NORMAL; SELECT count(*) FROM sqlite_master');
  } finally {
    database.close();
  }
}

/**
 * Copies a database as it is now, through its own connection, into a new file that only its owner may read. The file
 * must not exist yet. Blocks this process meanwhile, so it is for small databases.
 */
export function copyDatabase(database: Database, path: string): void {
  const copy = openSync(path, 'wx', 0o600);
  try {
    database.prepare('VACUUM INTO ?').run(path);
    fsyncSync(copy);
  } finally {
    closeSync(copy);
  }
}

/** Runs `work` in a transaction. SQLite may have rolled back by itself before an error, for example on a full disk. */
export function transaction<Answer>(database: Database, work: () => Answer): Answer {
  database.exec('BEGIN IMMEDIATE');
  try {
    const answer = work();
    database.exec('COMMIT');
    return answer;
  } catch (error) {
    if (isInTransaction(database)) database.exec('ROLLBACK');
    throw error;
  }
}

export const isInTransaction = (database: Database): boolean => database.isOpen && database.isTransaction;

/** Lets a statement give each row as an array, which is faster than an object. */
export function inArrays(statement: Statement): Statement {
  statement.setReturnArrays(true);
  return statement;
}

function ownersFile(path: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (!existsSync(path)) closeSync(openSync(path, 'ax', 0o600));
  return path;
}

/** The primary result codes of SQLite that are told apart (sqlite.org/rescode.html), and its sentence for each. */
const CODES = [
  { code: 1, name: 'SQLITE_ERROR', sentence: 'SQL logic error' },
  { code: 5, name: 'SQLITE_BUSY', sentence: 'database is locked' },
  { code: 10, name: 'SQLITE_IOERR', sentence: 'disk I/O error' },
  { code: 11, name: 'SQLITE_CORRUPT', sentence: 'database disk image is malformed' },
  { code: 13, name: 'SQLITE_FULL', sentence: 'database or disk is full' },
  { code: 26, name: 'SQLITE_NOTADB', sentence: 'file is not a database' },
] as const;

/** The name of the code of SQLite's error; `SQLITE_` for another code, and undefined for any other error. */
export function sqliteCode(error: unknown): (typeof CODES)[number]['name'] | 'SQLITE_' | undefined {
  const { code, errcode, message } = (error ?? {}) as { code?: string; errcode?: number; message?: string };
  if (code !== 'ERR_SQLITE_ERROR') return undefined;
  // before Node 24, the driver gives no `errcode` where reading rows fails
  const isOf = (known: (typeof CODES)[number]) =>
    errcode === undefined ? known.sentence === message : known.code === (errcode & 0xff);
  return CODES.find(isOf)?.name ?? 'SQLITE_';
}

/**
 * Works on tables that an earlier start has made.
 *
 * @throws BadSetting where they are no longer as they were made
 */
export async function orDamaged<Answer>(path: string, work: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    // SQLite has no code of its own for an index that it cannot open: "vtable constructor failed"
    throw isDamage(error) || sqliteCode(error) === 'SQLITE_ERROR' ? damaged(path, error) : error;
  }
}

/** Whether SQLite's error says that the file is no longer as it was written. */
export const isDamage = (error: unknown): boolean => /_(NOTADB|CORRUPT)$/.test(sqliteCode(error) ?? '');

const damaged = (path: string, error: unknown): BadSetting => new BadSetting(`DATA_DIR: ${damageOf(path, error)}`);

/** Says which file is damaged, and what to do. */
export const damageOf = (path: string, error: unknown): string =>
  `${path} is damaged (${messageOf(error)}). ${cureOf(path)}`;

/** Views alone are made again from the log; any other database holds what stands nowhere else. */
export const cureOf = (path: string): string =>
  basename(path) === 'views.db'
    ? 'Delete it and start again: it is made anew from the log.'
    : 'Nothing was written. Keep a copy of it, and restore it from a backup.';

/**
 * Asks a database whose outage costs only time.
 *
 * @param what the content of the database, for the sentence: `jobs`
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
  constructor(folder: string, by = 'another process') {
    super(`The data folder ${folder} is in use by ${by}: stop it first, or set DATA_DIR to another folder.`);
  }
}
