import { activeTimeout } from '../kernel/active-timeout.js';

/** Callers that wait for a condition. */
export class Waiters {
  private readonly checks = new Set<() => void>();

  get size(): number {
    return this.checks.size;
  }

  /** Answers whether the condition became true within this time. Time in which the process is frozen does not count. */
  until(isSo: () => boolean, milliseconds: number): Promise<boolean> {
    if (isSo()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (answer: boolean) => {
        stop();
        this.checks.delete(check);
        resolve(answer);
      };
      const check = () => isSo() && end(true);
      const stop = activeTimeout(milliseconds, () => end(false));
      this.checks.add(check);
    });
  }

  /** Checks all conditions again, because something has changed. */
  recheck(): void {
    for (const check of this.checks) check();
  }
}
