import type { Recorded } from '@portal/events';
import { LRUCache } from 'lru-cache';

/** How many of the newest events are kept, for readers that follow the log closely. */
export const RECENT_EVENTS = 2_000;

/** How many older pages are kept, for readers that catch up side by side. */
const OLDER_PAGES = 16;

/** How many new events are read at once for all who follow the end. */
const FOLLOWED_AT_ONCE = 500;

/** Every event with `after < position <= last`, and perhaps some before. */
interface Told {
  after: number;
  last: number;
  load(): Promise<Recorded[]>;
}

/** Reads and decodes the log once for all who follow its end, and for all who catch up from the same position. */
export class RecentEvents {
  /** Everything with `start < position <= end`, in order. */
  private events: Recorded[] = [];
  private start = -1;
  private end = -1;
  /** Counts the calls of `forget`, so that a page read before a call is not kept after it. */
  private generation = 0;
  /** Tells at its end whether it read all there was. */
  private extending: Promise<boolean> | undefined;
  /** Full pages before the end, by position and limit: appends do not change them. */
  private readonly older = new LRUCache<string, Promise<Recorded[]>>({ max: OLDER_PAGES });

  constructor(private readonly load: (after: number, limit: number) => Promise<Recorded[]>) {}

  /** Events after a position, in order, at most `limit`. */
  async after(position: number, limit: number): Promise<Recorded[]> {
    // a load under way may have begun before the append that woke this caller
    if (position === this.end) await this.extending;
    if (position === this.end) await this.extend(limit);
    const isKept = this.start <= position && position <= this.end;
    return isKept ? this.kept(position, limit) : this.olderPage(position, limit);
  }

  /** What was read of the events after a position, without waiting; undefined where they are not in memory. */
  known(position: number): Recorded[] | undefined {
    return this.start <= position && position <= this.end ? this.kept(position, Infinity) : undefined;
  }

  /** Takes what the log tells, where that continues what is here. Otherwise reads to its end, where somebody follows it. */
  async follow(news?: Told): Promise<void> {
    while (this.extending) await this.extending;
    while (this.end >= 0 && (!news || news.last > this.end)) {
      if (news && news.after <= this.end) await this.add(() => news.load());
      else if (await this.extend(FOLLOWED_AT_ONCE)) return;
    }
  }

  forget(): void {
    this.generation++;
    this.events = [];
    this.start = this.end = -1;
    this.extending = undefined;
    this.older.clear();
  }

  private kept(position: number, limit: number): Recorded[] {
    const first = firstAfter(this.events, position);
    return this.events.slice(first, first + limit);
  }

  private olderPage(position: number, limit: number): Promise<Recorded[]> {
    const key = `${position}:${limit}`;
    const known = this.older.get(key);
    if (known) return known;
    const page = this.loadOlder(position, limit);
    const drop = () => this.older.get(key) === page && this.older.delete(key);
    this.older.set(key, page);
    page.then((events) => events.length < limit && drop(), drop);
    return page;
  }

  private async loadOlder(position: number, limit: number): Promise<Recorded[]> {
    const { generation } = this;
    const events = await this.load(position, limit);
    const end = events.at(-1)?.position ?? position;
    const isWholeEnd = events.length < limit;
    if (isWholeEnd && end > this.end && generation === this.generation) {
      this.events = events.slice();
      this.start = position;
      this.end = end;
    }
    return events;
  }

  private extend(limit: number): Promise<boolean> {
    return this.add(() => this.load(this.end, limit), limit);
  }

  private add(load: () => Promise<Recorded[]>, limit = Infinity): Promise<boolean> {
    this.extending ??= this.addNewer(load, limit).finally(() => (this.extending = undefined));
    return this.extending;
  }

  private async addNewer(load: () => Promise<Recorded[]>, limit: number): Promise<boolean> {
    const { generation, end } = this;
    const loaded = await load();
    if (generation !== this.generation || end !== this.end) return false;
    const newer = loaded.slice(firstAfter(loaded, end));
    this.events.push(...newer);
    this.end = newer.at(-1)?.position ?? end;
    if (this.events.length > 2 * RECENT_EVENTS) this.dropOldest();
    return newer.length < limit;
  }

  private dropOldest(): void {
    const dropped = this.events.splice(0, this.events.length - RECENT_EVENTS);
    this.start = dropped.at(-1)?.position ?? this.start;
  }
}

/** Index of the first event after `position`, by binary search. */
function firstAfter(events: readonly Recorded[], position: number): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.position ?? Infinity) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
