/** Lets a number of calls run at once; the others wait for their turn, in order. */
export class CallsAtOnce {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly most: number) {}

  async run<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.running === this.most) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      return await call();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
