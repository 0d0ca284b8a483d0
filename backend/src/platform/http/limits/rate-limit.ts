import { TooManyTries } from '../errors/problems.js';
import type { Counters } from './counters.js';

/** At most so many takes per key in a window of time. */
export class RateLimit {
  /** @param name tells its keys from those of other limits */
  constructor(
    private readonly counters: Counters,
    private readonly name: string,
    private readonly limit: number,
    private readonly seconds = 60,
  ) {}

  /** @throws TooManyTries until the key's window ends */
  async take(key: string): Promise<void> {
    const seconds = await this.counters.take(`${this.name}:${key}`, this.limit, this.seconds);
    if (seconds > 0) throw new TooManyTries(seconds);
  }
}
