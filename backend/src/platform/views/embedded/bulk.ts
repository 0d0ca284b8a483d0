import type { Database } from '../../connections/driver.js';
import type { ParkedStream } from '../../subscriptions/parking.js';
import type { FieldValue } from '../build-fields.js';
import type { Doc } from '../read-models.js';
import type { BuildRecord, Change, Commit, Held } from '../view-store.js';
import { totalsOf } from './documents.js';
import type { SharedCommit } from './shared-commit.js';
import type { Tables } from './tables.js';
import type { Turns } from './turns.js';

/** Number of documents in one statement: turning them into text takes a millisecond or two. */
const STATED_AT_ONCE = 250;

/** Number of characters at which statements are written before others are made. */
const LONGEST_SQL = 4_000_000;

/**
 * Writes a build that nobody reads yet, beside the event loop. The values stand in the text of the SQL: so many rows
 * reach the other thread at once, and are taken apart there.
 */
export class Bulk<D extends Doc> {
  private readonly columns: readonly string[];
  /** The greatest number that a written key begins with; not a number where one may begin with none. */
  private greatest: number;

  constructor(
    db: Database,
    private readonly record: BuildRecord,
    private readonly tables: Tables<D>,
    private readonly commits: SharedCommit,
    private readonly turns: Turns,
  ) {
    this.columns = ['document', 'key', 'position', ...tables.columnNames];
    const isEmpty = db.prepare(`SELECT 1 FROM ${tables.documents} LIMIT 1`).get() === undefined;
    this.greatest = isEmpty ? -Infinity : NaN;
  }

  /** Whether no document can have this key. Many begin with the position of their event, which only grows. */
  isNew(key: string): boolean {
    return parseFloat(key) > this.greatest;
  }

  /** What a crash leaves of several transactions is known by the positions of the documents. */
  async write({ position, changes, parked }: Commit<D>): Promise<void> {
    const statements: string[] = [];
    for (const { key } of changes) this.greatest = Math.max(this.greatest, parseFloat(key));
    for (let from = 0, length = 0; from < changes.length; from += STATED_AT_ONCE) {
      const some = await this.turns.take(() => this.documents(changes.slice(from, from + STATED_AT_ONCE)));
      statements.push(...some);
      for (const { length: more } of some) length += more;
      if (length < LONGEST_SQL) continue;
      await this.commits.runBeside(statements.splice(0));
      length = 0;
    }
    const { id } = this.record;
    const rows = parked.map((each) => parkedRow(id, each).map(wellFormed));
    if (rows.length > 0) statements.push(`INSERT OR REPLACE INTO parked ${selectOf(6, rows)}`);
    await this.commits.runBeside([...statements, `UPDATE builds SET checkpoint = ${position} WHERE id = ${id}`]);
  }

  private documents(changes: readonly Change<D>[]): string[] {
    const { tables } = this;
    const rows = changes.map(({ key, after }) => this.rowOf(key, after)).filter((row) => row !== undefined);
    const gone = changes.filter(({ before, after }) => before.document && !after.document).map(({ key }) => [key]);
    const totals = totalsOf(changes);
    const statements = [
      rows.length > 0 && this.insertion(rows),
      gone.length > 0 && `DELETE FROM ${tables.documents} WHERE key IN (${selectOf(1, gone)})`,
      totals.length > 0 &&
        `INSERT INTO ${tables.counters} ${selectOf(2, totals)}
         ON CONFLICT (name) DO UPDATE SET value = value + excluded.value`,
    ];
    return statements.filter((statement) => statement !== false);
  }

  private rowOf(key: string, { document, position, words }: Held<D>): Row<D> | undefined {
    if (!document) return undefined;
    const texts = this.tables.textsOf(words, this.tables.fields.textOf(document));
    return [document, ...[key, position, ...texts].map(wellFormed)];
  }

  /**
   * SQLite takes the indexed fields out of the documents, whose text is made anyway. Where a text has half of a surrogate
   * pair, well-formed fields stand beside each document.
   */
  private insertion(rows: readonly Row<D>[]): string {
    const { columns, tables } = this;
    const plain = JSON.stringify(rows);
    const hasHalves = plain.includes(HALF_OF_PAIR);
    const json = hasHalves ? JSON.stringify(rows.map((row) => [...row, this.fieldsOf(row[0])])) : plain;
    const [, key, position, ...texts] = rows[0]!.map((_, at) => `value ->> ${at}`);
    const source = hasHalves ? rows[0]!.length : 0;
    const fields = tables.fields.names.map((name) => `value ->> '$[${source}].${name}'`);
    const settings = columns.map((name) => `${name} = excluded.${name}`).join(', ');
    return `INSERT INTO ${tables.documents} (${columns.join(', ')})
      ${selectFrom(json, ['value -> 0', key!, position!, ...fields, ...texts])}
      ON CONFLICT (key) DO UPDATE SET ${settings}`;
  }

  private fieldsOf(document: D): Record<string, FieldValue> {
    const { names } = this.tables.fields;
    const values = this.tables.fields.valuesOf(document);
    return Object.fromEntries(names.map((name, at) => [name, wellFormed(values[at]!)]));
  }
}

/** A document with its key and position, its words if there are any, and its searched text. */
type Row<D> = [document: D, ...others: FieldValue[]];

/** A row of the table `parked`, in the order of its columns. */
export const parkedRow = (build: number, { stream, position, error, since, events }: ParkedStream): FieldValue[] => [
  build,
  stream,
  position,
  error,
  since,
  events,
];

/** How JSON begins half of a surrogate pair, of which SQLite makes a text that is not UTF-8. */
const HALF_OF_PAIR = '\\ud';

const wellFormed = <Value>(value: Value): Value | string => (typeof value === 'string' ? value.toWellFormed() : value);

/** A SELECT of rows of texts and numbers that stand in its text. */
const selectOf = (width: number, rows: readonly (readonly unknown[])[]): string =>
  selectFrom(
    JSON.stringify(rows),
    Array.from({ length: width }, (_, at) => `value ->> ${at}`),
  );

/**
 * A SELECT of rows that stand in its text as JSON. They are materialized, since `json_each` makes the text of a row anew
 * for every column that is taken from it.
 */
const selectFrom = (json: string, columns: readonly string[]): string =>
  `WITH rows AS MATERIALIZED (SELECT value FROM json_each('${json.replaceAll("'", "''")}'))
   SELECT ${columns.join(', ')} FROM rows WHERE TRUE`;
