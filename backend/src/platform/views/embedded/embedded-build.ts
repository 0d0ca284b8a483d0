import type { Database } from '../../connections/driver.js';
import type { ParkedStream } from '../../subscriptions/parking.js';
import type { BuildFields } from '../build-fields.js';
import type { Doc } from '../read-models.js';
import type { Build, BuildRecord, Change, Commit, Counted, Page } from '../view-store.js';
import { Bulk, parkedRow } from './bulk.js';
import { FETCHED_AT_ONCE } from './counted-walk.js';
import { Documents } from './documents.js';
import { Finder } from './finder.js';
import { KeptDocuments } from './kept-documents.js';
import { createFullText, createTriggers } from './search.js';
import type { SharedCommit, Writing } from './shared-commit.js';
import { type FullText, Tables } from './tables.js';
import type { Turns } from './turns.js';
import { Words } from './words.js';

/** Number of rows added to a full-text index in one step: other views wait for it to write. */
const INDEXED_AT_ONCE = 5_000;

/** One build of a view in SQLite. */
export class EmbeddedBuild<D extends Doc> implements Build<D> {
  readonly fields: BuildFields<D>;
  private readonly tables: Tables<D>;
  private readonly rows: Documents<D>;
  private readonly bulk: Bulk<D>;
  private readonly kept: KeptDocuments<D>;
  private readonly finder: Finder<D>;
  private byWords: Words<D> | undefined;
  private readonly checkpoint;
  private readonly parking;

  constructor(
    private readonly db: Database,
    readonly record: BuildRecord,
    private readonly turns: Turns,
    private readonly commits: SharedCommit,
  ) {
    this.tables = new Tables(record);
    this.fields = this.tables.fields;
    this.rows = new Documents(db, this.tables);
    this.bulk = new Bulk(db, record, this.tables, commits, turns);
    this.kept = new KeptDocuments(this.rows);
    this.finder = new Finder(db, this.tables, this.kept, turns);
    this.checkpoint = db.prepare('UPDATE builds SET checkpoint = ? WHERE id = ?');
    this.parking = db.prepare('INSERT OR REPLACE INTO parked VALUES (?, ?, ?, ?, ?, ?)');
  }

  async load(keys: readonly string[]) {
    return this.rows.read(this.record.complete ? keys : keys.filter((key) => !this.bulk.isNew(key)));
  }

  async commit(commit: Commit<D>): Promise<void> {
    if (this.record.complete) await this.commits.run(this.writingOf(commit));
    else await this.writeBeside(commit);
    this.record.checkpoint = commit.position;
  }

  async complete(): Promise<void> {
    const { documents, fullTexts } = this.tables;
    const { search, words } = fullTexts;
    for (const index of this.tables.createIndexes()) await this.commits.runBeside([index]);
    if (search) await this.fill(search);
    if (words) await this.fill(words);
    const triggers = search ? [createTriggers(search, documents)] : [];
    await this.commits.runBeside([...triggers, `UPDATE builds SET complete = 1 WHERE id = ${this.record.id}`]);
    this.record.complete = true;
  }

  /** Does nothing: all readers are in this process and see what was written. */
  reached(): void {}

  async parked(): Promise<ParkedStream[]> {
    const columns = 'stream, position, error, since, events';
    const rows = this.db.prepare(`SELECT ${columns} FROM parked WHERE build = ?`).all(this.record.id) as ParkedStream[];
    return rows.map(({ stream, position, error, since, events }) => ({ stream, position, error, since, events }));
  }

  async get(keys: readonly string[]): Promise<D[]> {
    if (keys.length <= FETCHED_AT_ONCE) return this.kept.read(keys);
    const documents: D[] = [];
    for (let from = 0; from < keys.length; from += FETCHED_AT_ONCE)
      documents.push(...(await this.turns.take(() => this.kept.read(keys.slice(from, from + FETCHED_AT_ONCE)))));
    return documents;
  }

  async find(page: Page<D>): Promise<D[]> {
    if (page.words) return this.words().find(page.words, page);
    return this.finder.find(page, this.record.complete);
  }

  async count(filter: Counted<D>, most?: number): Promise<number> {
    if (filter.words) return this.words().count(filter.words, most);
    return this.finder.count(filter, this.record.complete, most);
  }

  async total(counter: string): Promise<number> {
    return this.rows.total(counter);
  }

  private get hasWordIndex(): boolean {
    return this.record.complete && this.tables.fullTexts.words !== undefined;
  }

  /** Made when they are first asked for: a build has their index once it is complete. */
  private words(): Words<D> {
    return (this.byWords ??= new Words(this.db, this.tables, this.turns));
  }

  private writingOf({ position, changes, parked }: Commit<D>): Writing {
    return {
      documents: changes.length,
      write: () => {
        this.write(changes);
        for (const each of parked) this.parking.run(...parkedRow(this.record.id, each));
        this.checkpoint.run(position, this.record.id);
      },
      written: () => {
        this.kept.changed(changes);
        this.finder.changed(changes);
        this.byWords?.changed(changes);
      },
      late: this.hasWordIndex ? this.words() : undefined,
    };
  }

  private async writeBeside(commit: Commit<D>): Promise<void> {
    await this.bulk.write(commit);
    this.kept.changed(commit.changes); // nothing else is kept of a build without indexes
  }

  private write(changes: readonly Change<D>[]): void {
    if (!this.hasWordIndex) return this.rows.writeAll(changes);
    this.words().writing(changes, () => this.rows.writeAll(changes));
  }

  /** Fills a full-text index in steps, so that others can write meanwhile. Nobody writes to this build. */
  private async fill(fullText: FullText): Promise<void> {
    const { documents } = this.tables;
    const { index, column } = fullText;
    await this.commits.runBeside([createFullText(fullText, documents)]);
    const newest = this.db.prepare(`SELECT coalesce(max(id), 0) AS last FROM ${documents}`);
    const { last } = newest.get() as { last: number };
    for (let from = 0; from < last; from += INDEXED_AT_ONCE)
      await this.commits.runBeside([
        `INSERT INTO ${index} (rowid, ${column})
         SELECT id, ${column} FROM ${documents} WHERE id > ${from} AND id <= ${from + INDEXED_AT_ONCE}`,
      ]);
  }
}
