import { Global, Module } from '@nestjs/common';
import { SETTINGS } from '../../kernel/settings.js';
import { MONGODB, MongoDbModule } from '../../connections/mongodb/mongodb.module.js';
import { Leases } from './leases.js';
import { openLeases } from './open-leases.js';

/** Chooses how processes agree on who does what. */
@Global()
@Module({
  imports: [MongoDbModule],
  providers: [{ provide: Leases, inject: [SETTINGS, MONGODB], useFactory: openLeases }],
  exports: [Leases],
})
export class LeasesModule {}
