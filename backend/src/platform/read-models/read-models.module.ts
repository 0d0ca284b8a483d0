import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { EventStore } from '../event-store/event-store.js';
import { EffectsModule } from '../event-store/effects.module.js';
import { Subscriptions } from '../event-store/subscription-registry.js';
import { Leases } from '../leases/leases.js';
import { LeasesModule } from '../leases/leases.module.js';
import { EmbeddedViewStore } from './embedded/embedded-view-store.js';
import { ReadModels } from './read-models.js';
import { Views } from './views.js';

const open = (config: Config, store: EventStore, subscriptions: Subscriptions, leases: Leases) => {
  const documents = new EmbeddedViewStore(join(config.DATA_DIR, 'views.db'));
  return new Views(documents, store, subscriptions, config.ROLE.has('projector') ? leases : null);
};

/** Chooses where views are kept. */
@Global()
@Module({
  imports: [EffectsModule, LeasesModule],
  providers: [{ provide: ReadModels, inject: [CONFIG, EventStore, Subscriptions, Leases], useFactory: open }],
  exports: [ReadModels],
})
export class ReadModelsModule {}
