import type Database from 'libsql';
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
    db: Database.Database,
    private readonly record: BuildRecord,
    private readonly tables: Tables<D>,
    private readonly commits: SharedCommit,
    private readonly turns: Turns,
  ) {
    this.columns = ['document', 'key', 'position', ...tables.columnNames];
    const isEmpty = db.prepare(`SELECT 1 FROM ${tables.documents} LIMIT 1`).get([]) === undefined;
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
    const { tables, columns } = this;
    const settings = columns.map((name) => `${name} = excluded.${name}`).join(', ');
    const rows = changes.map(({ key, after }) => this.rowOf(key, after)).filter((row) => row !== undefined);
    const gone = changes.filter(({ before, after }) => before.document && !after.document).map(({ key }) => [key]);
    const totals = totalsOf(changes);
    const statements = [
      rows.length > 0 &&
        `INSERT INTO ${tables.documents} (${columns.join(', ')}) ${selectOf(columns.length, rows, '->')}
         ON CONFLICT (key) DO UPDATE SET ${settings}`,
      gone.length > 0 && `DELETE FROM ${tables.documents} WHERE key IN (${selectOf(1, gone)})`,
      totals.length > 0 &&
        `INSERT INTO ${tables.counters} ${selectOf(2, totals)}
         ON CONFLICT (name) DO UPDATE SET value = value + excluded.value`,
    ];
    return statements.filter((statement) => statement !== false);
  }

  private rowOf(key: string, { document, position, words }: Held<D>): (D | FieldValue)[] | undefined {
    return document && [document, key, position, ...this.tables.columnsOf(document, words)].map(wellFormed);
  }
}

/** A row of the table `parked`, in the order of its columns. */
export const parkedRow = (build: number, { stream, position, error, since, events }: ParkedStream): FieldValue[] => [
  build,
  stream,
  position,
  error,
  since,
  events,
];

/** The driver ends the process where SQLite has half of a surrogate pair, which JSON can name. */
const wellFormed = <Value>(value: Value): Value | string => (typeof value === 'string' ? value.toWellFormed() : value);

/**
 * A SELECT of rows that stand in its text. They are materialized, since `json_each` makes the text of a row anew for
 * every column that is taken from it.
 *
 * @param first how the first value is taken: `->` leaves it JSON, character for character
 */
function selectOf(width: number, rows: readonly (readonly unknown[])[], first: '->' | '->>' = '->>'): string {
  const others = Array.from({ length: width - 1 }, (_, at) => `, value ->> ${at + 1}`).join('');
  const json = JSON.stringify(rows).replaceAll("'", "''");
  return `WITH rows AS MATERIALIZED (SELECT value FROM json_each('${json}'))
    SELECT value ${first} 0${others} FROM rows WHERE TRUE`;
}
