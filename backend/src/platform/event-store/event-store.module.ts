import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { PersonalData } from '../personal-data/personal-data.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { CommandRunner } from './command-runner.js';
import { EmbeddedEventLog } from './embedded/embedded-event-log.js';
import type { EventLog } from './event-log.js';
import { EventStore } from './event-store.js';
import { Ids } from './ids.js';
import { SealingEventStore } from './sealing-event-store.js';

/** The token of the {@link EventLog}, for `main.ts`, which closes it after everything that may still append. */
export const EVENT_LOG = Symbol('event log');

/** Chooses the engine of the event log. */
@Global()
@Module({
  imports: [PersonalDataModule],
  providers: [
    { provide: EVENT_LOG, inject: [CONFIG], useFactory: ({ DATA_DIR }: Config) => EmbeddedEventLog.open(DATA_DIR) },
    {
      provide: EventStore,
      inject: [EVENT_LOG, PersonalData],
      useFactory: (log: EventLog, personalData: PersonalData) => new SealingEventStore(log, personalData),
    },
    { provide: CommandRunner, inject: [EventStore], useFactory: (store: EventStore) => new CommandRunner(store) },
    { provide: Ids, inject: [CommandRunner], useFactory: (runner: CommandRunner) => new Ids(runner) },
  ],
  exports: [EVENT_LOG, EventStore, CommandRunner, Ids],
})
export class EventStoreModule {}
