import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParkedStream } from '../../subscriptions/parking.js';
import { canonical } from '../../kernel/canonical.js';
import type { CountQuery, Doc, Projection, Query } from '../read-models.js';
import type { Build, BuildRecord, Commit } from '../view-store.js';
import { Counters } from './counters.js';
import { transaction, type Db } from './database.js';
import { Documents } from './documents.js';
import { Finder } from './finder.js';
import { createSearchIndex, createSearchTriggers } from './search.js';
import { Tables } from './tables.js';

/** Rows put into the trigram index between two turns of the event loop. */
const INDEXED_AT_ONCE = 2_000;

/** One build of a view in SQLite. */
export class EmbeddedBuild<D extends Doc> implements Build<D> {
  private readonly tables: Tables<D>;
  private readonly documents: Documents<D>;
  private readonly counters: Counters<D>;
  private readonly finder: Finder<D>;
  private readonly checkpoint;
  private readonly parking;

  constructor(
    private readonly db: Db,
    readonly record: BuildRecord,
    projection: Projection<D>,
  ) {
    this.tables = new Tables(record, projection);
    this.documents = new Documents(db, this.tables);
    this.counters = new Counters(db, this.tables);
    this.finder = new Finder(db, this.tables);
    this.checkpoint = db.prepare('UPDATE builds SET checkpoint = ? WHERE id = ?');
    this.parking = db.prepare('INSERT OR REPLACE INTO parked VALUES (?, ?, ?, ?, ?, ?)');
  }

  async load(keys: readonly string[]) {
    return this.documents.read(keys);
  }

  async commit({ position, changes, parked }: Commit<D>): Promise<void> {
    transaction(this.db, () => {
      for (const change of changes) this.documents.write(change);
      this.counters.count(changes);
      for (const each of parked) this.park(each);
      this.checkpoint.run([position, this.record.id]);
    });
    this.record.checkpoint = position;
  }

  async complete(): Promise<void> {
    for (const index of this.tables.createIndexes()) {
      this.db.exec(index);
      await nextTurn();
    }
    if (this.tables.fields.hasSearchIndex) await this.fillSearchIndex();
    transaction(this.db, () => {
      if (this.tables.fields.hasSearchIndex) this.db.exec(createSearchTriggers(this.tables));
      this.db.prepare('UPDATE builds SET complete = 1 WHERE id = ?').run([this.record.id]);
    });
    this.record.complete = true;
  }

  /** Readers are in this process, and know. */
  reached(): void {}

  async parked(): Promise<ParkedStream[]> {
    const columns = 'stream, position, error, since, events';
    const rows = this.db
      .prepare(`SELECT ${columns} FROM parked WHERE build = ?`)
      .all([this.record.id]) as ParkedStream[];
    return rows.map(({ stream, position, error, since, events }) => ({ stream, position, error, since, events }));
  }

  async get(keys: readonly string[]): Promise<D[]> {
    const found = this.documents.read(keys);
    return keys.map((key) => found.get(key)?.document).filter((document) => document !== undefined);
  }

  async find(query: Query<D>): Promise<D[]> {
    return this.finder.find(query, this.hasSearchIndex);
  }

  async count(query: CountQuery<D>): Promise<number> {
    return 'counter' in query ? this.counters.get(query.counter) : this.finder.count(query, this.hasSearchIndex);
  }

  async hash(): Promise<string> {
    const hash = createHash('sha256');
    const rows = this.db.prepare(`SELECT key, document FROM ${this.tables.documents} ORDER BY key`).iterate([]);
    for (const { key, document } of rows as Iterable<{ key: string; document: string }>) {
      hash.update(`${JSON.stringify(key)}${canonical(JSON.parse(document))}\n`);
    }
    return hash.digest('hex');
  }

  private get hasSearchIndex(): boolean {
    return this.record.complete && this.tables.fields.hasSearchIndex;
  }

  /** In pieces, so that the portal goes on answering; nobody writes to this build meanwhile. */
  private async fillSearchIndex(): Promise<void> {
    const { documents, index } = this.tables;
    this.db.exec(createSearchIndex(this.tables));
    const fill = this.db.prepare(
      `INSERT INTO ${index} (rowid, search) SELECT id, search FROM ${documents} WHERE id > ? AND id <= ?`,
    );
    const { last } = this.db.prepare(`SELECT coalesce(max(id), 0) AS last FROM ${documents}`).get([]) as {
      last: number;
    };
    for (let from = 0; from < last; from += INDEXED_AT_ONCE) {
      fill.run([from, from + INDEXED_AT_ONCE]);
      await nextTurn();
    }
  }

  private park({ stream, position, error, since, events }: ParkedStream): void {
    this.parking.run([this.record.id, stream, position, error, since, events]);
  }
}
