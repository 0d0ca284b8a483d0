import { BACKWARDS, END, type RecordedEvent, START } from '@eventstore/db-client';
import { BEGINNING, type StoredEvent, UnknownPosition } from '../event-log.js';
import { type Connection, wholeRead } from './connection.js';
import { isNoPosition } from './failures.js';
import { positionOf, toPosition, toStoredEvent } from './record.js';
import type { StreamNames } from './stream-names.js';

/** Events of a page of `$all`, ours and others' together. What comes after the first page is mostly others'. */
const FIRST_PAGE = 100;
const LARGEST_PAGE = 1_000;
/** Our newest event is seldom far from the end, and the server's own events are large. */
const LAST_EVENTS = 10;

/**
 * Our events out of `$all`. The client has no filter for reads, so the events of the server and of others are left out
 * here. A page with fewer events than were asked for is the last one.
 *
 * Two stretches without an event of ours are remembered: before our first event, where others may have written for years,
 * and behind our newest, where the server puts 2,880 statistics a day. Else each reader would go through them again, at
 * 60,000 events a second.
 */
export class AllEvents {
  /** Nothing of ours is here or before. */
  private start = BEGINNING;
  /** Our newest event that was seen, and up to where nothing of ours follows it. */
  private newest = BEGINNING;
  private through = BEGINNING;

  constructor(
    private readonly connection: Connection,
    private readonly names: StreamNames,
  ) {}

  /** The newest position, of whatever event, that was seen. */
  get end(): number {
    return this.through;
  }

  /** Our events after a position, at most `limit`. @throws UnknownPosition */
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

  /** The position of our newest event. */
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

  /** Where a read after a position may as well begin. */
  private skip(position: number): number {
    if (position < this.start) return this.start;
    return this.newest <= position && position < this.through ? this.through : position;
  }

  /** Those of a page that are ours. */
  private learn(from: number, page: readonly RecordedEvent[]): RecordedEvent[] {
    const ours = page.filter((event) => this.names.isOurs(event));
    const end = lastPosition(page, from);
    const isNews = end > this.through;
    const before = ours[0] ? page.slice(0, page.indexOf(ours[0])) : page;
    if (from <= this.start) this.start = Math.max(this.start, lastPosition(before, from));
    if (isNews && ours.length > 0) this.newest = lastPosition(ours, BEGINNING);
    // a page without our events tells something only where it joins on to what is known
    if (isNews && (ours.length > 0 || (this.newest <= from && from <= this.through))) this.through = end;
    return ours;
  }

  /** @param ours the newest event of ours, where it was not seen before @param end of any event */
  private learnEnd(ours: RecordedEvent | undefined, end: number): number {
    if (ours) this.newest = Math.max(this.newest, positionOf(ours));
    if (this.newest === BEGINNING) this.start = Math.max(this.start, end);
    this.through = Math.max(this.through, end);
    return this.newest;
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
    // not even the event at the position: it lies beyond the end, unless that was seen to be further
    if (read.length === 0 && after > this.end) throw new UnknownPosition(after);
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
