import { Global, Module } from '@nestjs/common';
import { type ProcessRole, SETTINGS } from '../kernel/settings.js';
import { Observer } from '../kernel/observer.js';
import { Clock } from '../kernel/clock.js';
import { Secrets } from '../coordination/secrets/secrets.js';
import { Leases } from '../coordination/leases/leases.js';
import { MONGODB } from '../connections/mongodb/mongodb.module.js';
import { CheckpointStore } from './checkpoints.js';
import { EFFECT_TRIES } from './effect-runner.js';
import { Effects } from './effects.js';
import { EventStore } from '../log/event-store.js';
import { openCheckpoints } from './open-checkpoints.js';
import { Subscriptions } from '../subscriptions/registry.js';

/** Where checkpoints are kept, and whether this process runs effects. */
export interface EffectSettings {
  DATA_DIR: string;
  ROLE: ReadonlySet<ProcessRole>;
}

const open = (
  settings: EffectSettings,
  checkpoints: CheckpointStore,
  store: EventStore,
  subscriptions: Subscriptions,
  leases: Leases,
  clock: Clock,
  observer: Observer,
) => {
  const tries = { ...EFFECT_TRIES, now: () => clock.now().getTime() };
  const own = settings.ROLE.has('projector') ? leases : null;
  return Effects.open({ checkpoints, store, subscriptions, leases: own, tries, observer });
};

/** Chooses where effects keep their checkpoints. */
@Global()
@Module({
  providers: [
    // the secrets come first: they show whether MongoDB and the data folder belong to one installation
    { provide: CheckpointStore, inject: [SETTINGS, MONGODB, Secrets], useFactory: openCheckpoints },
    {
      provide: Effects,
      inject: [SETTINGS, CheckpointStore, EventStore, Subscriptions, Leases, Clock, Observer],
      useFactory: open,
    },
  ],
  exports: [Effects],
})
export class EffectsModule {}
