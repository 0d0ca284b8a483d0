import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { MongoDb } from '../connections/mongodb/mongo-db.js';
import { EmbeddedViewStore } from './embedded/embedded-view-store.js';
import type { ViewStore } from './view-store.js';

/** Opens the store of views that the settings choose. @throws FolderInUse */
export async function openViewStore({ DATA_DIR }: { DATA_DIR: string }, db: MongoDb | null): Promise<ViewStore> {
  const path = join(DATA_DIR, 'views.db');
  if (!db) return new EmbeddedViewStore(path);
  // MongoDB makes its views again from the log; nobody would erase a person's data from the files left here
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) rmSync(file);
  const { MongoViewStore } = await import('./mongodb/mongo-view-store.js');
  return new MongoViewStore(db);
}
