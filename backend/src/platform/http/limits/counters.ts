import { TooManyTries } from '../errors/problems.js';

/**
 * The port that counts tries, of one node or of all nodes. A count ends with its time; a lost count only lets somebody try
 * again sooner.
 */
export abstract class Counters {
  /**
   * Takes one of `limit` in the key's window.
   *
   * @param seconds length of the window; it begins with the first take
   * @returns 0, or the seconds until the window ends, when nothing was left to take
   */
  abstract take(key: string, limit: number, seconds: number): Promise<number>;

  /**
   * Counts a wrong try before it is made. From the `free`-th on each makes the key pause, every time longer.
   *
   * @returns 0, or the seconds for which the key pauses: then nothing was counted
   */
  abstract begin(key: string, free: number): Promise<number>;

  /** The try could not be judged. */
  abstract takeBack(key: string): Promise<void>;

  /** The try was right. */
  abstract forget(key: string): Promise<void>;
}

export const FIRST_PAUSE_SECONDS = 60;
export const LONGEST_PAUSE_SECONDS = 3_600;

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
