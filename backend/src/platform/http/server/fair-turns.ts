import { AsyncResource } from 'node:async_hooks';

/** Time that calls may take of one turn of the event loop before the others wait for a later turn. */
const TURN_MILLISECONDS = 8;

/**
 * Spreads calls over the turns of the event loop. Many that arrive or end together would hold it for as long as all of
 * them take. Whoever waits goes on in order.
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

/** Counts and times the turns of the event loop. */
export interface LoopClock {
  /** The number of this turn of the event loop. */
  readonly turn: number;
  /** The time in milliseconds. */
  readonly now: number;
}

/** The loop counts its turns itself. A callback at the next turn would make it run once more each time. */
const LOOP: LoopClock = {
  get turn() {
    return performance.nodeTiming.uvMetricsInfo.loopCount;
  },
  get now() {
    return performance.now();
  },
};
