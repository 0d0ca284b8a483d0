import { createRequire } from 'node:module';

/** What SQLite has in a column. */
type Value = string | number | Uint8Array | null;

/** What is used of a prepared statement. */
export interface Statement {
  run(...values: readonly Value[]): { changes: number; lastInsertRowid: number };
  get(...values: readonly Value[]): unknown;
  all(...values: readonly Value[]): unknown[];
  setReturnArrays(isOn: boolean): void;
}

/** What is used of a connection. Errors of SQLite carry its result code as `errcode`. */
export interface Database {
  readonly isOpen: boolean;
  readonly isTransaction: boolean;
  prepare(sql: string): Statement;
  exec(sql: string): void;
  close(): void;
}

type Opening = new (path: string, options?: { readOnly: boolean }) => Database;

const require = createRequire(import.meta.url);

/** The first Node whose own SQLite is beyond its trial. */
const OWN_SINCE = 24;

/** Node's own SQLite, which is the fastest, and before that a package with the same interface. */
const isOwn = parseInt(process.versions.node, 10) >= OWN_SINCE;

/** What a thread requires. It has to be this one: two copies of SQLite in one process do not see each other's locks. */
export const DRIVER = isOwn ? 'node:sqlite' : require.resolve('@photostructure/sqlite');

export const { DatabaseSync: Database } = require(DRIVER) as { DatabaseSync: Opening };
