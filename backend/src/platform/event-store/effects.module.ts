import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Leases } from '../leases/leases.js';
import { LeasesModule } from '../leases/leases.module.js';
import type { MongoDb } from '../mongodb/mongo-db.js';
import { MONGODB, MongoDbModule } from '../mongodb/mongodb.module.js';
import { CheckpointStore } from './effects-checkpoints.js';
import { EmbeddedCheckpoints } from './effects-embedded.js';
import { Effects } from './effects.js';
import { EventStore } from './event-store.js';
import { SubscriptionOperations } from './subscription-operations.js';
import { Subscriptions } from './subscription-registry.js';

async function openCheckpoints(db: MongoDb | null, { DATA_DIR }: Config): Promise<CheckpointStore> {
  if (!db) return new EmbeddedCheckpoints(join(DATA_DIR, 'effects.db'));
  const { MongoCheckpoints } = await import('./effects-mongodb.js');
  return new MongoCheckpoints(db);
}

const open = (
  config: Config,
  checkpoints: CheckpointStore,
  store: EventStore,
  subscriptions: Subscriptions,
  leases: Leases,
) => Effects.open(checkpoints, store, subscriptions, config.ROLE.has('projector') ? leases : null);

/** Chooses where effects keep their checkpoints, and knows how every effect and view stands. */
@Global()
@Module({
  imports: [MongoDbModule, LeasesModule],
  providers: [
    { provide: Subscriptions, inject: [EventStore], useFactory: (store: EventStore) => new Subscriptions(store) },
    {
      provide: CheckpointStore,
      inject: [MONGODB, CONFIG],
      useFactory: openCheckpoints,
    },
    { provide: Effects, inject: [CONFIG, CheckpointStore, EventStore, Subscriptions, Leases], useFactory: open },
    SubscriptionOperations,
  ],
  exports: [Effects, Subscriptions],
})
export class EffectsModule {}
