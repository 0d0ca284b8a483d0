import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { SETTINGS } from '../kernel/settings.js';
import { readinessOf } from '../connections/engine.js';
import { Readiness } from '../kernel/readiness.js';
import { Observer } from '../kernel/observer.js';
import { PersonalData } from './personal-data/personal-data.js';
import { MONGODB } from '../connections/mongodb/mongodb.module.js';
import { Secrets } from '../coordination/secrets/secrets.js';
import { Signals } from '../coordination/signals/signals.js';
import { KeyStore } from './personal-data/key-store.js';
import { openKeyStore } from './personal-data/open-key-store.js';
import { CommandRunner, CONFLICT_MILLISECONDS } from './command-runner.js';
import type { EventLog } from './event-log.js';
import { EventStore } from './event-store.js';
import { Ids } from './ids.js';
import { openEventLog } from './open-event-log.js';
import { SealingEventStore } from './sealing-event-store.js';

/**
 * The token of the {@link EventLog}. The root module closes it after everything that may append, and then the {@link
 * KeyStore}.
 */
export const EVENT_LOG = Symbol('event log');

/** Chooses the engines of the event log and of the keys that open personal data. */
@Global()
@Module({
  providers: [
    // the secrets come first: they show whether MongoDB and the data folder belong to one installation
    { provide: KeyStore, inject: [SETTINGS, MONGODB, Secrets], useFactory: openKeyStore },
    {
      provide: PersonalData,
      inject: [KeyStore, Signals],
      useFactory: (keys: KeyStore, signals: Signals) => new PersonalData(keys, signals),
    },
    { provide: EVENT_LOG, inject: [SETTINGS], useFactory: openEventLog },
    {
      provide: EventStore,
      inject: [EVENT_LOG, PersonalData, Observer],
      useFactory: (log: EventLog, personalData: PersonalData, observer: Observer) =>
        new SealingEventStore(log, personalData, observer),
    },
    {
      provide: CommandRunner,
      inject: [EventStore, Observer],
      useFactory: (store: EventStore, observer: Observer) => new CommandRunner(store, CONFLICT_MILLISECONDS, observer),
    },
    { provide: Ids, inject: [CommandRunner], useFactory: (runner: CommandRunner) => new Ids(runner) },
  ],
  exports: [EVENT_LOG, EventStore, CommandRunner, Ids, KeyStore, PersonalData],
})
export class LogModule implements OnModuleInit {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    const { log } = this;
    if (log.server) this.readiness.register(readinessOf(log.server));
    else this.readiness.register(async () => (log.check ? [log.check()] : []));
  }
}
