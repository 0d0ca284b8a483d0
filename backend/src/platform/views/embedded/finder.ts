import { LRUCache } from 'lru-cache';
import type Database from 'libsql';
import { fieldValue, type FieldValue } from '../build-fields.js';
import { pageOf } from '../page.js';
import type { Doc, Query } from '../read-models.js';
import type { Db } from './database.js';
import { searchFor, type Search } from './search.js';
import type { Condition, Tables } from './tables.js';

/** So few found documents are fetched and sorted; more are met soon enough by comparing in the order that is asked for. */
const FEW = 1_000;

/** Questions kept ready; the values in them vary, their forms hardly. */
const PREPARED = 50;

type Filter<D> = Pick<Query<D>, 'where' | 'search'>;

/** Put before a column, `+` keeps the engine from using its index: the documents are found already. */
type Aside = '' | '+';

/** Finds and counts the documents of one build. */
export class Finder<D extends Doc> {
  private readonly prepared = new LRUCache<string, Database.Statement>({ max: PREPARED });

  constructor(
    private readonly db: Db,
    private readonly tables: Tables<D>,
  ) {}

  /** @param indexed the build has its trigram index */
  find(query: Query<D>, indexed: boolean): D[] {
    const search = this.searchOf(query, indexed);
    const few = search?.phrases === undefined ? undefined : this.few(search.phrases);
    const aside = few ? '+' : '';
    const { sql, values } = this.select(query, [few, search?.comparison], aside);
    const { limit, offset } = pageOf(query);
    const rows = this.all<{ document: string }>(
      `SELECT document FROM ${this.tables.documents} ${sql} ORDER BY ${this.orderOf(query, aside)} LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    );
    return rows.map(({ document }) => JSON.parse(document) as D);
  }

  count(filter: Filter<D>, indexed: boolean): number {
    const search = this.searchOf(filter, indexed);
    const found = search?.phrases === undefined ? undefined : this.anyOf(search.phrases);
    const { sql, values } = this.select(filter, [found, search?.comparison]);
    const [row] = this.all<{ value: number }>(`SELECT count(*) AS value FROM ${this.tables.documents} ${sql}`, values);
    return row?.value ?? 0;
  }

  private searchOf({ search }: Filter<D>, indexed: boolean): Search | null {
    return search === undefined ? null : searchFor([search].flat(), indexed);
  }

  private select({ where = {} }: Filter<D>, found: readonly (Condition | undefined)[], aside: Aside = ''): Condition {
    const fields = Object.entries(where).filter(([, wanted]) => wanted !== undefined);
    const asked = fields.map(([field, wanted]) => fieldCondition(aside + this.tables.column(field), wanted));
    const conditions = [...asked, ...found.filter((condition) => condition !== undefined)];
    const sql = conditions.map((condition) => condition.sql).join(' AND ');
    return { sql: sql && `WHERE ${sql}`, values: conditions.flatMap(({ values }) => values) };
  }

  private few(phrases: string): Condition | undefined {
    const { index } = this.tables;
    const sql = `SELECT rowid AS id FROM ${index} WHERE ${index} MATCH ? LIMIT ?`;
    const ids = this.all<{ id: number }>(sql, [phrases, FEW + 1]).map(({ id }) => id);
    return ids.length > FEW ? undefined : isOneOf('id', ids);
  }

  private anyOf(phrases: string): Condition {
    const { index } = this.tables;
    return { sql: `id IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ?)`, values: [phrases] };
  }

  /** As asked, or as the index has it that finds the documents; the key decides between equals. */
  private orderOf({ where = {}, orderBy }: Query<D>, aside: Aside): string {
    const fields = orderBy ? [orderBy.field] : this.tables.fields.orderAfter(Object.keys(where));
    const direction = orderBy?.direction === 'desc' ? ' DESC' : '';
    return [...fields.map((field) => aside + this.tables.column(field)), `${aside}key`]
      .map((column) => column + direction)
      .join(', ');
  }

  private all<Row>(sql: string, values: readonly FieldValue[]): Row[] {
    const statement = this.prepared.get(sql) ?? this.db.prepare(sql);
    this.prepared.set(sql, statement);
    return statement.all(values) as Row[];
  }
}

function fieldCondition(column: string, wanted: unknown): Condition {
  if (wanted === null) return { sql: `${column} IS NULL`, values: [] };
  if (!Array.isArray(wanted)) return { sql: `${column} = ?`, values: [fieldValue(wanted)] };
  const values = wanted.filter((value) => value !== null).map(fieldValue);
  const list = isOneOf(column, values);
  return values.length < wanted.length ? { ...list, sql: `(${list.sql} OR ${column} IS NULL)` } : list;
}

const isOneOf = (column: string, values: readonly FieldValue[]): Condition => ({
  sql: `${column} IN (SELECT value FROM json_each(?))`,
  values: [JSON.stringify(values)],
});
