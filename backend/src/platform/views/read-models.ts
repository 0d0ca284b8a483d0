import type { Recorded } from '@portal/events';

/** A JSON document of a view. */
export type Doc = object;

/**
 * Turns the log into documents. `apply` is pure. Writes are guarded by position, so that a repeated event changes
 * nothing. Raise `version` when `apply` changes its result: the view is then made again beside the old one.
 */
export interface Projection<D extends Doc> {
  name: string;
  version: number;
  events: readonly string[];
  /** Which documents an event touches. */
  keys(event: Recorded): readonly (string | number)[];
  /**
   * Gives the document after the event, as a new object; null deletes it. The same object, or undefined, means no
   * change.
   */
  apply(document: D | undefined, event: Recorded, key: string): D | null | undefined;
  /** Fields that `find` filters or orders by, each list an index in that order: `[['companyId', 'name']]`. */
  indexes: readonly (readonly (keyof D & string)[])[];
  /** Text fields that can be searched as case-insensitive substrings. */
  search?: readonly (keyof D & string)[];
  /**
   * `scan` compares the text of every document that matches `where`. Use it for text that is written often and searched
   * seldom, where an index costs more than it saves.
   */
  searchBy?: 'index' | 'scan';
  /**
   * Words that find a document, each as a whole, of lower-case letters and digits of ASCII: for a search for any of
   * many. They find in the order of an indexed field, a number that is the greater the later a document was made, and
   * never changes.
   */
  words?: { of(document: D): readonly string[]; inOrderOf: keyof D & string };
  /** Whether events are taken as they come and never gather: for documents that are peeked at. */
  atOnce?: boolean;
  /** Named totals to which a document adds one: `company:2`, `company:2/Ordered`. They make counts quick. */
  counters?(document: D): readonly string[];
}

/** The documents of one view. Every read waits for read-your-writes (see `freshness.ts`). */
export interface Collection<D extends Doc> {
  get(key: string | number): Promise<D | undefined>;
  /**
   * Gives the document as the view has it now, without waiting. Used by checks whose writers wait for the view.
   *
   * @throws Error where the view does not take events at once
   */
  peek(key: string | number): Promise<D | undefined>;
  getMany(keys: readonly (string | number)[]): Promise<D[]>;
  find(query: Query<D>): Promise<D[]>;
  /**
   * Counts the documents that `find` would give without a limit, behind `orderBy.after` too, and stops at `query.most`.
   * Reads the total that `query.counter` names, if any.
   */
  count(query: CountQuery<D>): Promise<number>;
}

type Value = string | number | boolean | null;

/** The order of the found documents. */
export interface Order<D> {
  field: keyof D & string;
  direction: 'asc' | 'desc';
  /** Only documents behind this value, for a field whose values are unique and never null: see `pagesOf`. */
  after?: string | number;
}

/** Which documents of a view are wanted, and which page of them. */
export interface Query<D> {
  /** Equality, or one of several values, on indexed fields. */
  where?: { [Field in keyof D & string]?: Value | readonly Value[] };
  /**
   * A case-insensitive substring, or several of which any may match, in any search field. All characters are literal.
   */
  search?: string | readonly string[];
  /** Any of the projection's words. They stand alone: without `where` and `search`, and in the order of their field. */
  words?: readonly string[];
  orderBy?: Order<D>;
  /** at most {@link MAX_PAGE} */
  limit: number;
  offset?: number;
}

/** A total that the view keeps, or documents to be counted, no further than `most`. */
export type CountQuery<D> =
  { counter: string } | (Pick<Query<D>, 'where' | 'search' | 'words' | 'orderBy'> & { most?: number });

/** The most documents that one query returns. */
export const MAX_PAGE = 10_000;
