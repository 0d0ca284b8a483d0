import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { SETTINGS } from '../kernel/settings.js';
import { readinessOf } from '../connections/engine.js';
import { Readiness } from '../kernel/readiness.js';
import { Observer } from '../kernel/observer.js';
import { PersonalData } from './personal-data/personal-data.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { CommandRunner, CONFLICT_MILLISECONDS } from './command-runner.js';
import type { EventLog } from './event-log.js';
import { EventStore } from './event-store.js';
import { Ids } from './ids.js';
import { openEventLog } from './open-event-log.js';
import { SealingEventStore } from './sealing-event-store.js';

/** The token of the {@link EventLog}, for `main.ts`, which closes it after everything that may still append. */
export const EVENT_LOG = Symbol('event log');

/** Chooses the engine of the event log. */
@Global()
@Module({
  imports: [PersonalDataModule],
  providers: [
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
  exports: [EVENT_LOG, EventStore, CommandRunner, Ids],
})
export class EventStoreModule implements OnModuleInit {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    if (this.log.server) this.readiness.register(readinessOf(this.log.server));
  }
}
