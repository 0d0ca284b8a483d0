import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import type { MongoDb } from '../mongodb/mongo-db.js';
import { MONGODB, MongoDbModule } from '../mongodb/mongodb.module.js';
import { EmbeddedLeases } from './embedded-leases.js';
import { Leases } from './leases.js';

async function chosen(db: MongoDb | null, { NODE_NAME }: Config): Promise<Leases> {
  if (!db) return new EmbeddedLeases();
  const { MongoLeases } = await import('./mongodb-leases.js');
  return new MongoLeases(db, NODE_NAME);
}

/** Chooses how processes agree on who does what. */
@Global()
@Module({
  imports: [MongoDbModule],
  providers: [{ provide: Leases, inject: [MONGODB, CONFIG], useFactory: chosen }],
  exports: [Leases],
})
export class LeasesModule {}
