import type { ParkedStream } from '../subscriptions/parking.js';
import type { Doc, Projection, Query } from './read-models.js';

/**
 * The port of an engine that keeps the documents of views. A view is kept as a *build*: its documents as one version of
 * its projection made them. While a view is made anew there are two of them, and only one serves.
 */
export interface ViewStore {
  /** Whether other processes read and keep the same views: then this one answers nothing from memory. */
  readonly isShared: boolean;
  /** What is there from earlier starts and from other processes. */
  builds(): Promise<BuildRecord[]>;
  /** The views of which anything is kept, be it only a build that nobody reads any more and that waits to be removed. */
  names(): Promise<string[]>;
  /** A build to read. */
  open<D extends Doc>(record: BuildRecord): Promise<ReadableBuild<D>>;
  /**
   * Takes a view over: whoever kept it with a smaller token can write no checkpoint and switch no build any more.
   *
   * @param token of the lease (see `leases.ts`)
   * @throws LeaseLost when somebody has taken it over with a greater one
   */
  keep(view: string, token: number): Promise<Keeping>;
  /** Up to where builds can be read, as those who keep them have said last; see {@link Build.reached}. */
  progress(): Promise<(record: BuildRecord) => number>;
  /**
   * Forgets every build and how far it was, for a log that was moved and has other positions now. Only while nobody reads
   * or keeps a view.
   */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** The builds of one view, for the one process that keeps it. Every method throws LeaseLost once another one does. */
export interface Keeping {
  /** An empty build at the beginning of the log. */
  create<D extends Doc>(projection: Projection<D>, serving: boolean): Promise<Build<D>>;
  /** A build from an earlier start, to go on with. */
  open<D extends Doc>(record: BuildRecord, projection: Projection<D>): Promise<Build<D>>;
  /**
   * The new build serves from now on and the old one is gone, both or neither. What other processes still read is there
   * for a while.
   */
  replace(old: BuildRecord, fresh: BuildRecord): Promise<void>;
  drop(record: BuildRecord): Promise<void>;
}

export interface BuildRecord {
  /** never given again for this view */
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

export type Filter<D extends Doc> = Pick<Query<D>, 'where' | 'search'>;

/** A query with whole numbers for its page, none of them negative. */
export type Page<D extends Doc> = Query<D> & { offset: number };

/** What readers ask of a build. */
export interface ReadableBuild<D extends Doc> {
  readonly record: BuildRecord;
  get(keys: readonly string[]): Promise<D[]>;
  /** By indexed fields. */
  find(page: Page<D>): Promise<D[]>;
  /** By indexed fields. */
  count(filter: Filter<D>): Promise<number>;
  total(counter: string): Promise<number>;
  /** All of them in the order of their keys. */
  documents(): AsyncIterable<readonly [key: string, document: D]>;
  parked(): Promise<ParkedStream[]>;
}

export interface Build<D extends Doc> extends ReadableBuild<D> {
  /**
   * The documents that are there, for writing; without a document where one was taken away and the engine remembers the
   * position of the event that did.
   */
  load(keys: readonly string[]): Promise<Map<string, { document: D | undefined; position: number }>>;
  /**
   * Writes documents, totals, parked streams and the checkpoint: all or nothing, or so that doing all of it again after
   * a failure leads to the same.
   *
   * @throws LeaseLost when somebody else keeps the view now, or has written one of the documents since it was loaded
   */
  commit(commit: Commit<D>): Promise<void>;
  /** Makes the indexes that a build which is still catching up goes without. */
  complete(): Promise<void>;
  /** Everything up to there can be read, whatever the checkpoint says: readers in other processes are told soon. */
  reached(position: number): void;
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
