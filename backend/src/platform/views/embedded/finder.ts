import { LRUCache } from 'lru-cache';
import type { Database, Statement } from '../../connections/driver.js';
import { fieldValue, type FieldValue, fixedBy } from '../build-fields.js';
import type { Doc, Query } from '../read-models.js';
import type { Change, Counted, Filter, Page } from '../view-store.js';
import { CountedWalk, FETCHED_AT_ONCE } from './counted-walk.js';
import { FewFound } from './few-found.js';
import type { KeptDocuments } from './kept-documents.js';
import { comparePlaces, KeptWalks } from './kept-walks.js';
import { readOn } from './read-on.js';
import { searchFor, type Search } from './search.js';
import { all, column, type Condition, type Direction, isSame, type Tables } from './tables.js';
import type { Turns } from './turns.js';
import { keysOf, type Place, Walk, type Way } from './walk.js';

/** Number of prepared statements kept. Their values vary, their texts hardly do. */
const PREPARED = 100;

/** A `+` before a column stops SQLite from using its index: the documents are already found by id. */
type Aside = '' | '+';

/** The index on the key, for a question that fixes nothing and wants no order. */
const BY_KEY = { number: undefined, fields: [], begins: 0 };

/** Finds and counts the documents of one build, step by step when there are many. */
export class Finder<D extends Doc> {
  private readonly prepared = new LRUCache<string, Statement>({ max: PREPARED });
  private readonly walks: KeptWalks<D>;
  private readonly fewFound: FewFound<D>;

  constructor(
    private readonly db: Database,
    private readonly tables: Tables<D>,
    private readonly documents: KeptDocuments<D>,
    private readonly turns: Turns,
  ) {
    this.walks = new KeptWalks(tables.fields);
    this.fewFound = new FewFound(tables, this.ask, turns);
  }

  /** @param complete whether the build has its indexes */
  async find(query: Page<D>, complete: boolean): Promise<D[]> {
    const { limit, offset } = query;
    const search = this.searchOf(query, complete);
    const few = await this.few(search);
    const way = complete ? this.wayOf(query, search, this.orderOf(query)) : undefined;
    if (way && !few && (way.rest.sql || offset + limit > FETCHED_AT_ONCE))
      return isKept(query)
        ? this.walk(query, way, (walk) => walk.documents(offset, limit))
        : readOn(new Walk(way, this.ask), query, (keys) => this.documents.read(keys, false), this.turns);
    const aside = few ? '+' : '';
    const { sql, values } = this.select(query, [few, search?.comparison, behind(query, aside)], aside);
    const order = (way?.fields ?? this.orderOf(query)).map((field) => aside + column(field));
    const direction = directionOf(query);
    const ordered = [...order, `${aside}key`].map((column) => column + direction).join(', ');
    const page = `SELECT key FROM ${this.tables.documents} ${sql} ORDER BY ${ordered} LIMIT ? OFFSET ?`;
    return this.turns.take(() =>
      this.documents.read(keysOf(this.ask, page, [...values, limit, offset]), isKept(query)),
    );
  }

  async count(filter: Counted<D>, complete: boolean, most = Infinity): Promise<number> {
    const search = this.searchOf(filter, complete);
    const few = await this.few(search);
    const way = complete && !few ? this.wayOf(filter, search, filter.orderBy && [filter.orderBy.field]) : undefined;
    if (way)
      return this.walk({ where: filter.where, search: filter.search, orderBy: filter.orderBy }, way, (walk) =>
        walk.count(most),
      );
    const aside = few ? '+' : '';
    const selected = this.select(filter, [few, search?.comparison, behind(filter, aside)], aside);
    return Math.min(most, await this.turns.take(() => this.counted(selected)));
  }

  /** Keeps what is known of earlier questions up to date, after a commit. */
  changed(changes: readonly Change<D>[]): void {
    this.walks.changed(changes);
    this.fewFound.changed(changes);
  }

  private searchOf({ search }: Filter<D>, complete: boolean): Search | null {
    const isIndexed = complete && this.tables.fields.hasSearchIndex;
    return search === undefined ? null : searchFor([search].flat(), isIndexed);
  }

  private select({ where = {} }: Filter<D>, others: readonly (Condition | undefined)[], aside: Aside = ''): Condition {
    const fields = conditionsOf(where, (field) => aside + column(field));
    const { sql, values } = all([...fields, ...others]);
    return { sql: sql && `WHERE ${sql}`, values };
  }

  /** Walks on where an earlier question ended, but for a part of a whole list: it is asked for once. */
  private walk<Answer>(
    question: Pick<Query<D>, 'where' | 'search' | 'orderBy'>,
    way: Way,
    ask: (walk: CountedWalk<D>) => Promise<Answer>,
  ): Promise<Answer> {
    const sign = way.direction ? -1 : 1;
    const compare = (one: Place, other: Place) => sign * comparePlaces(one, other);
    const make = () =>
      new CountedWalk<D>(new Walk(way, this.ask), compare, (keys) => this.documents.read(keys), this.turns);
    return isKept(question) ? this.walks.ask(question, way.fields, make, ask) : ask(make());
  }

  /**
   * Goes along the index that begins with the most fields fixed to one value and then has the wanted order. What it has
   * behind that orders equal documents.
   */
  private wayOf(query: Counted<D>, search: Search | null, order?: readonly string[]): Way | undefined {
    const where = Object.entries(query.where ?? {}).filter(([, wanted]) => wanted !== undefined);
    const equal = fixedBy(query.where);
    const isFree = equal.length === 0 && !order?.length;
    const index = this.tables.fields.along(equal, order) ?? (isFree ? BY_KEY : undefined);
    if (!index) return undefined;
    const [begins, goesOn] = [index.fields.slice(0, index.begins), index.fields.slice(index.begins)];
    const others = where.filter(([field]) => !begins.includes(field));
    const rest = [...conditionsOf(Object.fromEntries(others), column), search?.comparison];
    return {
      table: this.tables.documents,
      index: index.number === undefined ? '' : `INDEXED BY ${this.tables.indexName(index.number)}`,
      start: all([
        ...conditionsOf(Object.fromEntries(where.filter(([field]) => begins.includes(field))), column),
        behind(query),
      ]),
      fields: goesOn,
      columns: [...goesOn.map(column), 'key'],
      direction: directionOf(query),
      rest: all(rest),
      restColumns: [...others.map(([field]) => column(field)), ...(search ? ['search'] : [])],
    };
  }

  /**
   * Gives the wanted order, or else the order of the index that finds the documents. The key orders equal documents.
   */
  private orderOf({ where = {}, orderBy }: Query<D>): readonly string[] {
    return orderBy ? [orderBy.field] : this.tables.fields.orderAfter(Object.keys(where));
  }

  private async few(search: Search | null): Promise<Condition | undefined> {
    const ids = search && (await this.fewFound.idsOf(search));
    return ids ? isOneOf('id', ids) : undefined;
  }

  private counted({ sql, values }: Condition): number {
    const [row] = this.ask<{ value: number }>(`SELECT count(*) AS value FROM ${this.tables.documents} ${sql}`, values);
    return row?.value ?? 0;
  }

  private readonly ask = <Row>(sql: string, values: readonly FieldValue[]): Row[] => {
    const statement = this.prepared.get(sql) ?? this.db.prepare(sql);
    this.prepared.set(sql, statement);
    return statement.all(...values) as Row[];
  };
}

const directionOf = <D>({ orderBy }: Pick<Query<D>, 'orderBy'>): Direction =>
  orderBy?.direction === 'desc' ? ' DESC' : '';

/** Whether what is found may be asked for again: a part of a whole list is not. */
const isKept = <D>({ orderBy }: Pick<Query<D>, 'orderBy'>): boolean => orderBy?.after === undefined;

/** The condition for reading on behind a value of the wanted order. */
function behind<D>({ orderBy }: Pick<Query<D>, 'orderBy'>, aside: Aside = ''): Condition | undefined {
  if (orderBy?.after === undefined) return undefined;
  const sign = orderBy.direction === 'desc' ? '<' : '>';
  return { sql: `${aside}${column(orderBy.field)} ${sign} ?`, values: [orderBy.after] };
}

const conditionsOf = (where: object, column: (field: string) => string): Condition[] =>
  Object.entries(where).flatMap(([field, wanted]) =>
    wanted === undefined ? [] : [fieldCondition(column(field), wanted)],
  );

function fieldCondition(column: string, wanted: unknown): Condition {
  if (!Array.isArray(wanted)) return isSame(column, fieldValue(wanted));
  if (wanted.length === 1) return fieldCondition(column, wanted[0]);
  const values = wanted.filter((value) => value !== null).map(fieldValue);
  const list = isOneOf(column, values);
  return values.length < wanted.length ? { ...list, sql: `(${list.sql} OR ${column} IS NULL)` } : list;
}

const isOneOf = (column: string, values: readonly FieldValue[]): Condition => ({
  sql: `${column} IN (SELECT value FROM json_each(?))`,
  values: [JSON.stringify(values)],
});
