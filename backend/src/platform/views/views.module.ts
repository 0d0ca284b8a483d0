import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { EventStore } from '../log/event-store.js';
import { EffectsModule } from '../effects/effects.module.js';
import { Subscriptions } from '../subscriptions/registry.js';
import { Secrets } from '../coordination/secrets/secrets.js';
import { Leases } from '../coordination/leases/leases.js';
import { LeasesModule } from '../coordination/leases/leases.module.js';
import type { MongoDb } from '../connections/mongodb/mongo-db.js';
import { MONGODB, MongoDbModule } from '../connections/mongodb/mongodb.module.js';
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
export class ViewsModule {}
