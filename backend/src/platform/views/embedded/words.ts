import type { Database, Statement } from '../../connections/driver.js';
import type { Doc } from '../read-models.js';
import type { Change, Held, Page } from '../view-store.js';
import { KeptFinds } from './kept-finds.js';
import type { Late } from './shared-commit.js';
import type { Tables } from './tables.js';
import type { Turns } from './turns.js';
import { FETCHED_AT_ONCE } from './counted-walk.js';

/**
 * Finds the documents of one build by their words, in the order in which they were made. New documents come into the
 * index before a commit, or before somebody searches: FTS5 writes a piece of its index each time.
 */
export class Words<D extends Doc> implements Late {
  private readonly removal;
  private readonly addition;
  private readonly appended;
  private readonly newest;
  private readonly upwards;
  private readonly downwards;
  private readonly counting;
  private readonly documents;
  private readonly kept;
  /** the newest document that the index has, if there are newer ones */
  private indexed: number | undefined;

  constructor(
    db: Database,
    tables: Tables<D>,
    private readonly turns: Turns,
  ) {
    const entries = `id, words FROM ${tables.documents} WHERE`;
    const ofKeys = `${entries} key IN (SELECT value FROM json_each(?))`;
    this.removal = db.prepare(`INSERT INTO ${tables.words} (${tables.words}, rowid, words) SELECT 'delete', ${ofKeys}`);
    this.addition = db.prepare(`INSERT INTO ${tables.words} (rowid, words) SELECT ${ofKeys}`);
    this.appended = db.prepare(`INSERT INTO ${tables.words} (rowid, words) SELECT ${entries} id > ?`);
    this.newest = db.prepare(`SELECT coalesce(max(id), 0) AS id FROM ${tables.documents}`);
    const found = `SELECT rowid AS id FROM ${tables.words} WHERE ${tables.words} MATCH ?`;
    this.upwards = db.prepare(`${found} ORDER BY rowid LIMIT ? OFFSET ?`);
    this.downwards = db.prepare(`${found} ORDER BY rowid DESC LIMIT ? OFFSET ?`);
    this.counting = db.prepare(`SELECT count(*) AS found FROM (${found} LIMIT ?)`);
    this.kept = new KeptFinds(db, tables);
    this.documents = db.prepare(
      `SELECT id, document FROM ${tables.documents} WHERE id IN (SELECT value FROM json_each(?))`,
    );
  }

  /**
   * Writes changes by one statement for all that goes and one for all that comes. With triggers, FTS5 would write a
   * piece of its index for every single row.
   */
  writing(changes: readonly Change<D>[], write: () => void): void {
    if (changes.every(({ before }) => !before.document)) return this.append(write);
    this.beforeCommit();
    const changed = changes.filter(({ before, after }) => wordsIn(before) !== wordsIn(after));
    this.run(
      this.removal,
      changed.filter(({ before }) => before.document),
    );
    write();
    this.run(
      this.addition,
      changed.filter(({ after }) => after.document),
    );
  }

  beforeCommit(): void {
    if (this.indexed === undefined) return;
    this.appended.run(this.indexed);
    this.indexed = undefined;
  }

  takenBack(): void {
    this.indexed = undefined;
  }

  /** Tells what is kept of earlier questions that documents were written. */
  changed(changes: readonly Change<D>[]): void {
    this.kept.changed(changes);
  }

  async find(words: readonly string[], page: Page<D>): Promise<D[]> {
    if (words.length === 0) return [];
    const found = await this.turns.take(() => this.ids(words, page));
    const documents: D[] = [];
    for (let from = 0; from < found.length; from += FETCHED_AT_ONCE)
      documents.push(...(await this.turns.take(() => this.fetch(found.slice(from, from + FETCHED_AT_ONCE)))));
    return documents;
  }

  async count(words: readonly string[], most = Number.MAX_SAFE_INTEGER): Promise<number> {
    if (words.length === 0) return 0;
    const match = choiceOf(words);
    return this.turns.take(() => {
      this.beforeCommit();
      const { ids, areAll } = this.kept.of(match, words);
      if (areAll || ids.length >= most) return Math.min(ids.length, most);
      return (this.counting.get(match, most) as { found: number }).found;
    });
  }

  /** Asks the index in one step: it passes over millions of documents in a second, and looks a place up slowly. */
  private ids(words: readonly string[], { orderBy, offset, limit }: Page<D>): number[] {
    const match = choiceOf(words);
    this.beforeCommit();
    const { ids, areAll } = this.kept.of(match, words);
    const isDown = orderBy?.direction === 'desc';
    const begin = isDown ? ids.length - offset - limit : offset;
    if (areAll || (isDown && begin >= 0)) {
      const some = ids.slice(Math.max(0, begin), Math.max(0, begin + limit));
      return isDown ? some.reverse() : some;
    }
    const statement = isDown ? this.downwards : this.upwards;
    return (statement.all(match, limit, offset) as { id: number }[]).map(({ id }) => id);
  }

  /** Needs no look-up by key: new rows are behind all others. */
  private append(write: () => void): void {
    this.indexed ??= (this.newest.get() as { id: number }).id;
    write();
  }

  private run(statement: Statement, changes: readonly Change<D>[]): void {
    if (changes.length > 0) statement.run(JSON.stringify(changes.map(({ key }) => key)));
  }

  private fetch(ids: readonly number[]): D[] {
    const rows = this.documents.all(JSON.stringify(ids)) as { id: number; document: string }[];
    const found = new Map(rows.map(({ id, document }) => [id, JSON.parse(document) as D]));
    return ids.map((id) => found.get(id)).filter((document) => document !== undefined);
  }
}

/** A query of the index for any of the words. */
const choiceOf = (words: readonly string[]): string => words.join(' OR ');

/** Something that is the same for two states of a document if the same words find it. */
const wordsIn = <D extends Doc>({ document, words = [] }: Held<D>): string | undefined => document && words.join(' ');
