import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Database } from '../../connections/driver.js';
import { copyDatabase, openDatabase, orDown } from '../../connections/sqlite.js';
import { Queues } from '../../kernel/queues.js';
import type { Clock } from '../../kernel/clock.js';
import { IdempotencyStore, KEPT_HOURS, type StoredAnswer, type Turn } from './idempotency-store.js';
import { HOUR_MILLISECONDS } from '../../kernel/durations.js';

const SWEEP_EVERY = 1_000;

interface Row {
  fingerprint: string;
  sealed: Buffer;
}

/** Keeps answers in `http.db`. */
export class EmbeddedIdempotencyStore extends IdempotencyStore implements OnApplicationShutdown {
  private readonly database: Database;
  private readonly turns = new Queues();
  private kept = 0;

  constructor(
    { DATA_DIR }: { DATA_DIR: string },
    private readonly clock: Clock,
  ) {
    super();
    // no sync to disk for each answer: a lost answer is made again, from events whose ids repeat
    this.database = openDatabase(join(DATA_DIR, 'http.db'), 'NORMAL');
    this.database.exec(
      'CREATE TABLE IF NOT EXISTS answers (id TEXT PRIMARY KEY, fingerprint TEXT, sealed BLOB, kept_at INTEGER) WITHOUT ROWID',
    );
    this.database.exec('CREATE INDEX IF NOT EXISTS answers_by_age ON answers (kept_at)');
  }

  override inTurn<Result>(id: string, work: (turn: Turn) => Promise<Result>): Promise<Result> {
    return this.turns.run(id, () => work({ kept: this.find(id), keep: async (answer) => this.keep(id, answer) }));
  }

  onApplicationShutdown(): void {
    this.database.close();
  }

  private find(id: string): StoredAnswer | null {
    const row = this.database
      .prepare('SELECT fingerprint, sealed FROM answers WHERE id = ? AND kept_at > ?')
      .get(id, this.oldest()) as Row | undefined;
    return row ? { fingerprint: row.fingerprint, sealed: Buffer.from(row.sealed) } : null;
  }

  /** @throws DependencyDown */
  private keep(id: string, { fingerprint, sealed }: StoredAnswer): void {
    const row = [id, fingerprint, sealed, this.clock.now().getTime()];
    orDown('answers', () => {
      if (this.kept++ % SWEEP_EVERY === 0) this.sweep();
      this.database.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?)').run(...row);
    });
  }

  /** Copies the database in its present state, for a backup. */
  copyTo(path: string): void {
    copyDatabase(this.database, path);
  }

  private sweep(): void {
    this.database.prepare('DELETE FROM answers WHERE kept_at <= ?').run(this.oldest());
  }

  private oldest(): number {
    return this.clock.now().getTime() - KEPT_HOURS * HOUR_MILLISECONDS;
  }
}
