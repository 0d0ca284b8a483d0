import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.js';
import { TooManyTries } from '../errors/problems.js';

const REMEMBERED_KEYS = 100_000;

/** At most so many takes per key in a window of time. Bounded: the longest unused keys are forgotten first. */
export class RateLimit {
  private readonly windows = new LRUCache<string, { taken: number; ends: number }>({ max: REMEMBERED_KEYS });

  constructor(
    private readonly clock: Clock,
    private readonly limit: number,
    private readonly seconds = 60,
  ) {}

  /** @throws TooManyTries until the key's window ends */
  take(key: string): void {
    const now = this.clock.now().getTime();
    const open = this.windows.get(key);
    const window = open && open.ends > now ? open : { taken: 0, ends: now + this.seconds * 1000 };
    if (window.taken >= this.limit) throw new TooManyTries(Math.ceil((window.ends - now) / 1000));
    window.taken += 1;
    this.windows.set(key, window);
  }
}
