import type { Database } from '../connections/driver.js';
import { closeAsOneFile, copyDatabase, openExclusive, transaction } from '../connections/sqlite.js';
import { CheckpointStore, type EffectProgress, type EffectStep } from './checkpoints.js';
import type { ParkedStream } from '../subscriptions/parking.js';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS founded (at TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS checkpoints (effect TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS parked (
    effect TEXT NOT NULL, stream TEXT NOT NULL, position INTEGER NOT NULL, error TEXT NOT NULL, since TEXT NOT NULL,
    events INTEGER NOT NULL, retryAt TEXT, PRIMARY KEY (effect, stream)
  ) WITHOUT ROWID`;

/** The effects' checkpoints in one SQLite file. */
export class EmbeddedCheckpoints extends CheckpointStore {
  private readonly database: Database;
  private readonly checkpoint;
  private readonly parking;
  private readonly release;

  /** @param path of the file; it is made when absent */
  constructor(path: string) {
    super();
    this.database = openExclusive(path, SCHEMA);
    this.addMissingColumn();
    this.checkpoint = this.database.prepare('INSERT OR REPLACE INTO checkpoints VALUES (?, ?)');
    this.parking = this.database.prepare('INSERT OR REPLACE INTO parked VALUES (?, ?, ?, ?, ?, ?, ?)');
    this.release = this.database.prepare('DELETE FROM parked WHERE effect = ? AND stream = ?');
  }

  async isFounded(): Promise<boolean> {
    return this.database.prepare('SELECT at FROM founded').get() !== undefined;
  }

  async found(): Promise<void> {
    this.database.prepare('INSERT INTO founded VALUES (?)').run(new Date().toISOString());
  }

  async load(effect: string, _token: number): Promise<EffectProgress | undefined> {
    const row = this.database.prepare('SELECT position FROM checkpoints WHERE effect = ?').get(effect) as
      { position: number } | undefined;
    return row && { position: row.position, parked: this.parkedOf(effect) };
  }

  async save(effect: string, _token: number, { position, parked, released }: EffectStep): Promise<void> {
    transaction(this.database, () => {
      this.checkpoint.run(effect, position);
      if (parked) this.parking.run(effect, ...rowOf(parked));
      if (released !== undefined) this.release.run(effect, released);
    });
  }

  async place(effect: string, position: number): Promise<void> {
    transaction(this.database, () => {
      this.database.prepare('DELETE FROM parked WHERE effect = ?').run(effect);
      this.checkpoint.run(effect, position);
    });
  }

  async all(): Promise<Map<string, EffectProgress>> {
    const rows = this.database.prepare('SELECT effect, position FROM checkpoints ORDER BY effect').all();
    const progress = (rows as { effect: string; position: number }[]).map(
      ({ effect, position }) => [effect, { position, parked: this.parkedOf(effect) }] as const,
    );
    return new Map(progress);
  }

  async clear(): Promise<void> {
    this.database.exec('BEGIN; DELETE FROM founded; DELETE FROM checkpoints; DELETE FROM parked; COMMIT');
  }

  /** Copies the file as it is now, for a backup. */
  copyTo(path: string): void {
    copyDatabase(this.database, path);
  }

  async close(): Promise<void> {
    if (this.database.isOpen) closeAsOneFile(this.database);
  }

  private parkedOf(effect: string): ParkedStream[] {
    const columns = 'stream, position, error, since, events, retryAt';
    const parked = this.database
      .prepare(`SELECT ${columns} FROM parked WHERE effect = ? ORDER BY since, position`)
      .all(effect);
    return Array.from(parked as Stored[], ({ retryAt, ...each }) => ({
      ...each,
      ...(retryAt !== null && { retryAt }),
    }));
  }

  /** Adds a column to a file from before events could be put off. */
  private addMissingColumn(): void {
    const columns = this.database.prepare('SELECT name FROM pragma_table_info(?)').all('parked') as { name: string }[];
    if (!columns.some(({ name }) => name === 'retryAt'))
      this.database.exec('ALTER TABLE parked ADD COLUMN retryAt TEXT');
  }
}

type Stored = Omit<ParkedStream, 'retryAt'> & { retryAt: string | null };

const rowOf = ({ stream, position, error, since, events, retryAt }: ParkedStream) =>
  [stream, position, error, since, events, retryAt ?? null] as const;
