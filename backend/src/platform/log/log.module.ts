import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { SETTINGS } from '../kernel/settings.js';
import { Readiness } from '../kernel/readiness.js';
import { Observer } from '../kernel/observer.js';
import { PersonalData } from './personal-data/personal-data.js';
import { MONGODB } from '../connections/mongodb/mongodb.module.js';
import { Secrets } from '../coordination/secrets/secrets.js';
import { KeyStore } from './personal-data/key-store.js';
import { openKeyStore } from './personal-data/open-key-store.js';
import { CommandRunner } from './command-runner.js';
import { EventLog } from './event-log.js';
import { EventStore } from './event-store.js';
import { Ids } from './ids.js';
import { openEventLog } from './open-event-log.js';
import { SealingEventStore } from './sealing-event-store.js';

/** Chooses the engines of the event log and of the keys that open personal data. */
@Global()
@Module({
  providers: [
    // the secrets come first: they show whether MongoDB and the data folder belong to one installation
    { provide: KeyStore, inject: [SETTINGS, MONGODB, Secrets], useFactory: openKeyStore },
    PersonalData,
    { provide: EventLog, inject: [SETTINGS], useFactory: openEventLog },
    { provide: EventStore, useClass: SealingEventStore },
    {
      provide: CommandRunner,
      inject: [EventStore, Observer],
      useFactory: (store: EventStore, observer: Observer) => new CommandRunner(store, observer),
    },
    Ids,
  ],
  exports: [EventLog, EventStore, CommandRunner, Ids, KeyStore, PersonalData],
})
export class LogModule implements OnModuleInit {
  constructor(
    private readonly log: EventLog,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    this.readiness.register(() => this.log.checks());
  }
}
