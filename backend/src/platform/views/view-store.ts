import type { ParkedStream } from '../subscriptions/parking.js';
import type { BuildFields } from './build-fields.js';
import type { Doc, Projection, Query } from './read-models.js';

/**
 * The port of an engine that keeps the documents of views. A *build* is the documents of one view, made by one version
 * of its projection. While a view is made again it has two builds, of which one serves.
 */
export interface ViewStore {
  /** Whether other processes use the same views. If so, a process never answers from its own memory. */
  readonly isShared: boolean;
  /** Lists the builds of earlier starts and of other processes. */
  builds(): Promise<BuildRecord[]>;
  /** Names the views that have any stored data, including builds that wait for removal. */
  names(): Promise<string[]>;
  /** Opens a build for reading. */
  open<D extends Doc>(record: BuildRecord): Promise<ReadableBuild<D>>;
  /**
   * Takes over a view: a process with a smaller token can no longer write a checkpoint or switch builds.
   *
   * @param token of the lease (see `leases.ts`)
   * @throws LeaseLost when another process has taken over with a greater token
   */
  keep(view: string, token: number): Promise<Keeping>;
  /** Gives the position up to which each build can be read, as its writer last announced; see {@link Build.reached}. */
  progress(): Promise<(record: BuildRecord) => number>;
  /**
   * Deletes every build and its position, because positions differ in a log that was moved. No process may read or
   * write views meanwhile.
   */
  clear(): Promise<void>;
  /** What is wrong with the stored rows where an error shows that they are damaged, and what to do; null otherwise. */
  damageIn?(error: unknown): string | null;
  close(): Promise<void>;
}

/**
 * The builds of one view, for the process that writes it. Every method throws LeaseLost once another process has taken
 * over.
 */
export interface Keeping {
  /** Creates an empty build at the beginning of the log. */
  create<D extends Doc>(projection: Projection<D>, serving: boolean): Promise<Build<D>>;
  /** Opens a build of an earlier start to continue it. */
  open<D extends Doc>(record: BuildRecord, projection: Projection<D>): Promise<Build<D>>;
  /**
   * Lets the new build serve and removes the old one, both or neither. Other processes can still read the old one for a
   * while.
   *
   * @param wipes whether nothing of the old one may be left on the disk, as far as the engine can see to that
   */
  replace(old: BuildRecord, fresh: BuildRecord, wipes?: boolean): Promise<void>;
  drop(record: BuildRecord): Promise<void>;
}

/** What the store knows of a build besides its documents. */
export interface BuildRecord {
  /** never reused for this view */
  id: number;
  name: string;
  version: number;
  /** The settings that decide how documents are stored: see {@link shapeOf}. */
  shape: string;
  serving: boolean;
  /** Whether the build has caught up once and has its indexes. */
  complete: boolean;
  checkpoint: number;
}

export type Filter<D extends Doc> = Pick<Query<D>, 'where' | 'search' | 'words'>;
/** A filter. With `orderBy.after`, only documents behind that value count. */
export type Counted<D extends Doc> = Filter<D> & Pick<Query<D>, 'orderBy'>;

/** A query with whole numbers for its page, none of them negative. */
export type Page<D extends Doc> = Query<D> & { offset: number };

/** The queries on a build. */
export interface ReadableBuild<D extends Doc> {
  readonly record: BuildRecord;
  readonly fields: BuildFields<D>;
  get(keys: readonly string[]): Promise<D[]>;
  /** Finds documents by indexed fields. */
  find(page: Page<D>): Promise<D[]>;
  /** Counts documents by indexed fields, no further than `most`. */
  count(filter: Counted<D>, most?: number): Promise<number>;
  total(counter: string): Promise<number>;
  parked(): Promise<ParkedStream[]>;
}

/** A build that this process writes. */
export interface Build<D extends Doc> extends ReadableBuild<D> {
  /** Gives existing documents, for writing. For a deleted document it gives the position of the deletion. */
  load(keys: readonly string[]): Promise<Map<string, { document: D | undefined; position: number }>>;
  /**
   * Writes documents, totals, parked streams and the checkpoint. The write is atomic, or a repetition after a failure
   * completes it.
   *
   * @throws LeaseLost when another process keeps the view, or has written one of the documents since it was loaded
   */
  commit(commit: Commit<D>): Promise<void>;
  /** Makes the indexes. A build has none while it catches up. */
  complete(): Promise<void>;
  /**
   * Announces to readers in other processes that everything up to `position` can be read, whatever the checkpoint is.
   */
  reached(position: number): void;
}

/** What the events up to a position have changed. */
export interface Commit<D extends Doc> {
  position: number;
  changes: readonly Change<D>[];
  /** Streams parked since the last commit, in their present state. */
  parked: readonly ParkedStream[];
}

/** A document before and after a commit. */
export interface Change<D extends Doc> {
  key: string;
  before: Held<D>;
  after: Held<D>;
}

/** A document with its position and totals, as the writer keeps it. */
export interface Held<D extends Doc> {
  /** undefined where there is none */
  document: D | undefined;
  /** position of the event that made the document; 0 without one */
  position: number;
  /** the totals that it counts towards */
  counters: readonly string[];
  /** the words by which it is found, where its projection has any */
  words?: readonly string[];
}

/** Gives the shape of a projection. It is equal for projections that use the same events and store documents alike. */
export const shapeOf = <D extends Doc>(projection: Projection<D>): string => {
  const { events, indexes, search = [], searchBy = 'index', words } = projection;
  return JSON.stringify({ events: [...events].sort(), indexes, search, searchBy, words: words?.inOrderOf });
};
