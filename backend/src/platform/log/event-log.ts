import type { Actor } from '@portal/events';
import type { Check } from '../kernel/readiness.js';

/**
 * The port of the event log: an append-only list of events in streams, with one order over all of them. It stores what
 * it is given. The event store above it handles schemas, versions and the sealing of personal data.
 */
export abstract class EventLog {
  /**
   * Appends all of `events` or none, durably: the answer comes after the bytes are safe. Appends are idempotent by
   * event id: a repeated append answers the first success. Ids made from a seed (UUID version 5) are recognised at any
   * later revision. Random ids are recognised where they were first appended.
   *
   * @param expectedRevision the revision that was read, or {@link NO_STREAM}
   * @throws AppendRefused when the append breaks a limit or has no event; see `limits.ts`
   * @throws RevisionConflict when another append came first; nothing was written
   * @throws LogUnavailable when the engine cannot be reached or the disk is full; the events may or may not be written
   */
  abstract append(stream: string, expectedRevision: number, events: readonly StoredData[]): Promise<Appended>;

  /**
   * Appends like {@link append}, but calls without a wait between them are written in their order. For an import alone:
   * one that fails may leave later ones written, and ids made from a seed are not looked for.
   */
  abstract appendInOrder(stream: string, expectedRevision: number, events: readonly StoredData[]): Promise<Appended>;

  /** The events of a stream from `fromRevision` on, in order, at most `limit`. Empty for an absent stream. */
  abstract read(stream: string, fromRevision: number, limit: number): Promise<StoredEvent[]>;

  /** Events of all streams with a position greater than `after`, in order, at most `limit`. */
  abstract readAll(after: number, limit: number): Promise<StoredEvent[]>;

  /** All events in order, a page at a time. */
  async *pages(): AsyncGenerator<StoredEvent[]> {
    let page = await this.readAll(BEGINNING, EVENTS_A_PAGE);
    for (let last = page.at(-1); last; last = page.at(-1)) {
      yield page;
      page = await this.readAll(last.position, EVENTS_A_PAGE);
    }
  }

  /** The position of the newest event; {@link BEGINNING} for an empty log. */
  abstract lastPosition(): Promise<number>;

  /**
   * Calls `wake` after every append on any node, until the returned function is called. Says what came, where the engine
   * tells that.
   */
  abstract onAppended(wake: (news?: News) => void): () => void;

  /** The log's part of `ready`. */
  abstract checks(): Promise<Check[]>;

  abstract close(): Promise<void>;
}

/** `expectedRevision` of a stream that must not exist yet. */
export const NO_STREAM = -1;

/** The position before the first event. */
export const BEGINNING = 0;

const EVENTS_A_PAGE = 500;

/** An event as it is handed to an append: its place in the log is not known yet. */
export interface StoredData {
  /** UUID */
  id: string;
  type: string;
  version: number;
  data: Record<string, unknown>;
  metadata: StoredMetadata;
}

/** When an event happened, who did it, and what caused it. */
export interface StoredMetadata {
  /** ISO 8601, UTC */
  time: string;
  actor: Actor;
  correlationId: string;
  causationId: string | null;
}

/** An event with its place in its stream and in the whole log. */
export interface StoredEvent extends StoredData {
  stream: string;
  revision: number;
  position: number;
}

/** Appended events, with no other event between the position `after` and the last of them. */
export interface News {
  after: number;
  events: readonly StoredEvent[];
}

/** Where an append has put its events. */
export interface Appended {
  /** revision and position of the last event of the append */
  revision: number;
  position: number;
}

/** Somebody else has appended to the stream since its revision was read. Nothing was written. */
export class RevisionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expectedRevision: number,
    readonly actualRevision: number,
  ) {
    super(`${stream} is at revision ${actualRevision}, not ${expectedRevision}`);
  }
}

/** The log cannot be read or written now. An append may or may not have been stored. */
export class LogUnavailable extends Error {}

/**
 * No event stands at the requested position, so the position comes from another log. Thrown by engines whose positions
 * are addresses.
 */
export class UnknownPosition extends LogUnavailable {
  constructor(position: number) {
    super(`there is no event at position ${position}`);
  }
}

/** A stored record is not what was written: its reader must stop. */
export class LogCorrupt extends Error {
  constructor(
    stream: string,
    revision: number,
    position: number,
    problem = 'does not match its checksum: restore a backup',
  ) {
    super(`event ${revision} of ${stream} (position ${position}) ${problem}`);
  }
}
