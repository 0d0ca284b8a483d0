import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access/access.guard.js';
import { Authentication } from './access/authentication.js';
import { JwtStrategy } from './access/jwt.strategy.js';
import { OperatorKey } from './access/operator-key.js';
import { Routes } from './access/routes.js';
import { Tokens } from './access/tokens.js';
import { Clock, SystemClock } from './clock.js';
import { ErrorFilter } from './errors/error.filter.js';
import { RefusalTable } from './errors/refusals.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { Guesses } from './limits/guesses.js';
import { Pace } from './limits/pace.js';
import { Secrets } from './secrets.js';
import { Closing } from './server/closing.js';
import { Position } from './server/position.js';

/** The edge: who calls, what may be asked, how failures read. */
@Global()
@Module({
  imports: [PassportModule, DiscoveryModule],
  controllers: [HealthController],
  providers: [
    { provide: Clock, useClass: SystemClock },
    { provide: APP_GUARD, useExisting: AccessGuard },
    AccessGuard,
    Authentication,
    Closing,
    ErrorFilter,
    Guesses,
    JwtStrategy,
    OperatorKey,
    Pace,
    Position,
    Readiness,
    RefusalTable,
    Routes,
    Secrets,
    Tokens,
  ],
  exports: [Clock, Closing, ErrorFilter, Guesses, OperatorKey, Readiness, RefusalTable, Routes, Secrets, Tokens],
})
export class HttpModule {}
