import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { EventStore } from '../event-store/event-store.js';
import { EffectsModule } from '../event-store/effects.module.js';
import { Subscriptions } from '../event-store/subscription-registry.js';
import { EmbeddedViewStore } from './embedded/embedded-view-store.js';
import { ReadModels } from './read-models.js';
import { Views } from './views.js';

const embedded = (config: Config, store: EventStore, subscriptions: Subscriptions) =>
  new Views(new EmbeddedViewStore(join(config.DATA_DIR, 'views.db')), store, subscriptions);

/** Chooses where views are kept. */
@Global()
@Module({
  imports: [EffectsModule],
  providers: [{ provide: ReadModels, inject: [CONFIG, EventStore, Subscriptions], useFactory: embedded }],
  exports: [ReadModels],
})
export class ReadModelsModule {}
