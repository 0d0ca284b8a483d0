import type { Doc } from '../read-models.js';
import type { Change } from '../view-store.js';
import type { Db } from './database.js';
import type { Sql, Tables } from './tables.js';

interface Row {
  key: string;
  position: number;
  document: string;
}

/** The rows of one build: read and written by key. */
export class Documents<D extends Doc> {
  private readonly one;
  private readonly several;
  private readonly insertion;
  private readonly update;
  private readonly updateOfAll;
  private readonly deletion;

  constructor(
    db: Db,
    private readonly tables: Tables<D>,
  ) {
    const { documents, columnNames } = tables;
    this.one = db.prepare(`SELECT key, position, document FROM ${documents} WHERE key = ?`);
    this.several = db.prepare(
      `SELECT key, position, document FROM ${documents} WHERE key IN (SELECT value FROM json_each(?))`,
    );
    const values = columnNames.map(() => ', ?').join('');
    this.insertion = db.prepare(
      `INSERT INTO ${documents} (position, document, ${columnNames.join(', ')}, key) VALUES (?, ?${values}, ?)`,
    );
    this.update = db.prepare(`UPDATE ${documents} SET position = ?, document = ? WHERE key = ?`);
    const settings = columnNames.map((column) => `, ${column} = ?`).join('');
    this.updateOfAll = db.prepare(`UPDATE ${documents} SET position = ?, document = ?${settings} WHERE key = ?`);
    this.deletion = db.prepare(`DELETE FROM ${documents} WHERE key = ?`);
  }

  /** Absent keys are absent from the answer. */
  read(keys: readonly string[]): Map<string, { document: D; position: number }> {
    return new Map(
      this.rows(keys).map(({ key, position, document }) => [key, { position, document: JSON.parse(document) as D }]),
    );
  }

  /** Part of the caller's transaction. @throws Error when a row is not as the change believes it */
  write({ key, before, after }: Change<D>): void {
    if (!before.document && !after.document) return;
    if (!after.document) return expectOne(key, this.deletion.run([key]));
    const content = [after.position, JSON.stringify(after.document)];
    const columns = this.tables.columnsOf(after.document);
    if (!before.document) return expectOne(key, this.insertion.run([...content, ...columns, key]));
    // an index is rewritten whenever its column is named in an update, even with the same value
    const sameColumns = areEqual(columns, this.tables.columnsOf(before.document));
    expectOne(
      key,
      sameColumns ? this.update.run([...content, key]) : this.updateOfAll.run([...content, ...columns, key]),
    );
  }

  private rows(keys: readonly string[]): Row[] {
    if (keys.length > 1) return this.several.all([JSON.stringify(keys)]) as Row[];
    return keys.map((key) => this.one.get([key]) as Row | undefined).filter((row) => row !== undefined);
  }
}

function expectOne(key: string, { changes }: { changes: number }): void {
  if (changes !== 1) throw new Error(`document ${key} was to be written once and was written ${changes} times`);
}

const areEqual = (one: readonly Sql[], other: readonly Sql[]): boolean => one.every((value, at) => value === other[at]);
