import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAsOneFile, inArrays, openExclusive } from '../../backend/src/platform/connections/sqlite.js';
import { SCHEMA } from '../../backend/src/platform/log/embedded/rows.js';

export interface BareRow {
  stream: string;
  revision: number;
  body: string;
}

/**
 * SQLite without the portal's code: inserts rows into the same table in groups, each group one fsynced transaction.
 * Then it reads and parses all of them. The reference for appends and replays, per second.
 */
export function measureBareSqlite(rows: readonly BareRow[], group: number, page: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bare-sqlite-'));
  const database = openExclusive(join(folder, 'bare.db'), SCHEMA);
  const insert = database.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)');
  const select = inArrays(database.prepare('SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?'));

  const appends = perSecond(rows.length, () => {
    for (let first = 0; first < rows.length; first += group) {
      database.exec('BEGIN IMMEDIATE');
      rows.slice(first, first + group).forEach(({ stream, revision, body }, index) => {
        insert.run(first + index + 1, stream, revision, crypto.randomUUID(), body, 0);
      });
      database.exec('COMMIT');
    }
  });
  const reads = perSecond(rows.length, () => {
    for (let after = 0; after < rows.length; after += page) {
      for (const row of select.all(after, page) as string[][]) JSON.parse(row[4] ?? '');
    }
  });
  closeAsOneFile(database);
  rmSync(folder, { recursive: true });
  return { appends, reads };
}

function perSecond(count: number, work: () => void): number {
  const start = performance.now();
  work();
  return (count / (performance.now() - start)) * 1_000;
}
