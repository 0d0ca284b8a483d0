import { TooManyTries } from '../errors/problems.js';

/**
 * The port that counts tries, for one node or for all nodes. A count expires. A lost count only allows another try
 * sooner.
 */
export abstract class Counters {
  /**
   * Takes one of `limit` tries in the key's window.
   *
   * @param seconds length of the window, which begins with the first try
   * @returns 0, or the seconds until the window ends when no try is left
   */
  abstract take(key: string, limit: number, seconds: number): Promise<number>;

  /**
   * Counts a wrong try before the try runs. From the `free`-th on, each one makes the key pause, longer every time.
   *
   * @returns 0, or the seconds of the pause; the try was not counted then
   */
  abstract begin(key: string, free: number): Promise<number>;

  /** Uncounts a try that could not be judged. */
  abstract takeBack(key: string): Promise<void>;

  /** Forgets the wrong tries of a key after a right one. */
  abstract forget(key: string): Promise<void>;
}

/** The first pause after too many wrong tries, and the longest. */
export const FIRST_PAUSE_SECONDS = 60;
export const LONGEST_PAUSE_SECONDS = 3_600;

/** Limits the tries per key within a window of time. */
export class RateLimit {
  /** @param name separates the limit's keys from those of other limits */
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
