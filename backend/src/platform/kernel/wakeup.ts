/** Something that one loop waits for: a ring that comes while nobody waits is heard by the next wait. */
export class Wakeup {
  private rung = false;
  private open: (() => void) | undefined;

  ring(): void {
    this.rung = true;
    this.open?.();
  }

  /** Resolves when it rings, or after `milliseconds`. */
  async heard(milliseconds?: number): Promise<void> {
    if (!this.rung) await this.silence(milliseconds);
    this.open = undefined;
    this.rung = false;
  }

  private silence(milliseconds?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      this.open = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
