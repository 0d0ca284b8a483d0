import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting, type Config } from '../../config.js';
import { SecretFiles } from '../http/secret-files.js';
import type { MongoDb } from '../mongodb/mongo-db.js';
import { EmbeddedKeyStore } from './embedded/embedded-key-store.js';
import type { KeyStore } from './key-store.js';
import { moveKeys } from './move-keys.js';

/** The key store of the settings. @throws BadSetting, FolderInUse */
export async function openKeyStore({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, db: MongoDb | null): Promise<KeyStore> {
  if (!db) {
    refuseMovedKeys(DATA_DIR);
    return EmbeddedKeyStore.open(DATA_DIR);
  }
  const { MongoKeyStore } = await import('./mongodb/mongo-key-store.js');
  const keys = new MongoKeyStore(db);
  await db.starting(() => moveKeys(DATA_DIR, keys));
  return keys;
}

/** New keys for the people of an old log would part what is sealed of one person in two. */
function refuseMovedKeys(folder: string): void {
  const areInMongoDb = new SecretFiles(folder).find('embedded-log') !== undefined;
  if (areInMongoDb && !existsSync(join(folder, 'keys.db')))
    throw new BadSetting(`MONGODB_URI: is needed, because the keys that belong to the log in ${folder} are in MongoDB`);
}
