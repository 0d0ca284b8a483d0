import { Inject, Injectable } from '@nestjs/common';
import type { HttpSettings } from '../http-settings.js';
import { SETTINGS } from '../../kernel/settings.js';
import { TooManyTries } from '../errors/problems.js';
import { Counters } from './counters.js';

/**
 * Slows the guessing of passwords and tokens. After too many wrong tries a key pauses for one minute, then two, then
 * four.
 */
@Injectable()
export class Guesses {
  constructor(
    private readonly counters: Counters,
    @Inject(SETTINGS) private readonly config: Pick<HttpSettings, 'LOGIN_TRIES'>,
  ) {}

  /**
   * Runs one try. It counts as wrong before it runs, so that simultaneous tries are counted.
   *
   * @param key what is guessed and from where: `login:dana@x.example:203.0.113.7`
   * @param tryIt answers null for a wrong guess; anything else clears the key
   * @throws TooManyTries while the key pauses
   */
  async attempt<Found>(key: string, tryIt: () => Promise<Found | null>): Promise<Found | null> {
    const seconds = await this.counters.begin(key, this.config.LOGIN_TRIES);
    if (seconds > 0) throw new TooManyTries(seconds);
    const found = await tryIt().catch(async (failure: unknown) => {
      await this.counters.takeBack(key);
      throw failure;
    });
    if (found !== null) await this.counters.forget(key);
    return found;
  }
}
