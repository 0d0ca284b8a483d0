import type { Recorded } from '@portal/events';
import { DependencyDown } from './subscription.js';

/** More than that is a fault of the code and not of events: the subscription waits for an operator instead. */
export const MAX_PARKED_STREAMS = 10_000;

/** A stream that a subscription could not go on with: its first event that was not taken, and why. */
export interface ParkedStream {
  stream: string;
  /** No event from here on was taken. */
  position: number;
  error: string;
  /** ISO 8601, UTC */
  since: string;
  /** How many events wait. */
  events: number;
}

/** The parked streams of one subscription. The other streams go on. */
export class Parking {
  private readonly streams: Map<string, ParkedStream>;

  constructor(streams: readonly ParkedStream[]) {
    this.streams = new Map(streams.map((parked) => [parked.stream, parked]));
  }

  has(stream: string): boolean {
    return this.streams.has(stream);
  }

  /**
   * How the event's stream stands once the event, which failed with `error` or follows one that did, is parked.
   *
   * @throws DependencyDown when {@link MAX_PARKED_STREAMS} are parked already
   */
  with(event: Recorded, error?: Error): ParkedStream {
    const parked = this.streams.get(event.stream);
    if (parked) return { ...parked, events: parked.events + 1 };
    if (this.streams.size < MAX_PARKED_STREAMS) return parkedAt(event, error?.message ?? '');
    throw new DependencyDown(`${this.streams.size} streams are parked already; ${event.type} fails: ${error?.message}`);
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

const parkedAt = (event: Recorded, error: string): ParkedStream => ({
  stream: event.stream,
  position: event.position,
  error: `${event.type}: ${error}`,
  since: new Date().toISOString(),
  events: 1,
});
