import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Database } from '../../connections/driver.js';
import { cureOf } from '../../connections/sqlite.js';
import { BEGINNING } from '../../log/event-log.js';
import { fromRow, lostEvents, statementsOf } from '../../log/embedded/rows.js';
import { messageOf } from '../../kernel/failures.js';
import { missingOf } from './missing-of.js';

/** Every database that a data folder, or a backup of one, may hold. */
const DATABASES = ['events.db', 'keys.db', 'effects.db', 'jobs.db', 'payments.db', 'http.db', 'views.db'];

/** Events that are read at once. */
const READ_AT_ONCE = 1_000;

export const CHECK = {
  name: 'check',
  usage: '[folder]',
  does: 'reads every database of a backup, or of a stopped portal, to its end',
};

export const CHECK_A_BACKUP =
  'A portal works on its data folder alone. Check a backup of it: backup <folder>, then check <folder>.';

interface Checked {
  ok: boolean;
  message: string;
}

/**
 * Reads the databases of a folder to their ends and changes nothing: otherwise damage shows when its page is read. Of
 * the log it compares every event with its checksum.
 *
 * @param isBackup whether no portal has worked on the folder: then it must hold what the backup says
 */
export function checkFolder(folder: string, isBackup: boolean): Checked {
  const found = DATABASES.map((name) => join(folder, name)).filter((path) => existsSync(path));
  if (found.length === 0) return { ok: false, message: `${folder} holds no database of a portal.` };
  const checked = found.map((path) => ({ path, problem: problemOf(path) }));
  const lines = checked.map(({ path, problem }) =>
    problem === null ? `${basename(path)}: whole` : `${basename(path)}: damaged (${problem}). ${cureOf(path)}`,
  );
  const missing = isBackup ? missingOf(folder) : [];
  const ok = missing.length === 0 && checked.every(({ problem }) => problem === null);
  return { ok, message: [...lines, ...missing].join('\n') };
}

/** What is wrong with a database; null for nothing. */
function problemOf(path: string): string | null {
  try {
    const database = new Database(path, { readOnly: true });
    try {
      return brokenPage(database) ?? (basename(path) === 'events.db' ? brokenEvent(database) : null);
    } finally {
      database.close();
    }
  } catch (error) {
    return messageOf(error);
  }
}

function brokenPage(database: Database): string | null {
  const [first] = database.prepare('PRAGMA integrity_check(1)').all() as { integrity_check: string }[];
  // a headline names the file
  const said = first?.integrity_check.split('\n').at(-1) ?? 'it cannot be read';
  if (said !== 'ok') return said;
  // SQLite takes a file of no bytes for a new database
  return database.prepare('SELECT 1 FROM sqlite_schema').all().length === 0 ? 'it holds nothing' : null;
}

/** @throws LogCorrupt for an event that is not what was written */
function brokenEvent(database: Database): string | null {
  const { all, lastPosition } = statementsOf(database);
  const end = lastPosition();
  for (let after = BEGINNING; after < end;) {
    const rows = all(after, end, READ_AT_ONCE);
    rows.forEach(fromRow);
    after = rows.at(-1)?.[0] ?? end;
  }
  const [stream] = lostEvents(database);
  return stream === undefined ? null : `an event of ${stream} is missing`;
}
