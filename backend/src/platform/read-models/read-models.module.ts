import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { EventStore } from '../event-store/event-store.js';
import { EffectsModule } from '../event-store/effects.module.js';
import { Subscriptions } from '../event-store/subscription-registry.js';
import { Secrets } from '../http/secrets.js';
import { Leases } from '../leases/leases.js';
import { LeasesModule } from '../leases/leases.module.js';
import type { MongoDb } from '../mongodb/mongo-db.js';
import { MONGODB, MongoDbModule } from '../mongodb/mongodb.module.js';
import { openViewStore } from './open-view-store.js';
import { ReadModels } from './read-models.js';
import { Views } from './views.js';

const open = async (
  db: MongoDb | null,
  config: Config,
  store: EventStore,
  subscriptions: Subscriptions,
  leases: Leases,
  _secrets: Secrets,
): Promise<ReadModels> =>
  new Views(await openViewStore(config, db), store, subscriptions, config.ROLE.has('projector') ? leases : null);

/** Chooses where views are kept. */
@Global()
@Module({
  imports: [MongoDbModule, EffectsModule, LeasesModule],
  // the secrets come first: they tell whether MongoDB and the data folder are of one installation
  providers: [
    { provide: ReadModels, inject: [MONGODB, CONFIG, EventStore, Subscriptions, Leases, Secrets], useFactory: open },
  ],
  exports: [ReadModels],
})
export class ReadModelsModule {}
