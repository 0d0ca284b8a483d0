import { BEGINNING } from '../event-log.js';

/**
 * Where `$all` is known to hold nothing of ours: before our first event, where others may have written for years, and
 * behind our newest. The past does not change, so that nobody goes through it twice.
 */
export class EmptyStretches {
  /** No event of ours is here or before. */
  private before = BEGINNING;
  /** Our newest event that was seen, and a position up to which no other of ours follows it. */
  private last = BEGINNING;
  private behind = BEGINNING;

  /** The position of our newest event that was seen. */
  get newest(): number {
    return this.last;
  }

  /** Everything up to here was looked at from the end. */
  get through(): number {
    return this.behind;
  }

  /** Everything up to here was looked at from the beginning, and is not ours. */
  get start(): number {
    return this.last === BEGINNING ? this.behind : this.before;
  }

  /** Where a read after a position may as well begin. */
  skip(position: number): number {
    if (position < this.start) return this.start;
    return this.last <= position && position < this.behind ? this.behind : position;
  }

  /** @param ours the last event of ours on a page that was read after `from` and ends at `end` */
  learnPage(from: number, ours: number | undefined, end: number): void {
    if (ours === undefined && from <= this.before) this.before = Math.max(this.before, end);
    if (end <= this.behind) return;
    if (ours !== undefined) this.found(ours, end);
    // what was known goes further only where the page joins on to it
    else if (this.last <= from && from <= this.behind) this.behind = end;
  }

  /** @param ours the newest event of ours up to `end`, where it was not seen before */
  learnEnd(ours: number | undefined, end: number): void {
    if (end > this.behind) this.found(Math.max(ours ?? BEGINNING, this.last), end);
  }

  private found(newest: number, end: number): void {
    if (this.last === BEGINNING) this.before = this.start;
    this.last = newest;
    this.behind = end;
  }
}
