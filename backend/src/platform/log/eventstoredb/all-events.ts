import { BACKWARDS, END, type RecordedEvent, START } from '@eventstore/db-client';
import { BEGINNING, type StoredEvent, UnknownPosition } from '../event-log.js';
import type { Connection } from './connection.js';
import { EmptyStretches } from './empty-stretches.js';
import { isNoPosition } from './failures.js';
import { nextEvent } from './next-event.js';
import { positionOf, toPosition, toStoredEvent } from './record.js';
import type { StreamNames } from './stream-names.js';
import { wholeRead } from './whole-read.js';

/** Events of a page of `$all`, ours and others' together. What comes after the first page is mostly others'. */
const FIRST_PAGE = 100;
const LARGEST_PAGE = 1_000;
/** Our newest event is seldom far from the end, and the server's own events are large. */
const LAST_EVENTS = 10;
/**
 * The server goes through 32 records at a time and may end a read early where some of them are what it shows to nobody
 * (`$epoch-information`). Those are rare: a read that ends with less than half of that has come to the end.
 */
const SURELY_THE_END = 16;

/**
 * Our events out of `$all`. The client has no filter for reads, so the server's own events (statistics come every half
 * minute) and those of others are left out here; where nothing is ours is remembered.
 */
export class AllEvents {
  private readonly empty = new EmptyStretches();
  private finding: Promise<void> | undefined;
  /** The newest event of ours that somebody has seen, though perhaps not here. */
  private seen = BEGINNING;

  constructor(
    private readonly connection: Connection,
    private readonly names: StreamNames,
  ) {}

  /** The newest position, of whatever event, that was seen from the end. */
  get end(): number {
    return this.empty.through;
  }

  private get newest(): number {
    return Math.max(this.seen, this.empty.newest);
  }

  /** @param position of an event of ours: whoever does not find it has not come to the end */
  learnOf(position: number): void {
    this.seen = Math.max(this.seen, position);
  }

  /** Our events after a position, at most `limit`. @throws UnknownPosition */
  async after(position: number, limit: number): Promise<StoredEvent[]> {
    if (position <= this.empty.start) await this.findFirst(this.newest);
    const ours: RecordedEvent[] = [];
    let from = this.empty.skip(position);
    for (let size = Math.min(Math.max(limit, FIRST_PAGE), LARGEST_PAGE); ours.length < limit; size = LARGEST_PAGE) {
      const page = await this.onwards(from, size);
      ours.push(...this.learn(from, page));
      from = lastPosition(page, from);
      if (page.length === 0 || (page.length < SURELY_THE_END && ours.length > 0 && from >= this.newest)) break;
    }
    return ours.slice(0, limit).map((event) => toStoredEvent(event, this.names));
  }

  /** Whether the server answers at all. What is ours may be far from the end, and take a while to be found. */
  async ask(): Promise<void> {
    await this.backwards(undefined, 1);
  }

  /** The position of our newest event. */
  async lastPosition(): Promise<number> {
    let page = await this.backwards(undefined, LAST_EVENTS);
    const end = lastPosition(page.slice(0, 1), BEGINNING);
    if (page.length === 0 || !this.learnEnd(page, end)) await this.findFirst(end);
    for (; page.length > 0; page = await this.backwards(lastPosition(page, end), LARGEST_PAGE))
      if (this.learnEnd(page, end)) return this.empty.newest;
    return this.goToLast();
  }

  /** Whether a page that was read from the end tells our newest event: it has it, or joins on to what is known. */
  private learnEnd(page: readonly RecordedEvent[], end: number): boolean {
    const ours = page.find((event) => this.names.isOurs(event));
    if (!ours && lastPosition(page, BEGINNING) > this.empty.through) return false;
    this.empty.learnEnd(ours && positionOf(ours), end);
    return true;
  }

  /** What lies before our first event is looked through once, by the server. @param end of any event */
  private findFirst(end: number): Promise<void> {
    this.finding ??= this.goToFirst(end).catch((error: unknown) => {
      this.finding = undefined;
      throw error;
    });
    return this.finding;
  }

  private async goToFirst(end: number): Promise<void> {
    const from = this.empty.start;
    const first = await this.beyond(from, end === BEGINNING ? Infinity : end);
    const [before] = first ? await this.backwards(positionOf(first), LAST_EVENTS) : [];
    if (!first) this.empty.learnPage(from, undefined, end);
    else if (before) this.empty.learnPage(from, undefined, positionOf(before));
  }

  /** From what is known on, past what no read shows: slow, and seldom needed. */
  private async goToLast(): Promise<number> {
    for (let from = this.empty.through; ;) {
      const page = await this.forwards(from, LARGEST_PAGE);
      const next = page.length > 0 ? page : [(await this.beyond(from)) ?? []].flat();
      if (next.length === 0) return this.empty.newest;
      this.learn(from, next);
      from = lastPosition(next, from);
    }
  }

  /** A page after a position; where it is empty although more has been seen, what comes next of ours. */
  private async onwards(after: number, size: number): Promise<RecordedEvent[]> {
    const page = await this.forwards(after, size);
    if (page.length > 0 || after >= this.newest) return page;
    return [(await this.beyond(after)) ?? []].flat();
  }

  /** @param end of any event; nothing of ours up to there is nothing */
  private beyond(after: number, end = Infinity): Promise<RecordedEvent | undefined> {
    return this.connection.call('looking for the next event', (node) =>
      nextEvent(node, this.names, { after, end, silence: this.connection.deadline }),
    );
  }

  /** Those of a page that are ours. */
  private learn(from: number, page: readonly RecordedEvent[]): RecordedEvent[] {
    const ours = page.filter((event) => this.names.isOurs(event));
    const last = ours.at(-1);
    this.empty.learnPage(from, last && positionOf(last), lastPosition(page, from));
    return ours;
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
