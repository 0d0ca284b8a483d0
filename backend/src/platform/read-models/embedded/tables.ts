import type { Doc, Projection } from '../read-models.js';
import { searchable } from '../text.js';
import { shapeOf, type BuildRecord } from '../view-store.js';

/** What the engine takes as a value. */
export type Sql = string | number | null;

/** A piece of SQL and the values for its question marks. */
export interface Condition {
  sql: string;
  values: Sql[];
}

/** How the documents of one build lie in tables: every document whole, and beside it what `find` needs of it. */
export class Tables<D extends Doc> {
  readonly documents: string;
  readonly index: string;
  readonly counters: string;
  /** Indexed fields that this build has a column for. */
  readonly fields: readonly string[];
  /** The columns of the indexed fields and of the searched text. */
  readonly columnNames: readonly string[];
  private readonly indexes: readonly (readonly string[])[];
  private readonly searched: readonly string[];
  /** Whether the searched text has a trigram index. */
  readonly hasSearchIndex: boolean;
  /** A document that changes is asked twice: as it becomes and, at the next change, as it was. */
  private readonly columnsKnown = new WeakMap<D, readonly Sql[]>();
  private readonly outdated: boolean;
  private readonly name: string;
  private readonly base: string;

  /** @param readBy the projection that asks: newer than the build while an outdated one serves */
  constructor(record: BuildRecord, readBy?: Projection<D>) {
    const base = (this.base = `${record.name}/${record.id}`);
    this.documents = quoted(base);
    this.index = quoted(`${base}/search`);
    this.counters = quoted(`${base}/counters`);
    const { indexes, search, searchBy } = JSON.parse(record.shape) as Required<
      Pick<Projection<D>, 'indexes' | 'search' | 'searchBy'>
    >;
    this.indexes = indexes;
    this.searched = search;
    this.hasSearchIndex = search.length > 0 && searchBy === 'index';
    this.fields = [...new Set(indexes.flat())];
    this.outdated = readBy !== undefined && (readBy.version !== record.version || shapeOf(readBy) !== record.shape);
    this.name = record.name;
    this.columnNames = [...this.fields.map((field) => this.column(field)), 'search'];
  }

  /**
   * A field's column, or a look into the document where an outdated build has none.
   *
   * @throws Error for a field without index: such a query would look at every document
   */
  column(field: string): string {
    if (!this.fields.includes(field) && !this.outdated)
      throw new Error(`${field} is not an indexed field of ${this.name}`);
    return this.fields.includes(field)
      ? quoted(`by ${field}`)
      : `json_extract(document, ${text(`$.${quoted(field)}`)})`;
  }

  /** The indexed fields and the searched text of a document, in the order of the table's last columns. */
  columnsOf(document: D): readonly Sql[] {
    const known = this.columnsKnown.get(document);
    if (known) return known;
    const columns = this.makeColumns(document);
    this.columnsKnown.set(document, columns);
    return columns;
  }

  private makeColumns(document: D): Sql[] {
    const values = document as Record<string, unknown>;
    const words = this.searched.map((field) => values[field]).filter((value) => typeof value === 'string');
    return [...this.fields.map((field) => sqlValue(values[field])), words.map(searchable).join('\n')];
  }

  create(): string {
    const columns = this.fields.map((field) => `${this.column(field)},`).join(' ');
    return `
      CREATE TABLE ${this.documents} (
        id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, position INTEGER NOT NULL, document TEXT NOT NULL,
        ${columns} search TEXT NOT NULL
      );
      CREATE TABLE ${this.counters} (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;`;
  }

  drop(): string {
    return [this.index, this.counters, this.documents].map((table) => `DROP TABLE IF EXISTS ${table};`).join('\n');
  }

  /** The key comes last in each index, so that equal values have an order and pages do not overlap. */
  createIndexes(): string[] {
    return this.indexes.map((fields, number) => {
      const columns = [...fields.map((field) => this.column(field)), 'key'].join(', ');
      return `CREATE INDEX IF NOT EXISTS ${quoted(`${this.base} ${number}`)} ON ${this.documents} (${columns})`;
    });
  }

  /** The fields that come after `equal` ones in the first index that begins with these. */
  orderAfter(equal: readonly string[]): readonly string[] {
    const fits = (fields: readonly string[]) => equal.every((field) => fields.slice(0, equal.length).includes(field));
    return this.indexes.find(fits)?.slice(equal.length) ?? [];
  }
}

/** What is neither text nor a number has no place in an index but an equal look. */
export function sqlValue(value: unknown): Sql {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value);
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
