/** Time that calls may take of one turn of the event loop before the others wait for a later turn. */
const TURN_MILLISECONDS = 8;

/**
 * Spreads calls over the turns of the event loop: many that arrive or end together would hold it for as long as they
 * take in sum.
 */
export class FairTurns {
  private waiting = 0;
  /** When the first call of this turn went on; undefined before it. */
  private began: number | undefined;

  /** @param now the time in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Goes on at once in a turn that is young and has nobody waiting, and else in a later turn. */
  take(goOn: () => void): void {
    if (this.waiting === 0 && this.isYoung()) return goOn();
    this.waiting++;
    this.takeLater(goOn);
  }

  /** Each has an immediate of its own: what a call does in promises is done before the next one comes. */
  private takeLater(goOn: () => void): void {
    setImmediate(() => {
      if (!this.isYoung()) return this.takeLater(goOn);
      this.waiting--;
      goOn();
    });
  }

  private isYoung(): boolean {
    if (this.began === undefined) {
      this.began = this.now();
      setImmediate(() => (this.began = undefined));
    }
    return this.now() - this.began < TURN_MILLISECONDS;
  }
}
