import type { Recorded } from '@portal/events';
import { DELAYS, millisecondsUntil, nextTry } from './later.js';
import { DependencyDown, TryLater } from '../kernel/failures.js';

/**
 * More parked streams than this are a fault of the code and not of events: the subscription waits for an operator
 * instead.
 */
export const MAX_PARKED_STREAMS = 10_000;

/** UTF-8 bytes of an error that are kept. In MongoDB one document holds all parked streams of a view. */
const MAX_ERROR_BYTES = 300;

/** A stream that a subscription could not continue: its first event that was not taken, and why. */
export interface ParkedStream {
  stream: string;
  /** No event from this position on was taken. */
  position: number;
  error: string;
  /** When that event was first tried. ISO 8601, UTC */
  since: string;
  /** How many events wait. */
  events: number;
  /** When the stream is tried again by itself; absent where it waits for an operator. ISO 8601, UTC */
  retryAt?: string;
}

/** The streams that were parked after a checkpoint, with a count of 0, because their events come again. */
export const parkedAfter = (checkpoint: number, streams: Iterable<ParkedStream>): ParkedStream[] =>
  [...streams].filter(({ position }) => position > checkpoint).map((parked) => ({ ...parked, events: 0 }));

/** The parked streams of one subscription. The other streams go on. */
export class Parking {
  private readonly streams: Map<string, ParkedStream>;

  constructor(
    streams: readonly ParkedStream[],
    private readonly delays = DELAYS,
    /** milliseconds since 1970 */
    private readonly now: () => number = Date.now,
  ) {
    this.streams = new Map(streams.map((parked) => [parked.stream, parked]));
  }

  has(stream: string): boolean {
    return this.streams.has(stream);
  }

  /**
   * The new state of the event's stream once the event is parked. The event failed with `error`, or follows one that
   * failed.
   *
   * @throws DependencyDown when {@link MAX_PARKED_STREAMS} are parked already
   */
  with(event: Recorded, error?: Error): ParkedStream {
    const parked = this.streams.get(event.stream);
    if (parked) return { ...parked, events: parked.events + 1 };
    if (this.streams.size < MAX_PARKED_STREAMS) return this.failed(event, error ?? new Error());
    throw new DependencyDown(`${this.streams.size} streams are parked already; ${event.type} fails: ${error?.message}`);
  }

  /** The new state of the event's stream once the event has failed. `before` is its state if it was parked already. */
  failed(event: Recorded, error: Error, before?: ParkedStream): ParkedStream {
    const now = this.now();
    const isPutOff = error instanceof TryLater;
    // a stream that has waited for an operator is put off anew
    const isFirst = !before || (isPutOff && !before.retryAt);
    const since = isFirst ? new Date(now).toISOString() : before.since;
    const retryAt = isPutOff ? nextTry(since, now, this.delays) : undefined;
    return {
      stream: event.stream,
      position: event.position,
      error: `${event.type}: ${shortened(error.message)}${retryAt === null ? `; given up, after tries since ${since}` : ''}`,
      since,
      events: before?.events ?? 1,
      ...(retryAt && { retryAt }),
    };
  }

  /** The new state of a parked stream once this event is taken. */
  taken({ position }: Recorded, before: ParkedStream): ParkedStream {
    return {
      ...before,
      position: position + 1,
      events: before.events - 1,
      since: new Date(this.now()).toISOString(),
    };
  }

  /** Whether a stream that is put off has waited long enough. */
  isOver({ since, retryAt }: ParkedStream): boolean {
    return retryAt !== undefined && nextTry(since, this.now(), this.delays) === null;
  }

  /** The stream that is tried again next, and in how many milliseconds. */
  next(): { parked: ParkedStream; milliseconds: number } | undefined {
    const now = this.now();
    let next: { parked: ParkedStream; milliseconds: number } | undefined;
    for (const parked of this.streams.values()) {
      if (!parked.retryAt) continue;
      const milliseconds = millisecondsUntil(parked.retryAt, now, this.delays);
      if (!next || milliseconds < next.milliseconds) next = { parked, milliseconds };
    }
    return next;
  }

  put(parked: ParkedStream): void {
    this.streams.set(parked.stream, parked);
  }

  remove(stream: string): void {
    this.streams.delete(stream);
  }

  list(): ParkedStream[] {
    return [...this.streams.values()];
  }
}

/** Cuts a text between two characters. */
function shortened(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_ERROR_BYTES) return text;
  return `${bytes.toString('utf8', 0, MAX_ERROR_BYTES).replace(/\uFFFD+$/, '')}...`;
}
