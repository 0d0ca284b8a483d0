import type { Database } from '../../connections/driver.js';
import { REMEMBERED_DAYS } from '../jobs.js';
import { type Job, LONGEST_JOB_PAUSE_MILLISECONDS } from '../running/job-work.js';
import { DAY_MILLISECONDS } from '../../kernel/durations.js';

type Row = Omit<Job, 'payload'> & { payload: string; state: string };

/** The jobs of this installation, in `jobs.db`. Every call is durable when it returns. */
export class JobTable {
  constructor(private readonly db: Database) {
    db.exec(`
      CREATE TABLE IF NOT EXISTS jobs (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, payload TEXT,
        state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'ended')),
        crashes INTEGER NOT NULL DEFAULT 0, interruptions INTEGER NOT NULL DEFAULT 0, waits INTEGER NOT NULL DEFAULT 0,
        due_at INTEGER NOT NULL DEFAULT 0, ended_at INTEGER
      );
      CREATE INDEX IF NOT EXISTS jobs_waiting ON jobs (due_at) WHERE state = 'waiting';
      CREATE INDEX IF NOT EXISTS jobs_running ON jobs (id) WHERE state = 'running';
      CREATE INDEX IF NOT EXISTS jobs_ended ON jobs (ended_at) WHERE state = 'ended';
    `);
  }

  /** Adds a job; an id that is there already changes nothing. */
  add(id: string, kind: string, payload: unknown): void {
    this.db
      .prepare('INSERT OR IGNORE INTO jobs (id, kind, payload) VALUES (?, ?, ?)')
      .run(id, kind, JSON.stringify(payload ?? null));
  }

  has(id: string): boolean {
    return this.db.prepare('SELECT 1 FROM jobs WHERE id = ?').get(id) !== undefined;
  }

  /** The ids of the jobs of these kinds that have not ended. */
  load(kinds: readonly string[]): { running: string[]; waiting: string[] } {
    const rows = this.db
      .prepare(
        `SELECT id, state FROM jobs WHERE (state = 'waiting' OR state = 'running')
           AND kind IN (SELECT value FROM json_each(?))`,
      )
      .all(JSON.stringify(kinds)) as Row[];
    const ids = (wanted: string) => rows.filter(({ state }) => state === wanted).map(({ id }) => id);
    return { running: ids('running'), waiting: ids('waiting') };
  }

  /** Puts back the jobs that were running when the process died. */
  recover(): void {
    this.db
      .prepare("UPDATE jobs SET state = 'waiting', interruptions = interruptions + 1 WHERE state = 'running'")
      .run();
  }

  /**
   * Takes the oldest due job of these kinds and marks it as running. Also takes a job that is due further off than the
   * longest pause: only a clock that was set back can have put it there.
   */
  take(kinds: readonly string[], now: number): Job | undefined {
    // runs the statement to its end, which `get` does not: otherwise a failed write would hand the job out again and
    // again
    const [row] = this.db
      .prepare(
        `UPDATE jobs SET state = 'running' WHERE rowid = (
           SELECT rowid FROM jobs WHERE state = 'waiting' AND (due_at <= ? OR due_at > ?)
             AND kind IN (SELECT value FROM json_each(?))
           ORDER BY rowid LIMIT 1
         ) RETURNING id, kind, payload, crashes, interruptions, waits`,
      )
      .all(now, now + LONGEST_JOB_PAUSE_MILLISECONDS, JSON.stringify(kinds)) as Row[];
    return row && { ...row, payload: JSON.parse(row.payload) };
  }

  /** When the next waiting job of these kinds is due. */
  nextDue(kinds: readonly string[]): number | undefined {
    const row = this.db
      .prepare(
        "SELECT min(due_at) AS due FROM jobs WHERE state = 'waiting' AND kind IN (SELECT value FROM json_each(?))",
      )
      .get(JSON.stringify(kinds)) as { due: number | null };
    return row.due ?? undefined;
  }

  putBack(id: string, why: { dueAt: number; crashed?: boolean; waited?: boolean }): void {
    this.db
      .prepare("UPDATE jobs SET state = 'waiting', due_at = ?, crashes = crashes + ?, waits = waits + ? WHERE id = ?")
      .run(why.dueAt, Number(why.crashed ?? false), Number(why.waited ?? false), id);
  }

  /** Ends a job. Keeps only its id, for {@link REMEMBERED_DAYS} days. */
  end(id: string, now: number): void {
    this.db.prepare("UPDATE jobs SET state = 'ended', payload = NULL, ended_at = ? WHERE id = ?").run(now, id);
    this.db
      .prepare("DELETE FROM jobs WHERE state = 'ended' AND ended_at < ?")
      .run(now - REMEMBERED_DAYS * DAY_MILLISECONDS);
  }
}
