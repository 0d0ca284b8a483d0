import { activeTimeout } from '../kernel/active-timeout.js';

interface Waiter {
  position: number;
  reached(inTime: boolean): void;
}

/** Who waits for a view to reach a position. */
export class PositionWaiters {
  private readonly waiters = new Set<Waiter>();

  /** Resolves to true when the view gets there, to false after `milliseconds` in which this process ran. */
  reached(position: number, milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = activeTimeout(milliseconds, () => waiter.reached(false));
      const waiter: Waiter = {
        position,
        reached: (inTime) => {
          end();
          this.waiters.delete(waiter);
          resolve(inTime);
        },
      };
      this.waiters.add(waiter);
    });
  }

  advance(position: number): void {
    for (const waiter of this.waiters) if (waiter.position <= position) waiter.reached(true);
  }
}
