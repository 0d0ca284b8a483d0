import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { type ProcessRole, SETTINGS } from '../kernel/settings.js';
import { EventStore } from '../log/event-store.js';
import { Subscriptions } from '../subscriptions/registry.js';
import { Secrets } from '../coordination/secrets/secrets.js';
import { Leases } from '../coordination/leases/leases.js';
import type { MongoDb } from '../connections/mongodb/mongo-db.js';
import { MONGODB } from '../connections/mongodb/mongodb.module.js';
import { EmbeddedViewStore } from './embedded/embedded-view-store.js';
import { KeptAnswers } from './kept-answers.js';
import type { ViewStore } from './view-store.js';
import { Views } from './views.js';

/** Where views are kept, and whether this process writes them. */
export interface ViewSettings {
  DATA_DIR: string;
  ROLE: ReadonlySet<ProcessRole>;
}

/** Opens the store of views that the settings choose. @throws FolderInUse */
export async function openViewStore({ DATA_DIR }: { DATA_DIR: string }, db: MongoDb | null): Promise<ViewStore> {
  const path = join(DATA_DIR, 'views.db');
  if (!db) return new EmbeddedViewStore(path);
  // MongoDB makes its views again from the log; nobody would erase a person's data from the files left here
  for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
  const { MongoViewStore } = await import('./mongodb/mongo-view-store.js');
  return new MongoViewStore(db);
}

const open = async (
  db: MongoDb | null,
  settings: ViewSettings,
  store: EventStore,
  subscriptions: Subscriptions,
  leases: Leases,
  _secrets: Secrets,
): Promise<Views> =>
  new Views(await openViewStore(settings, db), store, subscriptions, settings.ROLE.has('projector') ? leases : null);

/** Chooses where views are kept. */
@Global()
@Module({
  // the secrets come first: they show whether MongoDB and the data folder belong to one installation
  providers: [
    KeptAnswers,
    { provide: Views, inject: [MONGODB, SETTINGS, EventStore, Subscriptions, Leases, Secrets], useFactory: open },
  ],
  exports: [KeptAnswers, Views],
})
export class ViewsModule {}
