import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../../../config.js';
import { Clock } from '../clock.js';
import { TooManyTries } from '../errors/problems.js';

const REMEMBERED_KEYS = 100_000;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 3_600;

interface Tries {
  wrong: number;
  blockedUntil: number;
}

/** Slows the guessing of passwords and tokens: after so many wrong tries a key pauses for a minute, then two, then four ... */
@Injectable()
export class Guesses {
  private readonly records = new LRUCache<string, Tries>({ max: REMEMBERED_KEYS });

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'LOGIN_TRIES'>,
  ) {}

  /**
   * Runs one try. It counts as wrong from its beginning, so that tries sent at once are not free.
   *
   * @param key what is guessed and from where: `login:dana@x.example:203.0.113.7`
   * @param tryIt answers null for a wrong guess; anything else clears the key
   * @throws TooManyTries while the key pauses
   */
  async attempt<Found>(key: string, tryIt: () => Promise<Found | null>): Promise<Found | null> {
    const record = this.begin(key);
    const found = await tryIt().catch((failure: unknown) => {
      record.wrong -= 1;
      record.blockedUntil = 0;
      throw failure;
    });
    if (found !== null) this.records.delete(key);
    return found;
  }

  private begin(key: string): Tries {
    const now = this.clock.now().getTime();
    const record = this.records.get(key) ?? { wrong: 0, blockedUntil: 0 };
    if (record.blockedUntil > now) throw new TooManyTries(Math.ceil((record.blockedUntil - now) / 1000));
    record.wrong += 1;
    if (record.wrong >= this.config.LOGIN_TRIES) record.blockedUntil = now + this.pause(record.wrong) * 1000;
    this.records.set(key, record);
    return record;
  }

  private pause(wrong: number): number {
    return Math.min(FIRST_PAUSE_SECONDS * 2 ** (wrong - this.config.LOGIN_TRIES), LONGEST_PAUSE_SECONDS);
  }
}
