import { Global, Inject, Logger, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { SETTINGS } from '../../kernel/settings.js';
import { readinessOf, untilReached } from '../engine.js';
import { type Check, Readiness } from '../../kernel/readiness.js';
import { Secrets } from '../../coordination/secrets/secrets.js';
import { Redis } from './redis.js';

export interface RedisSettings {
  REDIS_URL?: string;
}

const open = ({ REDIS_URL }: RedisSettings, secrets: Secrets) =>
  REDIS_URL === undefined ? null : new Redis(REDIS_URL, secrets.get('installation'));

/** The Redis of `REDIS_URL`, or null where it is unset. Stands before the modules that use it, so that it is closed after them. */
@Global()
@Module({ providers: [{ provide: Redis, inject: [SETTINGS, Secrets], useFactory: open }], exports: [Redis] })
export class RedisModule implements OnModuleInit, OnApplicationShutdown {
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

/** It serves all the same: operators are told, nobody is turned away. */
const withWarning = (check: Check, problem: string | undefined): Check =>
  check.ready && problem !== undefined ? { ...check, problem } : check;
