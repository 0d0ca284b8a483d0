import { Global, Module } from '@nestjs/common';
import { EmbeddedLeases } from './embedded-leases.js';
import { Leases } from './leases.js';

/** Chooses how processes agree on who does what. */
@Global()
@Module({ providers: [{ provide: Leases, useClass: EmbeddedLeases }], exports: [Leases] })
export class LeasesModule {}
