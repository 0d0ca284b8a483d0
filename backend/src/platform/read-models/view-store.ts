import type { ParkedStream } from '../event-store/subscription-parking.js';
import type { CountQuery, Doc, Projection, Query } from './read-models.js';

/**
 * The port of an engine that keeps the documents of views. A view is kept as a *build*: its documents as one version of
 * its projection made them. While a view is made anew there are two of them, and only one serves.
 */
export interface ViewStore {
  /** What is there from earlier starts. */
  builds(): Promise<BuildRecord[]>;
  /** An empty build at the beginning of the log. */
  create<D extends Doc>(projection: Projection<D>, serving: boolean): Promise<Build<D>>;
  /** A build from an earlier start. `projection` may be newer than it: then it can be read only. */
  open<D extends Doc>(record: BuildRecord, projection: Projection<D>): Promise<Build<D>>;
  /** The new build serves from now on and the old one is gone, both or neither. */
  replace(old: BuildRecord, fresh: BuildRecord): Promise<void>;
  drop(record: BuildRecord): Promise<void>;
  close(): Promise<void>;
}

export interface BuildRecord {
  id: number;
  name: string;
  version: number;
  /** What else decides how the documents are kept: see {@link shapeOf}. */
  shape: string;
  serving: boolean;
  /** It has caught up once and has its indexes. */
  complete: boolean;
  checkpoint: number;
}

export interface Build<D extends Doc> {
  readonly record: BuildRecord;
  /** The documents that are there, for writing. */
  load(keys: readonly string[]): Promise<Map<string, { document: D; position: number }>>;
  /** Writes documents, totals, parked streams and the checkpoint, all or nothing. */
  commit(commit: Commit<D>): Promise<void>;
  /** Makes the indexes that a build which is still catching up goes without. */
  complete(): Promise<void>;
  parked(): Promise<ParkedStream[]>;

  get(keys: readonly string[]): Promise<D[]>;
  find(query: Query<D>): Promise<D[]>;
  count(query: CountQuery<D>): Promise<number>;
  /** SHA-256 over keys and documents in the order of the keys. */
  hash(): Promise<string>;
}

export interface Commit<D extends Doc> {
  position: number;
  changes: readonly Change<D>[];
  /** Streams parked since the last commit, each as it stands now. */
  parked: readonly ParkedStream[];
}

export interface Change<D extends Doc> {
  key: string;
  before: Held<D>;
  after: Held<D>;
}

/** A document as a writer holds it. */
export interface Held<D extends Doc> {
  /** undefined where there is none */
  document: D | undefined;
  /** of the event that made it; 0 where there is none */
  position: number;
  /** the totals that it counts towards */
  counters: readonly string[];
}

/** Equal for two projections whose documents are kept alike and come from the same events. */
export const shapeOf = <D extends Doc>({ events, indexes, search = [], searchBy = 'index' }: Projection<D>): string =>
  JSON.stringify({ events: [...events].sort(), indexes, search, searchBy });
