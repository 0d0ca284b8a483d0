import { Global, Module } from '@nestjs/common';
import { Redis } from '../../connections/redis/redis.js';
import { DestroyedKeys } from './destroyed-keys.js';
import { LocalSignals } from './local-signals.js';
import { RedisSignals } from './redis-signals.js';
import { Signals } from './signals.js';

const chosenSignals = (redis: Redis | null) => (redis ? new RedisSignals(redis) : new LocalSignals());

/** Chooses how the portal's processes call out to each other. */
@Global()
@Module({
  providers: [{ provide: Signals, inject: [Redis], useFactory: chosenSignals }, DestroyedKeys],
  exports: [Signals],
})
export class SignalsModule {}
