import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access/access.guard.js';
import { Authentication } from './access/authentication.js';
import { JwtStrategy } from './access/jwt.strategy.js';
import { OperatorAccess } from './access/operator-access.js';
import { OperatorKey } from './access/operator-key.js';
import { Routes } from './access/routes.js';
import { Rules } from './access/rules.js';
import { Tokens } from './access/tokens.js';
import { Clock } from '../kernel/clock.js';
import { ErrorFilter } from './errors/error.filter.js';
import { RefusalTable } from './errors/refusals.js';
import { FilesController } from './files/files.controller.js';
import { HandlingInterceptor } from './handling.interceptor.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from '../kernel/readiness.js';
import type { HttpSettings } from './http-settings.js';
import { IdempotencyStore } from './idempotency/idempotency-store.js';
import { EmbeddedIdempotencyStore } from './idempotency/embedded-idempotency-store.js';
import { Idempotency } from './idempotency/idempotency.js';
import { RedisIdempotencyStore } from './idempotency/redis-idempotency-store.js';
import { Counters } from './limits/counters.js';
import { chosenCounters } from './limits/fallback-counters.js';
import { Guesses } from './limits/guesses.js';
import { Throttle } from './limits/throttle.js';
import { SETTINGS } from '../kernel/settings.js';
import { Redis } from '../connections/redis/redis.js';
import { OneTimeLinks } from './one-time-links.js';
import { OwnAddress, PublicAddress } from './public-address.js';
import { Closing } from './server/closing.js';
import { StartScreen } from './server/start-screen.js';

/** Chooses a store for answers under idempotency keys that every node can read. */
const chosenIdempotencyStore = (settings: HttpSettings, clock: Clock, redis: Redis | null): IdempotencyStore =>
  redis ? new RedisIdempotencyStore(redis) : new EmbeddedIdempotencyStore(settings, clock);

/** The edge: authentication, access rules, limits and the form of failures. */
@Global()
@Module({
  imports: [PassportModule, DiscoveryModule],
  controllers: [FilesController, HealthController],
  providers: [
    { provide: IdempotencyStore, inject: [SETTINGS, Clock, Redis], useFactory: chosenIdempotencyStore },
    { provide: Counters, inject: [Clock, Redis], useFactory: chosenCounters },
    { provide: APP_GUARD, useExisting: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: HandlingInterceptor },
    AccessGuard,
    Authentication,
    Closing,
    ErrorFilter,
    Guesses,
    Idempotency,
    JwtStrategy,
    OneTimeLinks,
    OperatorAccess,
    OperatorKey,
    OwnAddress,
    Throttle,
    PublicAddress,
    Readiness,
    RefusalTable,
    Routes,
    Rules,
    StartScreen,
    Tokens,
  ],
  exports: [
    Closing,
    Counters,
    ErrorFilter,
    Guesses,
    OneTimeLinks,
    OperatorKey,
    OwnAddress,
    PublicAddress,
    Readiness,
    RefusalTable,
    Routes,
    StartScreen,
    Tokens,
  ],
})
export class HttpModule {}
