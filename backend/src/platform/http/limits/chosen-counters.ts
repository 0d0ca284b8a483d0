import type { Redis } from '../../connections/redis/redis.js';
import type { Clock } from '../../kernel/clock.js';
import type { Counters } from './counters.js';
import { FallbackCounters } from './fallback-counters.js';
import { LocalCounters } from './local-counters.js';
import { RedisCounters } from './redis-counters.js';

/** Tries are counted for all processes where there is something to count them in. */
export function chosenCounters(clock: Clock, redis: Redis | null = null): Counters {
  const local = new LocalCounters(clock);
  return redis ? new FallbackCounters(new RedisCounters(redis), local) : local;
}
