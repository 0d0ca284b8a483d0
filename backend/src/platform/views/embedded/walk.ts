import type { FieldValue } from '../build-fields.js';
import { all, type Condition, type Direction, isSame } from './tables.js';

/** A route along one index through the documents of a build. */
export interface Way {
  table: string;
  /** the `INDEXED BY` clause for the index that has the order of `columns`; empty for the index on the key */
  index: string;
  /** the condition that limits the walk to a part of the index */
  start: Condition;
  /** the fields of the order, and their columns with the key behind them */
  fields: readonly string[];
  columns: readonly string[];
  direction: Direction;
  /** the remaining condition and the columns that it reads; empty when every row on the route matches */
  rest: Condition;
  restColumns: readonly string[];
}

/** A row's place on a route: the values of its columns. */
export type Place = readonly FieldValue[];

/** Runs a query. */
export type Ask = <Row>(sql: string, values: readonly FieldValue[]) => Row[];

/** Gives the keys that a query selects, as one value: a row costs the driver more than SQLite. */
export function keysOf(ask: Ask, query: string, values: readonly FieldValue[]): string[] {
  const [row] = ask<{ keys: string }>(`SELECT json_group_array(key) AS keys FROM (${query})`, values);
  return JSON.parse(row?.keys ?? '[]') as string[];
}

const WHOLE: Condition = { sql: '', values: [] };

/** Reads short parts of a route, each by queries along its index. */
export class Walk {
  constructor(
    private readonly way: Way,
    private readonly ask: Ask,
  ) {}

  /** The number of values that each row is compared with. */
  get compared(): number {
    return this.way.rest.values.length;
  }

  /**
   * Looks at some rows behind a place, or from the beginning.
   *
   * @returns how many of the rows match, and the place of the last one; none where the route ended before it
   */
  look(place: Place | undefined, rows: number): { found: number; last: Place | undefined } {
    let found = 0;
    for (const part of this.partsBehind(place)) {
      const last = this.rowAt(part, rows);
      found += last && !this.way.rest.sql ? rows : this.matching(part, rows);
      if (last) return { found, last };
    }
    return { found, last: undefined };
  }

  /** Gives the keys of matching rows behind a place. SQLite skips rows for less than the driver takes to bring them. */
  keys(place: Place | undefined, offset: number, limit: number): string[] {
    const keys: string[] = [];
    let toSkip = offset;
    for (const part of this.partsBehind(place)) {
      const { sql, values } = this.on(all([part, this.way.rest]));
      const some = keysOf(this.ask, `SELECT key ${sql} LIMIT ? OFFSET ?`, [...values, limit - keys.length, toSkip]);
      keys.push(...some);
      if (keys.length === limit) break;
      toSkip = some.length > 0 || toSkip === 0 ? 0 : toSkip - this.countOf(sql, values, toSkip);
    }
    return keys;
  }

  private countOf(sql: string, values: readonly FieldValue[], most: number): number {
    const [row] = this.ask<{ value: number }>(`SELECT count(*) AS value FROM (SELECT key ${sql} LIMIT ?)`, [
      ...values,
      most,
    ]);
    return row?.value ?? 0;
  }

  private rowAt(part: Condition, rows: number): Place | undefined {
    const { columns } = this.way;
    const { sql, values } = this.on(part);
    const names = columns.map((column, at) => `${column} AS c${at}`).join(', ');
    const [row] = this.ask<Record<string, FieldValue>>(`SELECT ${names} ${sql} LIMIT 1 OFFSET ?`, [
      ...values,
      rows - 1,
    ]);
    return row && columns.map((_, at) => row[`c${at}`] ?? null);
  }

  private matching(part: Condition, rows: number): number {
    const { rest, restColumns } = this.way;
    const { sql, values } = this.on(part);
    const [row] = this.ask<{ value: number }>(
      `SELECT count(*) AS value FROM (SELECT ${['id', ...restColumns].join(', ')} ${sql} LIMIT ?)${rest.sql && ` WHERE ${rest.sql}`}`,
      [...values, rows, ...rest.values],
    );
    return row?.value ?? 0;
  }

  private on(part: Condition): Condition {
    const { table, index, start, columns, direction } = this.way;
    const { sql, values } = all([start, part]);
    const order = columns.map((column) => column + direction).join(', ');
    return { sql: `FROM ${table} ${index}${sql && ` WHERE ${sql}`} ORDER BY ${order}`, values };
  }

  /**
   * Describes the rows behind a place as conditions, one per column. Each condition covers one connected range of the
   * index.
   */
  private partsBehind(place: Place | undefined): Condition[] {
    if (!place) return [WHOLE];
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
