import type { ParkedStream } from '../subscriptions/parking.js';
import type { Doc, Projection, Query } from './read-models.js';

/**
 * The port of an engine that keeps the documents of views. A *build* is the documents of one view as one version of its
 * projection made them. A view that is made anew has two builds, of which one serves.
 */
export interface ViewStore {
  /** Whether other processes use the same views; a process then answers nothing from memory. */
  readonly isShared: boolean;
  /** Builds from earlier starts and from other processes. */
  builds(): Promise<BuildRecord[]>;
  /** The views of which anything is kept, builds that wait to be removed included. */
  names(): Promise<string[]>;
  /** A build to read. */
  open<D extends Doc>(record: BuildRecord): Promise<ReadableBuild<D>>;
  /**
   * Takes a view over: a process with a smaller token can no longer write a checkpoint or switch builds.
   *
   * @param token of the lease (see `leases.ts`)
   * @throws LeaseLost when somebody has taken it over with a greater one
   */
  keep(view: string, token: number): Promise<Keeping>;
  /** Up to where builds can be read, as their writers said last; see {@link Build.reached}. */
  progress(): Promise<(record: BuildRecord) => number>;
  /**
   * Forgets every build and its position, because a log that was moved has other positions. Nobody may read or write a
   * view meanwhile.
   */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** The builds of one view, for the process that writes it. Every method throws LeaseLost once another process does. */
export interface Keeping {
  /** An empty build at the beginning of the log. */
  create<D extends Doc>(projection: Projection<D>, serving: boolean): Promise<Build<D>>;
  /** A build from an earlier start, to go on with. */
  open<D extends Doc>(record: BuildRecord, projection: Projection<D>): Promise<Build<D>>;
  /**
   * Lets the new build serve and removes the old one, both or neither. Other processes can read the old one for a while.
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
   * The documents that are there, for writing. A key without a document tells at which event the document was deleted.
   */
  load(keys: readonly string[]): Promise<Map<string, { document: D | undefined; position: number }>>;
  /**
   * Writes documents, totals, parked streams and the checkpoint: all or nothing, or so that a repeat after a failure leads
   * to the same.
   *
   * @throws LeaseLost when another process keeps the view, or has written one of the documents since it was loaded
   */
  commit(commit: Commit<D>): Promise<void>;
  /** Makes the indexes, which a build goes without while it catches up. */
  complete(): Promise<void>;
  /** Tells readers in other processes that everything up to `position` can be read, whatever the checkpoint says. */
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
