import type { FieldValue } from '../build-fields.js';
import type { Doc } from '../read-models.js';
import { all, type Condition, type Direction, isSame } from './tables.js';
import type { Looked, Turns } from './turns.js';

/**
 * Minimum number of rows in a step, divided by the number of values that each row is compared with. With a hundred
 * values a row takes 50 µs.
 */
const LEAST_ROWS = 500;

/** Number of documents fetched in one step. */
export const FETCHED_AT_ONCE = 250;

/** A route along one index through the documents of a build. */
export interface Way {
  table: string;
  /** the `INDEXED BY` clause for the index that has the order of `columns`; empty for the index on the key */
  index: string;
  /** the condition that limits the walk to a part of the index */
  start: Condition;
  /** the columns of the order; the last is the key */
  columns: readonly string[];
  direction: Direction;
  /** the remaining condition and the columns that it reads; empty when every row on the route matches */
  rest: Condition;
  restColumns: readonly string[];
}

/** A number of rows in one part of the route. */
interface Piece {
  part: Condition;
  rows: number;
  /** how many of the rows match */
  meant: number;
}

const WHOLE: Condition = { sql: '', values: [] };

/** Walks along an index in steps, because a long query in one step would block the process. */
export class Walk<D extends Doc> {
  constructor(
    private readonly way: Way,
    private readonly ask: <Row>(sql: string, values: readonly FieldValue[]) => Row[],
    private readonly turns: Turns,
  ) {}

  /** Counts the matching rows, and stops at `most`. */
  async count(most: number): Promise<number> {
    let count = 0;
    for await (const { meant } of this.pieces()) if ((count += meant) >= most) return most;
    return count;
  }

  async documents(offset: number, limit: number): Promise<D[]> {
    const documents: D[] = [];
    let before = 0;
    for await (const piece of this.pieces()) {
      let skipped = Math.max(0, offset - before);
      for (; skipped < piece.meant && documents.length < limit; skipped += FETCHED_AT_ONCE) {
        const wanted = Math.min(FETCHED_AT_ONCE, limit - documents.length);
        documents.push(...(await this.turns.take(() => this.fetch(piece, skipped, wanted))));
      }
      before += piece.meant;
      if (documents.length >= limit) break;
    }
    return documents;
  }

  private async *pieces(): AsyncGenerator<Piece> {
    const run = this.turns.pieces(Math.ceil(LEAST_ROWS / (1 + this.way.rest.values.length)));
    for (let parts = [WHOLE]; parts.length > 0;) {
      const [part = WHOLE, ...others] = parts;
      const { piece, last } = await run((rows) => this.look(part, rows));
      yield piece;
      parts = last ? this.behind(last) : others;
    }
  }

  /** Looks at the next rows. `last` is the last row looked at, or undefined when the part ended before it. */
  private look(part: Condition, rows: number): Looked<{ piece: Piece; last: FieldValue[] | undefined }> {
    const { columns, rest } = this.way;
    const { sql, values } = this.on(part);
    const names = columns.map((column, at) => `${column} AS c${at}`).join(', ');
    const [row] = this.ask<Record<string, FieldValue>>(`SELECT ${names} ${sql} LIMIT 1 OFFSET ?`, [
      ...values,
      rows - 1,
    ]);
    const last = row && columns.map((_, at) => row[`c${at}`] ?? null);
    const meant = last && !rest.sql ? rows : this.meant(part, rows);
    return [{ piece: { part, rows, meant }, last }, last ? rows : meant];
  }

  private meant(part: Condition, rows: number): number {
    const { sql, values } = this.judged(part, rows);
    return this.ask<{ value: number }>(`SELECT count(*) AS value ${sql}`, values)[0]?.value ?? 0;
  }

  private fetch({ part, rows }: Piece, offset: number, limit: number): D[] {
    const { table, columns, direction } = this.way;
    const { sql, values } = this.judged(part, rows);
    const order = columns.map((column) => `+${column}${direction}`).join(', ');
    const ids = `SELECT id ${sql} LIMIT ? OFFSET ?`;
    return this.ask<{ document: string }>(`SELECT document FROM ${table} WHERE id IN (${ids}) ORDER BY ${order}`, [
      ...values,
      limit,
      offset,
    ]).map(({ document }) => JSON.parse(document) as D);
  }

  /** Selects the matching rows of a step, in order. */
  private judged(part: Condition, rows: number): Condition {
    const { rest, restColumns } = this.way;
    const { sql, values } = this.on(part);
    return {
      sql: `FROM (SELECT ${['id', ...restColumns].join(', ')} ${sql} LIMIT ?)${rest.sql && ` WHERE ${rest.sql}`}`,
      values: [...values, rows, ...rest.values],
    };
  }

  private on(part: Condition): Condition {
    const { table, index, start, columns, direction } = this.way;
    const { sql, values } = all([start, part]);
    const order = columns.map((column) => column + direction).join(', ');
    return { sql: `FROM ${table} ${index}${sql && ` WHERE ${sql}`} ORDER BY ${order}`, values };
  }

  /**
   * Describes the rows after a given row as conditions, one per column. Each condition covers one connected range of
   * the index.
   */
  private behind(place: readonly FieldValue[]): Condition[] {
    const { columns } = this.way;
    return columns.flatMap((_, at) => {
      const equal = columns.length - 1 - at;
      const same = columns.slice(0, equal).map((column, each) => isSame(column, place[each] ?? null));
      return this.beyond(columns[equal] ?? 'key', place[equal] ?? null).map((beyond) => all([...same, beyond]));
    });
  }

  /** Describes the values after a given value; absent values come first. */
  private beyond(column: string, value: FieldValue): Condition[] {
    const absent = isSame(column, null);
    if (this.way.direction) return value === null ? [] : [{ sql: `${column} < ?`, values: [value] }, absent];
    return [value === null ? { sql: `${column} IS NOT NULL`, values: [] } : { sql: `${column} > ?`, values: [value] }];
  }
}
