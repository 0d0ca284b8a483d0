import type { Recorded } from '@portal/events';

/** How many of the newest events are kept, for readers that follow the log closely. */
export const RECENT_EVENTS = 2_000;

/** Reads and decodes the end of the log once for all who follow it. Readers further behind read for themselves. */
export class RecentEvents {
  /** Everything with `start < position <= end`, in order. */
  private events: Recorded[] = [];
  private start = -1;
  private end = -1;
  /** Counts the calls of `forget`, so that a page read before a call is not kept after it. */
  private generation = 0;
  private extending: Promise<void> | undefined;

  constructor(private readonly load: (after: number, limit: number) => Promise<Recorded[]>) {}

  /** Events after a position, in order, at most `limit`. */
  async after(position: number, limit: number): Promise<Recorded[]> {
    // a load under way may have begun before the append that woke this caller
    if (position === this.end) await this.extending;
    if (position === this.end) await this.extend(limit);
    const isKept = this.start <= position && position <= this.end;
    return isKept ? this.kept(position, limit) : this.loadOlder(position, limit);
  }

  forget(): void {
    this.generation++;
    this.events = [];
    this.start = this.end = -1;
    this.extending = undefined;
  }

  private kept(position: number, limit: number): Recorded[] {
    const first = firstAfter(this.events, position);
    return this.events.slice(first, first + limit);
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

  private extend(limit: number): Promise<void> {
    this.extending ??= this.loadNewer(limit).finally(() => (this.extending = undefined));
    return this.extending;
  }

  private async loadNewer(limit: number): Promise<void> {
    const { generation, end } = this;
    const newer = await this.load(end, limit);
    if (generation !== this.generation || end !== this.end) return;
    this.events.push(...newer);
    this.end = newer.at(-1)?.position ?? end;
    if (this.events.length > 2 * RECENT_EVENTS) this.dropOldest();
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
