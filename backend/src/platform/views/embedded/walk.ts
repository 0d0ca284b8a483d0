import type { FieldValue } from '../build-fields.js';
import type { Doc } from '../read-models.js';
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

const WHOLE: Condition = { sql: '', values: [] };

/** Reads short parts of a route, each by queries along its index. */
export class Walk<D extends Doc> {
  constructor(
    private readonly way: Way,
    private readonly ask: <Row>(sql: string, values: readonly FieldValue[]) => Row[],
  ) {}

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

  /** Gives matching documents behind a place. */
  fetch(place: Place | undefined, offset: number, limit: number): D[] {
    const { table, columns, direction } = this.way;
    const order = columns.map((column) => `+${column}${direction}`).join(', ');
    const ids = JSON.stringify(this.idsBehind(place, offset + limit).slice(offset));
    return this.ask<{ document: string }>(
      `SELECT document FROM ${table} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY ${order}`,
      [ids],
    ).map(({ document }) => JSON.parse(document) as D);
  }

  private idsBehind(place: Place | undefined, limit: number): number[] {
    const ids: number[] = [];
    for (const part of this.partsBehind(place)) {
      const { sql, values } = this.on(all([part, this.way.rest]));
      ids.push(
        ...this.ask<{ id: number }>(`SELECT id ${sql} LIMIT ?`, [...values, limit - ids.length]).map(({ id }) => id),
      );
      if (ids.length === limit) break;
    }
    return ids;
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
