import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { SETTINGS } from '../kernel/settings.js';
import { readinessOf } from '../connections/engine.js';
import { Readiness } from '../kernel/readiness.js';
import { Metrics } from '../operations/metrics/metrics.js';
import { PersonalData } from './personal-data/personal-data.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { CommandRunner } from './command-runner.js';
import type { EventLog } from './event-log.js';
import { EventStore } from './event-store.js';
import { Ids } from './ids.js';
import { ObservedCommandRunner } from './observed-command-runner.js';
import { ObservedEventStore } from './observed-event-store.js';
import { openEventLog } from './open-event-log.js';

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
      inject: [EVENT_LOG, PersonalData, Metrics],
      useFactory: (log: EventLog, personalData: PersonalData, metrics: Metrics) =>
        new ObservedEventStore(log, personalData, metrics),
    },
    {
      provide: CommandRunner,
      inject: [EventStore, Metrics],
      useFactory: (store: EventStore, metrics: Metrics) => new ObservedCommandRunner(store, metrics),
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
