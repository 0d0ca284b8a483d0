import type { RecordedEvent } from '@eventstore/db-client';
import type { News } from '../event-log.js';
import { positionOf, toStoredEvent } from './record.js';
import type { StreamNames } from './stream-names.js';

/** Collects what one subscription delivers within a turn of the event loop, and tells of it once. */
export class Deliveries {
  private waiting: RecordedEvent[] = [];
  private told: number | undefined;

  constructor(
    private readonly names: StreamNames,
    private readonly tell: (news: News | undefined) => void,
  ) {}

  add(event: RecordedEvent): void {
    if (this.waiting.length === 0) setImmediate(() => this.tell(this.news()));
    this.waiting.push(event);
  }

  /** Nothing where there may be events before the first, or one is not the portal's: readers ask the server then. */
  private news(): News | undefined {
    const [events, after] = [this.waiting, this.told];
    this.waiting = [];
    this.told = events.map(positionOf).at(-1);
    try {
      return after === undefined
        ? undefined
        : { after, events: events.map((event) => toStoredEvent(event, this.names)) };
    } catch {
      return undefined;
    }
  }
}
