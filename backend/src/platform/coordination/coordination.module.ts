import { Global, Inject, Logger, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { readinessOf, untilReached } from '../connections/engine.js';
import { MONGODB } from '../connections/mongodb/mongodb.module.js';
import { Redis } from '../connections/redis/redis.js';
import { type Check, Readiness } from '../kernel/readiness.js';
import { SETTINGS } from '../kernel/settings.js';
import { Leases } from './leases/leases.js';
import { openLeases } from './leases/open-leases.js';
import { Secrets } from './secrets/secrets.js';
import { RedisSignals } from './signals/redis-signals.js';
import { LocalSignals, Signals } from './signals/signals.js';

export interface RedisSettings {
  REDIS_URL?: string;
}

const openRedis = ({ REDIS_URL }: RedisSettings, secrets: Secrets) =>
  REDIS_URL === undefined ? null : new Redis(REDIS_URL, secrets.get('installation'));

const openSignals = (redis: Redis | null) => (redis ? new RedisSignals(redis) : new LocalSignals());

/**
 * Provides what the processes of an installation share: secrets, leases, signals, and the Redis of `REDIS_URL` (null
 * where unset). Comes before the modules that use Redis, so that Redis is closed after them.
 */
@Global()
@Module({
  providers: [
    { provide: Secrets, inject: [SETTINGS, MONGODB], useFactory: Secrets.open },
    { provide: Redis, inject: [SETTINGS, Secrets], useFactory: openRedis },
    { provide: Leases, inject: [SETTINGS, MONGODB], useFactory: openLeases },
    { provide: Signals, inject: [Redis], useFactory: openSignals },
  ],
  exports: [Leases, Redis, Secrets, Signals],
})
export class CoordinationModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(Redis) private readonly redis: Redis | null,
    private readonly readiness: Readiness,
  ) {}

  async onModuleInit(): Promise<void> {
    const { redis } = this;
    if (!redis) return;
    await untilReached(redis).catch((error: unknown) => redis.close().then(() => Promise.reject(error)));
    if (redis.warning) new Logger('Redis').warn(redis.warning);
    const ask = readinessOf(redis);
    this.readiness.register(async () => (await ask()).map((check) => withWarning(check, redis.warning)));
  }

  onApplicationShutdown(): Promise<void> | undefined {
    return this.redis?.close();
  }
}

/** Adds a warning for operators to the check of a Redis that may lose jobs. Such a Redis stays in use. */
const withWarning = (check: Check, problem: string | undefined): Check =>
  check.ready && problem !== undefined ? { ...check, problem } : check;
