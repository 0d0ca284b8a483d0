import { BEGINNING } from '../../log/event-log.js';

/**
 * Translates positions of one log into those of another log with the same events, because every engine numbers
 * differently. Stores only the requested positions.
 */
export class Positions {
  private readonly wanted: number[];
  private readonly lastUpTo = new Map<number, number>();
  private readonly firstFrom = new Map<number, number>();
  private ended = 0;
  private begun = 0;
  private newest = BEGINNING;

  /** @param wanted the positions of the old log to translate */
  constructor(wanted: Iterable<number>) {
    this.wanted = [...new Set(wanted)].sort((left, right) => left - right);
  }

  /** Records the positions of the next event in both logs. To be called for every event, in order. */
  learn(old: number, fresh: number): void {
    this.passed(old);
    for (let next = this.wanted[this.begun]; next !== undefined && next <= old; next = this.wanted[++this.begun])
      this.firstFrom.set(next, fresh);
    this.newest = fresh;
  }

  /** Gives the last event at or before an old position. It is the checkpoint of an effect that was done up to there. */
  upTo(old: number): number {
    return this.lastUpTo.get(old) ?? this.newest;
  }

  /** Gives the first event at or after an old position. A parked stream continues there. */
  from(old: number): number {
    return this.firstFrom.get(old) ?? this.newest + 1;
  }

  private passed(old: number): void {
    for (let next = this.wanted[this.ended]; next !== undefined && next < old; next = this.wanted[++this.ended])
      this.lastUpTo.set(next, this.newest);
  }
}
