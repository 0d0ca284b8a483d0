/** Wakes a waiting loop. A signal that comes while nobody waits ends the next wait. */
export class Wakeup {
  private isSignalled = false;
  private wake: (() => void) | undefined;

  signal(): void {
    this.isSignalled = true;
    this.wake?.();
  }

  /** Resolves with the next signal, or after `milliseconds`. */
  async wait(milliseconds?: number): Promise<void> {
    if (!this.isSignalled) await this.untilWoken(milliseconds);
    this.wake = undefined;
    this.isSignalled = false;
  }

  private untilWoken(milliseconds?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
