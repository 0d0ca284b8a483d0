import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { CheckpointStore } from './effects-checkpoints.js';
import { EmbeddedCheckpoints } from './effects-embedded.js';
import { Effects } from './effects.js';
import { EventStore } from './event-store.js';
import { SubscriptionOperations } from './subscription-operations.js';
import { Subscriptions } from './subscription-registry.js';

const open = (checkpoints: CheckpointStore, store: EventStore, subscriptions: Subscriptions) =>
  Effects.open(checkpoints, store, subscriptions);

/** Chooses where effects keep their checkpoints, and knows how every effect and view stands. */
@Global()
@Module({
  providers: [
    { provide: Subscriptions, inject: [EventStore], useFactory: (store: EventStore) => new Subscriptions(store) },
    {
      provide: CheckpointStore,
      inject: [CONFIG],
      useFactory: (config: Config) => new EmbeddedCheckpoints(join(config.DATA_DIR, 'effects.db')),
    },
    { provide: Effects, inject: [CheckpointStore, EventStore, Subscriptions], useFactory: open },
    SubscriptionOperations,
  ],
  exports: [Effects, Subscriptions],
})
export class EffectsModule {}
