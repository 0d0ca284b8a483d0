import { join } from 'node:path';
import type { MongoDb } from '../connections/mongodb/mongo-db.js';
import type { CheckpointStore } from './checkpoints.js';
import { EmbeddedCheckpoints } from './embedded.js';
import { moveCheckpoints } from './move-checkpoints.js';

/** Where the effects' checkpoints are by the settings. @throws BadSetting, FolderInUse */
export async function openCheckpoints(
  { DATA_DIR }: { DATA_DIR: string },
  db: MongoDb | null,
): Promise<CheckpointStore> {
  if (!db) return new EmbeddedCheckpoints(join(DATA_DIR, 'effects.db'));
  const { MongoCheckpoints } = await import('./mongodb.js');
  const checkpoints = new MongoCheckpoints(db);
  await db.starting(() => moveCheckpoints(DATA_DIR, checkpoints));
  return checkpoints;
}
