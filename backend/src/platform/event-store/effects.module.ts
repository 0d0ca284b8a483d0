import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { CheckpointStore } from './effects-checkpoints.js';
import { EmbeddedCheckpoints } from './effects-embedded.js';
import { Effects } from './effects.js';
import { EventStore } from './event-store.js';
import { SubscriptionModule } from './subscription.module.js';
import { Subscriptions } from './subscription-registry.js';

/** Chooses where effects keep their checkpoints. */
@Global()
@Module({
  imports: [SubscriptionModule],
  providers: [
    {
      provide: CheckpointStore,
      inject: [CONFIG],
      useFactory: (config: Config) => new EmbeddedCheckpoints(join(config.DATA_DIR, 'effects.db')),
    },
    { provide: Effects, inject: [CheckpointStore, EventStore, Subscriptions], useFactory: Effects.open },
  ],
  exports: [Effects],
})
export class EffectsModule {}
