import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { EventStore } from '../event-store/event-store.js';
import { EffectsModule } from '../event-store/effects.module.js';
import { Subscriptions } from '../event-store/subscription-registry.js';
import { Leases } from '../leases/leases.js';
import { LeasesModule } from '../leases/leases.module.js';
import type { MongoDb } from '../mongodb/mongo-db.js';
import { MONGODB, MongoDbModule } from '../mongodb/mongodb.module.js';
import { EmbeddedViewStore } from './embedded/embedded-view-store.js';
import { ReadModels } from './read-models.js';
import type { ViewStore } from './view-store.js';
import { Views } from './views.js';

async function openStore(db: MongoDb | null, { DATA_DIR }: Config): Promise<ViewStore> {
  if (!db) return new EmbeddedViewStore(join(DATA_DIR, 'views.db'));
  const { MongoViewStore } = await import('./mongodb/mongo-view-store.js');
  return new MongoViewStore(db);
}

const open = async (
  db: MongoDb | null,
  config: Config,
  store: EventStore,
  subscriptions: Subscriptions,
  leases: Leases,
): Promise<ReadModels> =>
  new Views(await openStore(db, config), store, subscriptions, config.ROLE.has('projector') ? leases : null);

/** Chooses where views are kept. */
@Global()
@Module({
  imports: [MongoDbModule, EffectsModule, LeasesModule],
  providers: [{ provide: ReadModels, inject: [MONGODB, CONFIG, EventStore, Subscriptions, Leases], useFactory: open }],
  exports: [ReadModels],
})
export class ReadModelsModule {}
