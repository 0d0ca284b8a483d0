import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { EmbeddedKeyStore } from './embedded/embedded-key-store.js';
import type { LogSettings } from '../open-event-log.js';
import type { KeyStore } from './key-store.js';
import { moveKeys } from './move-keys.js';

/** The key store of the settings. @throws BadSetting, FolderInUse */
export async function openKeyStore({ DATA_DIR }: Pick<LogSettings, 'DATA_DIR'>, db: MongoDb | null): Promise<KeyStore> {
  if (!db) return EmbeddedKeyStore.open(DATA_DIR);
  const { MongoKeyStore } = await import('./mongodb/mongo-key-store.js');
  const keys = new MongoKeyStore(db);
  await db.starting(() => moveKeys(DATA_DIR, keys));
  return keys;
}
