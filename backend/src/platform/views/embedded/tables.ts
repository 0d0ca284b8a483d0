import { BuildFields, type FieldValue } from '../build-fields.js';
import type { Doc } from '../read-models.js';
import type { BuildRecord } from '../view-store.js';

/** A piece of SQL and the values of its parameters. */
export interface Condition {
  sql: string;
  values: FieldValue[];
}

/** An index of the text in one column of the documents. */
export interface FullText {
  index: string;
  column: string;
  /** of FTS5, such as its tokenizer */
  options: string;
}

export type Direction = '' | ' DESC';

/** Names the tables of one build. A row holds the whole document as JSON, its indexed fields and its searched text. */
export class Tables<D extends Doc> {
  readonly documents: string;
  readonly index: string;
  readonly counters: string;
  readonly words: string;
  readonly fields: BuildFields<D>;
  /** The columns of the indexed fields, of the words if there are any, and of the searched text. */
  readonly columnNames: readonly string[];
  private readonly base: string;
  private readonly hasWords: boolean;

  constructor(record: BuildRecord) {
    const base = (this.base = `${record.name}/${record.id}`);
    this.documents = quoted(base);
    this.index = quoted(`${base}/search`);
    this.counters = quoted(`${base}/counters`);
    this.words = quoted(`${base}/words`);
    this.fields = new BuildFields(record);
    this.hasWords = this.fields.wordsOrder !== undefined;
    this.columnNames = [...this.fields.names.map(column), ...(this.hasWords ? ['words'] : []), 'search'];
  }

  /** The indexed fields, words and searched text of a document, in the order of {@link columnNames}. */
  columnsOf(document: D, words: readonly string[] = []): readonly FieldValue[] {
    const { values, text } = this.fields.of(document);
    return [...values, ...this.textsOf(words, text)];
  }

  /** The words of a document, if its build has any, and its searched text: the last of its columns. */
  textsOf(words: readonly string[] = [], searched: string): readonly string[] {
    return this.hasWords ? [words.join(' '), searched] : [searched];
  }

  /** The full-text indexes that a complete build has. */
  get fullTexts(): { search: FullText | undefined; words: FullText | undefined } {
    const { index, words, fields } = this;
    const trigrams = { index, column: 'search', options: "tokenize='trigram case_sensitive 1'" };
    const whole = { index: words, column: 'words', options: "tokenize='ascii', detail=none, columnsize=0" };
    return { search: fields.hasSearchIndex ? trigrams : undefined, words: this.hasWords ? whole : undefined };
  }

  create(): string {
    const columns = this.fields.names.map((field) => `${column(field)},`).join(' ');
    const words = this.hasWords ? 'words TEXT NOT NULL,' : '';
    return `
      CREATE TABLE ${this.documents} (
        id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, position INTEGER NOT NULL, document TEXT NOT NULL,
        ${columns} ${words} search TEXT NOT NULL
      );
      CREATE TABLE ${this.counters} (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;`;
  }

  drop(): string[] {
    return [this.index, this.counters, this.words, this.documents].map((table) => `DROP TABLE IF EXISTS ${table}`);
  }

  /**
   * Ends each index with the key, so that equal values have a fixed order and pages do not overlap. Behind it stands
   * the searched text: a search along an index reads nothing else, which is twenty times as fast.
   */
  createIndexes(): string[] {
    return this.fields.indexes.map((fields, number) => {
      const columns = [...fields.map(column), 'key', ...(this.fields.hasSearchIndex ? ['search'] : [])].join(', ');
      return `CREATE INDEX IF NOT EXISTS ${this.indexName(number)} ON ${this.documents} (${columns})`;
    });
  }

  indexName(number: number): string {
    return quoted(`${this.base} ${number}`);
  }
}

/** A name as an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The column of an indexed field. */
export const column = (field: string): string => quoted(`by ${field}`);

/** Joins conditions with AND; empty when there is none. */
export function all(conditions: readonly (Condition | undefined)[]): Condition {
  const stated = conditions.filter((condition) => condition !== undefined && condition.sql !== '') as Condition[];
  return { sql: stated.map(({ sql }) => sql).join(' AND '), values: stated.flatMap(({ values }) => values) };
}

/** The condition that a column equals a value; NULL equals NULL. */
export const isSame = (name: string, value: FieldValue): Condition =>
  value === null ? { sql: `${name} IS NULL`, values: [] } : { sql: `${name} = ?`, values: [value] };
