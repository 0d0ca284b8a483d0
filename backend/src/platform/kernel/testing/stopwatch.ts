const TICK_MILLISECONDS = 100;

/**
 * Measures time as a machine has it that keeps up: while this process stands still, or does not get its turn, the watch
 * stands with it. So a limit that a test sets to others is not used up by a neighbour who has the processor meanwhile.
 */
export class Stopwatch {
  private counted = 0;
  private last = performance.now();
  private readonly waiting = new Set<() => void>();
  private readonly timer: NodeJS.Timeout;

  /** @param tick milliseconds; the watch stands when the next one comes more than twice as late */
  constructor(private readonly tick = TICK_MILLISECONDS) {
    this.timer = setInterval(() => this.count(), tick);
  }

  get milliseconds(): number {
    this.count();
    return this.counted;
  }

  /** Resolves once the watch shows so many milliseconds; never, when it is stopped before. */
  shows(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.counted < milliseconds) return;
        this.waiting.delete(check);
        resolve();
      };
      this.waiting.add(check);
    });
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private count(): void {
    const now = performance.now();
    this.counted += Math.min(now - this.last, 2 * this.tick);
    this.last = now;
    for (const check of this.waiting) check();
  }
}
