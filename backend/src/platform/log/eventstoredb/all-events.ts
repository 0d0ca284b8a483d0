import { BACKWARDS, END, type RecordedEvent, START } from '@eventstore/db-client';
import { BEGINNING, type StoredEvent, UnknownPosition } from '../event-log.js';
import { type Connection, wholeRead } from './connection.js';
import { isNoPosition } from './failures.js';
import { positionOf, toPosition, toStoredEvent } from './record.js';
import type { StreamNames } from './stream-names.js';

/**
 * Events in the first page of `$all`, the portal's and others' together. Later pages are larger, because they hold
 * mostly others' events.
 */
const FIRST_PAGE = 100;
const LARGEST_PAGE = 1_000;
/**
 * The first page from the end. It is small: the portal's newest event is seldom far away, and the server's own events
 * are large.
 */
const LAST_EVENTS = 10;

/**
 * Reads the portal's events from `$all`. The client cannot filter reads, so events of the server and of others are left
 * out here. A page with fewer events than requested is the last one.
 *
 * Remembers two stretches without an event of the portal. Others may have written for years before the portal's first
 * event. Behind its newest event the server writes 2,880 statistics a day. Otherwise each reader would read both
 * stretches again, at 60,000 events a second.
 */
export class AllEvents {
  /** No event of the portal is here or before. */
  private start = BEGINNING;
  /** The portal's newest event that was seen, and the position up to which none follows it. */
  private newest = BEGINNING;
  private through = BEGINNING;

  constructor(
    private readonly connection: Connection,
    private readonly names: StreamNames,
  ) {}

  /** The newest position that was seen, of any event. */
  get end(): number {
    return this.through;
  }

  /** Learns of an event of the portal that came by another way. */
  see(position: number): void {
    if (position > this.through) this.newest = this.through = position;
  }

  /** The portal's events after a position, at most `limit`. @throws UnknownPosition */
  async after(position: number, limit: number): Promise<StoredEvent[]> {
    const ours: RecordedEvent[] = [];
    let from = this.skip(position);
    for (let size = Math.min(Math.max(limit, FIRST_PAGE), LARGEST_PAGE); ours.length < limit; size = LARGEST_PAGE) {
      const page = await this.forwards(from, size);
      ours.push(...this.learn(from, page));
      from = lastPosition(page, from);
      if (page.length < size) break;
    }
    return ours.slice(0, limit).map((event) => toStoredEvent(event, this.names));
  }

  /** The position of the portal's newest event. */
  async lastPosition(): Promise<number> {
    let page = await this.backwards(undefined, LAST_EVENTS);
    const end = lastPosition(page.slice(0, 1), BEGINNING);
    for (let size = LAST_EVENTS; ; size = LARGEST_PAGE) {
      const ours = page.find((event) => this.names.isOurs(event));
      const oldest = lastPosition(page, BEGINNING);
      if (ours || oldest <= this.through || page.length < size) return this.learnEnd(ours, end);
      page = await this.backwards(oldest, LARGEST_PAGE);
    }
  }

  /** Where a read after a position can begin, past known stretches without an event of the portal. */
  private skip(position: number): number {
    if (position < this.start) return this.start;
    return this.newest <= position && position < this.through ? this.through : position;
  }

  /** Returns the portal's events of a page, and remembers what the page shows. */
  private learn(from: number, page: readonly RecordedEvent[]): RecordedEvent[] {
    const ours = page.filter((event) => this.names.isOurs(event));
    const end = lastPosition(page, from);
    const isNews = end > this.through;
    const before = ours[0] ? page.slice(0, page.indexOf(ours[0])) : page;
    if (from <= this.start) this.start = Math.max(this.start, lastPosition(before, from));
    if (isNews && ours.length > 0) this.newest = lastPosition(ours, BEGINNING);
    // a page without events of the portal is useful only where it continues the known stretch
    if (isNews && (ours.length > 0 || (this.newest <= from && from <= this.through))) this.through = end;
    return ours;
  }

  /** @param ours the portal's newest event, where it was not seen before @param end the newest position of any event */
  private learnEnd(ours: RecordedEvent | undefined, end: number): number {
    if (ours) this.newest = Math.max(this.newest, positionOf(ours));
    if (this.newest === BEGINNING) this.start = Math.max(this.start, end);
    this.through = Math.max(this.through, end);
    return this.newest;
  }

  /** Reads forwards. A read begins with the event at its position, which is left out. */
  private async forwards(after: number, size: number): Promise<RecordedEvent[]> {
    const fromPosition = after === BEGINNING ? START : toPosition(after);
    const options = { fromPosition, maxCount: size + 1, requiresLeader: true } as const;
    const reading = this.connection.call('reading all events', (node) =>
      wholeRead(node.readAll(options), this.connection.deadline),
    );
    const read = await reading.catch((error: unknown) => {
      throw isNoPosition(error) ? new UnknownPosition(after) : error;
    });
    // even the event at the position is missing: the position lies beyond the end, unless a later end was seen
    if (read.length === 0 && after > this.end) throw new UnknownPosition(after);
    const events = read.flatMap(({ event }) => (event ? [event] : []));
    return events.filter((event) => positionOf(event) > after).slice(0, size);
  }

  /** Reads backwards, newest first, from before the event at `from`. */
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
