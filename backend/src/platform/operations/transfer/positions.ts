import { BEGINNING } from '../../log/event-log.js';

/**
 * Where positions of one log lie in another one that holds the same events: every engine counts in its own way. Only the
 * positions that were asked for are kept.
 */
export class Positions {
  private readonly wanted: number[];
  private readonly lastUpTo = new Map<number, number>();
  private readonly firstFrom = new Map<number, number>();
  private ended = 0;
  private begun = 0;
  private newest = BEGINNING;

  /** @param wanted positions of the old log */
  constructor(wanted: Iterable<number>) {
    this.wanted = [...new Set(wanted)].sort((left, right) => left - right);
  }

  /** The next event: where it lies in the old log, and where in the new one. Called for all of them, in order. */
  learn(old: number, fresh: number): void {
    this.passed(old);
    for (let next = this.wanted[this.begun]; next !== undefined && next <= old; next = this.wanted[++this.begun])
      this.firstFrom.set(next, fresh);
    this.newest = fresh;
  }

  /** The last event at or before an old position: where somebody stands who has done everything up to there. */
  upTo(old: number): number {
    return this.lastUpTo.get(old) ?? this.newest;
  }

  /** The first event at or after an old position: where somebody goes on who has done nothing from there on. */
  from(old: number): number {
    return this.firstFrom.get(old) ?? this.newest + 1;
  }

  private passed(old: number): void {
    for (let next = this.wanted[this.ended]; next !== undefined && next < old; next = this.wanted[++this.ended])
      this.lastUpTo.set(next, this.newest);
  }
}
