import { activeTimeout } from '../kernel/active-timeout.js';

/** Those who wait until something is so. */
export class Waiters {
  private readonly checks = new Set<() => void>();

  get size(): number {
    return this.checks.size;
  }

  /** Whether it is so within so many milliseconds in which this process runs. */
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

  /** Something has changed. */
  recheck(): void {
    for (const check of this.checks) check();
  }
}
