import { Logger } from '@nestjs/common';
import { DependencyDown } from '../../kernel/failures.js';
import type { Redis } from '../../connections/redis/redis.js';
import type { Clock } from '../../kernel/clock.js';
import { Counters } from './counters.js';
import { LocalCounters } from './local-counters.js';
import { RedisCounters } from './redis-counters.js';

/** Time after a failure in which no call tries the shared counters. */
const LEFT_ALONE_MILLISECONDS = 1_000;

/** Chooses the counters: shared by all processes if Redis is set, else one set per process. */
export function chosenCounters(clock: Clock, redis: Redis | null): Counters {
  const local = new LocalCounters(clock);
  return redis ? new FallbackCounters(new RedisCounters(redis), local) : local;
}

/** Counts for all processes. While the shared counters cannot be reached, counts for this process alone. */
export class FallbackCounters extends Counters {
  private readonly log = new Logger('Limits');
  private leftAloneUntil = -Infinity;
  private away = false;

  constructor(
    private readonly shared: Counters,
    private readonly local: Counters,
  ) {
    super();
  }

  override take(key: string, limit: number, seconds: number): Promise<number> {
    return this.by((counters) => counters.take(key, limit, seconds));
  }

  override begin(key: string, free: number): Promise<number> {
    return this.by((counters) => counters.begin(key, free));
  }

  override takeBack(key: string): Promise<void> {
    return this.by((counters) => counters.takeBack(key));
  }

  override forget(key: string): Promise<void> {
    return this.by((counters) => counters.forget(key));
  }

  private async by<Answer>(count: (counters: Counters) => Promise<Answer>): Promise<Answer> {
    if (performance.now() < this.leftAloneUntil) return count(this.local);
    try {
      const answer = await count(this.shared);
      this.away = false;
      return answer;
    } catch (error) {
      if (!(error instanceof DependencyDown)) throw error;
      this.isAway(error);
      return count(this.local);
    }
  }

  private isAway({ message }: Error): void {
    this.leftAloneUntil = performance.now() + LEFT_ALONE_MILLISECONDS;
    if (!this.away) this.log.warn(`each process counts tries by itself until it is back: ${message}`);
    this.away = true;
  }
}
