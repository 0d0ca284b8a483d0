import type { DomainEvent, Recorded } from '@portal/events';
import type { Appended } from './event-log.js';
import type { Origin } from './origin.js';

/**
 * The event store as capabilities see it: events of the portal's language, validated before they are written, brought
 * to today's version and with personal fields opened (lazily) when they are read.
 */
export abstract class EventStore {
  /**
   * @throws RevisionConflict, LogUnavailable
   * @throws InvalidEvent when an event does not fit its schema: a defect of the caller, nothing was written
   */
  abstract append(stream: string, expectedRevision: number, events: readonly DomainEvent[], origin: Origin): Promise<Appended>;

  /** The whole stream in order, read in pages. */
  abstract read(stream: string): AsyncIterable<Recorded>;

  /** Events after a position, in order, at most `limit`. */
  abstract readAll(after: number, limit: number): Promise<Recorded[]>;

  /** The newest position of the whole log. */
  abstract lastPosition(): Promise<number>;

  /** The last position that this node has appended: what a read of this node must have seen. */
  abstract readonly lastAppended: number;

  abstract onAppended(wake: () => void): () => void;
}

export class InvalidEvent extends Error {}
