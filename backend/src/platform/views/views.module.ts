import { Global, Module } from '@nestjs/common';
import { type ProcessRole, SETTINGS } from '../kernel/settings.js';
import { EventStore } from '../log/event-store.js';
import { Subscriptions } from '../subscriptions/registry.js';
import { Secrets } from '../coordination/secrets/secrets.js';
import { Leases } from '../coordination/leases/leases.js';
import type { MongoDb } from '../connections/mongodb/mongo-db.js';
import { MONGODB } from '../connections/mongodb/mongodb.module.js';
import { openViewStore } from './open-view-store.js';
import { ReadModels } from './read-models.js';
import { Views } from './views.js';

/** Where views are kept, and whether this process writes them. */
export interface ViewSettings {
  DATA_DIR: string;
  ROLE: ReadonlySet<ProcessRole>;
}

const open = async (
  db: MongoDb | null,
  settings: ViewSettings,
  store: EventStore,
  subscriptions: Subscriptions,
  leases: Leases,
  _secrets: Secrets,
): Promise<ReadModels> =>
  new Views(await openViewStore(settings, db), store, subscriptions, settings.ROLE.has('projector') ? leases : null);

/** Chooses where views are kept. */
@Global()
@Module({
  // the secrets come first: they show whether MongoDB and the data folder belong to one installation
  providers: [
    { provide: ReadModels, inject: [MONGODB, SETTINGS, EventStore, Subscriptions, Leases, Secrets], useFactory: open },
  ],
  exports: [ReadModels],
})
export class ViewsModule {}
