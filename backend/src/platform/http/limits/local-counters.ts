import { LRUCache } from 'lru-cache';
import { growingPause } from '../../kernel/pauses.js';
import type { Clock } from '../../kernel/clock.js';
import { Counters, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS } from './counters.js';

/** Maximum number of keys. The least recently used key is forgotten first. */
const REMEMBERED_KEYS = 100_000;
/** Uses `maxSize`: with `max` the cache would allocate memory for all keys at the start. */
const ROOM = { maxSize: REMEMBERED_KEYS, sizeCalculation: () => 1 };

interface Window {
  taken: number;
  /** milliseconds since 1970 */
  ends: number;
}

interface Tries {
  wrong: number;
  /** milliseconds since 1970 */
  pausesUntil: number;
}

/** Counts for this process alone. */
export class LocalCounters extends Counters {
  private readonly windows = new LRUCache<string, Window>(ROOM);
  private readonly tries = new LRUCache<string, Tries>(ROOM);

  constructor(private readonly clock: Clock) {
    super();
  }

  override async take(key: string, limit: number, seconds: number): Promise<number> {
    const now = this.clock.now().getTime();
    const open = this.windows.get(key);
    const window = open && open.ends > now ? open : { taken: 0, ends: now + seconds * 1000 };
    if (window.taken >= limit) return Math.ceil((window.ends - now) / 1000);
    window.taken += 1;
    this.windows.set(key, window);
    return 0;
  }

  override async begin(key: string, free: number): Promise<number> {
    const now = this.clock.now().getTime();
    const tries = this.tries.get(key) ?? { wrong: 0, pausesUntil: 0 };
    if (tries.pausesUntil > now) return Math.ceil((tries.pausesUntil - now) / 1000);
    tries.wrong += 1;
    if (tries.wrong >= free) tries.pausesUntil = now + pauseAfter(tries.wrong - free) * 1000;
    this.tries.set(key, tries);
    return 0;
  }

  override async takeBack(key: string): Promise<void> {
    const tries = this.tries.get(key);
    if (!tries) return;
    tries.wrong -= 1;
    tries.pausesUntil = 0;
  }

  override async forget(key: string): Promise<void> {
    this.tries.delete(key);
  }
}

const pauseAfter = growingPause(FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS);
