import type { Recorded } from '@portal/events';

/** A JSON document of a view. */
export type Doc = object;

/**
 * A view of the log as documents. `apply` is pure; its writes are guarded by position, so that an event that comes twice
 * changes nothing. Raise `version` when `apply` makes something else: the view is then made anew beside the old one.
 */
export interface Projection<D extends Doc> {
  name: string;
  version: number;
  events: readonly string[];
  /** Which documents an event touches. */
  keys(event: Recorded): readonly (string | number)[];
  /** The document after the event, a new object; null takes it away; the same object, or undefined, means no change. */
  apply(document: D | undefined, event: Recorded, key: string): D | null | undefined;
  /** Fields that `find` filters or orders by, each list an index in that order: `[['companyId', 'name']]`. */
  indexes: readonly (readonly (keyof D & string)[])[];
  /** Text fields that can be searched as case-insensitive substrings. */
  search?: readonly (keyof D & string)[];
  /**
   * `scan` compares the text of every document that `where` leaves: an index would cost more than it brings where text is
   * written often and searched seldom.
   */
  searchBy?: 'index' | 'scan';
  /** Named totals that a document counts towards: `company:2`, `company:2/Ordered`. Kept as counters, never counted. */
  counters?(document: D): readonly string[];
}

/** The documents of one view. Every read waits for read-your-writes (see `freshness.ts`). */
export interface Collection<D extends Doc> {
  get(key: string | number): Promise<D | undefined>;
  /** The document as the view has it at this moment, without waiting: for checks whose writers wait instead. */
  peek(key: string | number): Promise<D | undefined>;
  getMany(keys: readonly (string | number)[]): Promise<D[]>;
  find(query: Query<D>): Promise<D[]>;
  /** How many documents `find` would give without limit: a counter's value where `query.counter` names one. */
  count(query: CountQuery<D>): Promise<number>;
}

type Value = string | number | boolean | null;

export interface Query<D> {
  /** Equality, or one of several values, on indexed fields. */
  where?: { [Field in keyof D & string]?: Value | readonly Value[] };
  /** Case-insensitive substring, or any of several, every character taken as itself, in any of the projection's search fields. */
  search?: string | readonly string[];
  orderBy?: { field: keyof D & string; direction: 'asc' | 'desc' };
  /** at most {@link MAX_PAGE} */
  limit: number;
  offset?: number;
}

export type CountQuery<D> = { counter: string } | Pick<Query<D>, 'where' | 'search'>;

export const MAX_PAGE = 10_000;

/** The views of this installation, by projection. */
export abstract class ReadModels {
  /** Takes part from now on: catches up from its checkpoint, then follows. Called at module start. */
  abstract register<D extends Doc>(projection: Projection<D>): Collection<D>;

  /**
   * Resolves when the next reader on any node sees everything up to `position`, or after {@link FRESHNESS_MILLISECONDS}.
   * Where all readers are in this process it resolves at once, because each reader waits by itself.
   */
  abstract settled(position: number): Promise<void>;

  /** Makes a view anew from the log while the old one serves; resolves when the new one does. */
  abstract rebuild(projection: string): Promise<void>;

  /** SHA-256 over a view's keys and documents, in the order of the keys. */
  abstract hash(projection: string): Promise<string>;
}
