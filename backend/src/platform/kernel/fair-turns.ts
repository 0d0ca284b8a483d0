import { AsyncResource } from 'node:async_hooks';

/** Time that work may take of one turn of the event loop before the rest of it waits for a later turn. */
const TURN_MILLISECONDS = 8;

/**
 * Spreads work over the turns of the event loop: much that comes together would hold it for as long as it takes in sum.
 * Whoever waits goes on in order.
 */
export class FairTurns {
  private readonly waiting: (() => void)[] = [];
  private turn = -1;
  /** When the first work of this turn went on. */
  private began = 0;

  constructor(private readonly clock: LoopClock = LOOP) {}

  /** Goes on at once in a turn that is young and has nobody waiting, and else in a later turn. */
  take(goOn: () => void): void {
    if (this.hasTime) goOn();
    else this.wait(AsyncResource.bind(goOn));
  }

  /** The same for work that goes on in a promise; undefined for at once. */
  pause(): Promise<void> | undefined {
    return this.hasTime ? undefined : this.next();
  }

  /** Resolves in a later turn, behind all who wait. */
  next(): Promise<void> {
    return new Promise((resolve) => this.wait(resolve));
  }

  private get hasTime(): boolean {
    return this.waiting.length === 0 && this.isYoung();
  }

  private wait(goOn: () => void): void {
    this.waiting.push(goOn);
    this.comeBack();
  }

  /** Comes once for each who waits: what they do in promises is done before the next one comes. */
  private comeBack(): void {
    setImmediate(() => {
      if (this.isYoung()) this.waiting.shift()?.();
      else this.comeBack();
    });
  }

  private isYoung(): boolean {
    const { turn, now } = this.clock;
    if (turn !== this.turn) [this.turn, this.began] = [turn, now];
    return now - this.began < TURN_MILLISECONDS;
  }
}

export interface LoopClock {
  /** The number of this turn of the event loop. */
  readonly turn: number;
  /** The time in milliseconds. */
  readonly now: number;
}

/** Asks the loop for its number: to be told of its next turn would cost a lone call ten more of them. */
const LOOP: LoopClock = {
  get turn() {
    return performance.nodeTiming.uvMetricsInfo.loopCount;
  },
  get now() {
    return performance.now();
  },
};

/** Shared by all work of this process, which has one event loop. */
export const fairTurns = new FairTurns();
