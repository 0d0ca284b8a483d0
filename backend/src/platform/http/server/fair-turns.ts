import { AsyncResource } from 'node:async_hooks';

/** Time that calls may take of one turn of the event loop before the others wait for a later turn. */
const TURN_MILLISECONDS = 8;

/**
 * Spreads calls over the turns of the event loop: many that arrive or end together would hold it for as long as they
 * take in sum. Whoever waits goes on in order.
 */
export class FairTurns {
  private readonly waiting: (() => void)[] = [];
  private turn = -1;
  /** When the first call of this turn went on. */
  private began = 0;

  constructor(private readonly clock: LoopClock = LOOP) {}

  /** Goes on at once in a turn that is young and has nobody waiting, and else in a later turn. */
  take(goOn: () => void): void {
    if (this.waiting.length === 0 && this.isYoung()) return goOn();
    this.waiting.push(AsyncResource.bind(goOn));
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
