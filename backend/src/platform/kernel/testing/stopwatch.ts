const TICK_MILLISECONDS = 100;

/**
 * Measures the time in which this process could run: the watch stops while the process stands still or gets no turn. So
 * a neighbour that takes the processor does not use up the limits of a test.
 */
export class Stopwatch {
  private counted = 0;
  private last = performance.now();
  private readonly timer: NodeJS.Timeout;

  /** @param tick milliseconds between two counts; a longer gap counts as two ticks at most */
  constructor(private readonly tick = TICK_MILLISECONDS) {
    this.timer = setInterval(() => this.count(), tick);
  }

  get milliseconds(): number {
    this.count();
    return this.counted;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private count(): void {
    const now = performance.now();
    this.counted += Math.min(now - this.last, 2 * this.tick);
    this.last = now;
  }
}
