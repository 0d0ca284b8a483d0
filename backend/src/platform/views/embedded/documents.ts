import type { Database, Statement } from '../../connections/driver.js';
import type { Doc } from '../read-models.js';
import type { Change } from '../view-store.js';
import type { Tables } from './tables.js';

interface Row {
  key: string;
  position: number;
  document: string;
}

/** Reads and writes the rows of one build by key, and its named totals. */
export class Documents<D extends Doc> {
  private readonly one;
  private readonly several;
  private readonly insertion;
  private readonly deletion;
  private readonly addition;
  private readonly sum;
  private readonly updates = new Map<string, Statement>();

  constructor(
    private readonly db: Database,
    private readonly tables: Tables<D>,
  ) {
    const { documents, counters, columnNames } = tables;
    this.one = db.prepare(`SELECT key, position, document FROM ${documents} WHERE key = ?`);
    this.several = db.prepare(
      `SELECT key, position, document FROM ${documents} WHERE key IN (SELECT value FROM json_each(?))`,
    );
    const values = columnNames.map(() => ', ?').join('');
    this.insertion = db.prepare(
      `INSERT INTO ${documents} (position, document, ${columnNames.join(', ')}, key) VALUES (?, ?${values}, ?)`,
    );
    this.deletion = db.prepare(`DELETE FROM ${documents} WHERE key = ?`);
    this.addition = db.prepare(
      `INSERT INTO ${counters} VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = value + excluded.value`,
    );
    this.sum = db.prepare(`SELECT value FROM ${counters} WHERE name = ?`);
  }

  /** Reads documents by key, with the length of their text. The answer leaves out keys without a document. */
  read(keys: readonly string[]): Map<string, { document: D; position: number; size: number }> {
    return new Map(
      this.rows(keys).map(({ key, position, document }) => [
        key,
        { position, document: JSON.parse(document) as D, size: document.length },
      ]),
    );
  }

  total(counter: string): number {
    const row = this.sum.get(counter) as { value: number } | undefined;
    return row?.value ?? 0;
  }

  /** Writes changes inside the caller's transaction. @throws Error when a row is absent, or exists already */
  writeAll(changes: readonly Change<D>[]): void {
    for (const change of changes) this.write(change);
    for (const total of totalsOf(changes)) this.addition.run(...total);
  }

  private write({ key, before, after }: Change<D>): void {
    if (!before.document && !after.document) return;
    if (!after.document) return expectOne(key, this.deletion.run(key));
    const content = [after.position, JSON.stringify(after.document)];
    const columns = this.tables.columnsOf(after.document, after.words);
    if (!before.document) return expectOne(key, this.insertion.run(...content, ...columns, key));
    const old = this.tables.columnsOf(before.document, before.words);
    const changed = columns.flatMap((value, at) => (value === old[at] ? [] : [at]));
    expectOne(key, this.update(changed).run(...content, ...changed.map((at) => columns[at] ?? null), key));
  }

  /**
   * Prepares an update of the changed columns only: SQLite rewrites an index for every column that a statement names.
   */
  private update(changed: readonly number[]): Statement {
    const settings = changed.map((at) => `, ${this.tables.columnNames[at]} = ?`).join('');
    const known = this.updates.get(settings);
    if (known) return known;
    const update = this.db.prepare(
      `UPDATE ${this.tables.documents} SET position = ?, document = ?${settings} WHERE key = ?`,
    );
    this.updates.set(settings, update);
    return update;
  }

  private rows(keys: readonly string[]): Row[] {
    if (keys.length > 1) return this.several.all(JSON.stringify(keys)) as Row[];
    return keys.map((key) => this.one.get(key) as Row | undefined).filter((row) => row !== undefined);
  }
}

/** What changes add to the named totals. */
export function totalsOf<D extends Doc>(changes: readonly Change<D>[]): [name: string, difference: number][] {
  const totals = new Map<string, number>();
  const add = (names: readonly string[], by: number) => {
    for (const name of names.length > 1 ? new Set(names) : names) totals.set(name, (totals.get(name) ?? 0) + by);
  };
  for (const { before, after } of changes) {
    add(before.counters, -1);
    add(after.counters, 1);
  }
  return [...totals].filter(([, difference]) => difference !== 0);
}

function expectOne(key: string, { changes }: { changes: number }): void {
  if (changes !== 1) throw new Error(`document ${key} was to be written once and was written ${changes} times`);
}
