import { BACKWARDS, END, type RecordedEvent, START } from '@eventstore/db-client';
import { BEGINNING, type StoredEvent, UnknownPosition } from '../event-log.js';
import type { Connection } from './connection.js';
import { isNoPosition } from './failures.js';
import { positionOf, toPosition, toStoredEvent } from './record.js';
import type { StreamNames } from './stream-names.js';
import { wholeRead } from './whole-read.js';

/** Events of a page of `$all`, ours and the server's together. What comes after the first page is mostly the server's. */
const FIRST_PAGE = 100;
const LARGEST_PAGE = 1_000;
/** Our newest event is seldom far from the end, and the server's own events are large. */
const LAST_EVENTS = 10;

/**
 * Our events out of `$all`. The client has no filter for reads, so the server's own events (statistics come every half
 * minute) are left out here; those behind our newest event are remembered, so that nobody goes through them twice.
 */
export class AllEvents {
  /** Our newest event that was seen, and a position up to which no other of ours follows it. */
  private newest = BEGINNING;
  private through = BEGINNING;

  constructor(
    private readonly connection: Connection,
    private readonly names: StreamNames,
  ) {}

  /** Our events after a position, at most `limit`. */
  async after(position: number, limit: number): Promise<StoredEvent[]> {
    const ours: RecordedEvent[] = [];
    let from = this.skipTo(position);
    for (let size = Math.min(Math.max(limit, FIRST_PAGE), LARGEST_PAGE); ours.length < limit; size = LARGEST_PAGE) {
      const page = await this.forwards(from, size);
      const found = page.filter((event) => this.names.isOurs(event));
      ours.push(...found);
      this.learn(from, found.at(-1), page.at(-1));
      if (page.length < size) break;
      from = lastPosition(page, from);
    }
    return ours.slice(0, limit).map((event) => toStoredEvent(event, this.names));
  }

  /** The position of our newest event. */
  async lastPosition(): Promise<number> {
    let top: number | undefined;
    let from: number | undefined;
    for (let size = LAST_EVENTS; ; size = LARGEST_PAGE) {
      const page = await this.backwards(from, size);
      top ??= lastPosition(page.slice(0, 1), BEGINNING);
      const ours = page.find((event) => this.names.isOurs(event));
      const bottom = lastPosition(page, BEGINNING);
      if (ours || bottom <= this.through || page.length < size) return this.learnEnd(ours, top);
      from = bottom;
    }
  }

  private skipTo(position: number): number {
    return this.newest <= position && position < this.through ? this.through : position;
  }

  private learn(from: number, ours: RecordedEvent | undefined, last: RecordedEvent | undefined): void {
    if (!last || positionOf(last) <= this.through) return;
    if (ours) this.newest = positionOf(ours);
    // nothing of ours on the page: what was known goes further only where the page joins on to it
    else if (from < this.newest || from > this.through) return;
    this.through = positionOf(last);
  }

  private learnEnd(ours: RecordedEvent | undefined, top: number): number {
    const found = ours ? positionOf(ours) : this.newest;
    if (top > this.through) [this.newest, this.through] = [Math.max(found, this.newest), top];
    return Math.max(found, this.newest);
  }

  /** A read begins with the event at its position; it is left out. */
  private async forwards(after: number, size: number): Promise<RecordedEvent[]> {
    const fromPosition = after === BEGINNING ? START : toPosition(after);
    const options = { fromPosition, maxCount: size + 1, requiresLeader: true } as const;
    const reading = this.connection.call('reading all events', (node) =>
      wholeRead(node.readAll(options), this.connection.deadline),
    );
    const read = await reading.catch((error: unknown) => {
      throw isNoPosition(error) ? new UnknownPosition(after) : error;
    });
    const events = read.flatMap(({ event }) => (event ? [event] : []));
    return events.filter((event) => positionOf(event) > after).slice(0, size);
  }

  /** Newest first, up to but without the event at `from`. */
  private async backwards(from: number | undefined, size: number): Promise<RecordedEvent[]> {
    const fromPosition = from === undefined ? END : toPosition(from);
    const options = { direction: BACKWARDS, maxCount: size, requiresLeader: true } as const;
    const read = await this.connection.call('reading the newest event', (node) =>
      wholeRead(node.readAll({ ...options, fromPosition }), this.connection.deadline),
    );
    return read.flatMap(({ event }) => (event ? [event] : []));
  }
}

const lastPosition = (page: readonly RecordedEvent[], otherwise: number): number => {
  const last = page.at(-1);
  return last ? positionOf(last) : otherwise;
};
