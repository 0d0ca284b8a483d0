import { MAX_PAGE, type CountQuery, type Doc, type Query } from '../read-models.js';
import { searchCondition } from './search.js';
import { sqlValue, type Condition, type Tables } from './tables.js';

/** A page of documents as SQL. `indexed`: the build has its trigram index. */
export function pageOf<D extends Doc>(tables: Tables<D>, query: Query<D>, indexed: boolean): Condition {
  const { sql, values } = conditionOf(tables, query, indexed);
  return {
    sql: `SELECT document FROM ${tables.documents} ${sql} ORDER BY ${orderOf(tables, query)} LIMIT ? OFFSET ?`,
    values: [...values, within(query.limit, MAX_PAGE), within(query.offset ?? 0, Number.MAX_SAFE_INTEGER)],
  };
}

/** How many documents there are, as SQL. */
export function countOf<D extends Doc>(
  tables: Tables<D>,
  query: Exclude<CountQuery<D>, { counter: string }>,
  indexed: boolean,
): Condition {
  const { sql, values } = conditionOf(tables, query, indexed);
  return { sql: `SELECT count(*) AS value FROM ${tables.documents} ${sql}`, values };
}

function conditionOf<D extends Doc>(
  tables: Tables<D>,
  { where = {}, search }: Pick<Query<D>, 'where' | 'search'>,
  indexed: boolean,
): Condition {
  const fields = Object.entries(where).filter(([, wanted]) => wanted !== undefined);
  const conditions = fields.map(([field, wanted]) => fieldCondition(tables.column(field), wanted));
  const needles = typeof search === 'string' ? [search] : search;
  const found = needles ? searchCondition(tables, needles, indexed) : null;
  if (found) conditions.push(found);
  const sql = conditions.map((condition) => condition.sql).join(' AND ');
  return { sql: sql && `WHERE ${sql}`, values: conditions.flatMap((condition) => condition.values) };
}

function fieldCondition(column: string, wanted: unknown): Condition {
  if (wanted === null) return { sql: `${column} IS NULL`, values: [] };
  if (!Array.isArray(wanted)) return { sql: `${column} = ?`, values: [sqlValue(wanted)] };
  const values = wanted.filter((value) => value !== null).map(sqlValue);
  const list = `${column} IN (SELECT value FROM json_each(?))`;
  return {
    sql: values.length < wanted.length ? `(${list} OR ${column} IS NULL)` : list,
    values: [JSON.stringify(values)],
  };
}

/** As asked, or as the index has it that finds the documents; the key decides between equals. */
function orderOf<D extends Doc>(tables: Tables<D>, { where = {}, orderBy }: Query<D>): string {
  const fields = orderBy ? [orderBy.field] : tables.orderAfter(Object.keys(where));
  const direction = orderBy?.direction === 'desc' ? ' DESC' : '';
  return [...fields.map((field) => tables.column(field)), 'key'].map((column) => column + direction).join(', ');
}

const within = (count: number, most: number): number => Math.min(Math.max(Math.trunc(count) || 0, 0), most);
