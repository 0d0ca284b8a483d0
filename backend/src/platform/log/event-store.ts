import type { DomainEvent, Recorded } from '@portal/events';
import type { Appended } from './event-log.js';
import type { Origin } from './origin.js';

/**
 * The event store as capabilities see it. Events are validated before they are written. Reading brings them to today's
 * version and opens personal fields lazily.
 */
export abstract class EventStore {
  /**
   * @throws RevisionConflict, LogUnavailable
   * @throws InvalidEvent when an event does not fit its schema: a defect of the caller, nothing was written
   */
  abstract append(
    stream: string,
    expectedRevision: number,
    events: readonly DomainEvent[],
    origin: Origin,
  ): Promise<Appended>;

  /** A stream in order from `fromRevision` on (default: from its first event), read in pages. @throws as `readAll` */
  abstract read(stream: string, fromRevision?: number): AsyncIterable<Recorded>;

  /**
   * Events after a position, in order, at most `limit`. Readers share these objects, so nobody may change them.
   *
   * @throws UnknownEvent, KeyMissing, LogCorrupt: the reader must stop; LogUnavailable: it may try again
   */
  abstract readAll(after: number, limit: number): Promise<Recorded[]>;

  /**
   * When the first event after a position was recorded: ISO 8601, UTC; null when there is none. Opens nothing of the
   * event, so it also works for an event that no reader can take.
   *
   * @throws LogCorrupt, LogUnavailable
   */
  abstract timeAfter(position: number): Promise<string | null>;

  /** The newest position of the whole log. */
  abstract lastPosition(): Promise<number>;

  /** The newest position that this node has appended, or has read in a stream. Reads on this node must have seen it. */
  abstract readonly lastAppended: number;

  /** The events after a position as of the last `wake`; undefined where they are not in memory. */
  abstract known(after: number): readonly Recorded[] | undefined;

  /** Calls `wake` after every append on any node, once its events are {@link known} if somebody follows the log. */
  abstract onAppended(wake: () => void): () => void;
}

/** An event is of no type that the portal knows, or does not fit the schema of its type. */
export class InvalidEvent extends Error {}
