import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { FolderSecrets, movingOf } from './folder-secrets.js';
import type { InstallationSecrets } from './stores.js';

/** The secrets that move with a log, in the data folder, or in MongoDB where processes share them. */
export async function openInstallationSecrets(dataDir: string, db: MongoDb | null): Promise<InstallationSecrets> {
  const folder = new FolderSecrets(dataDir);
  if (!db) return folder;
  const { MongoSecrets } = await import('../../coordination/secrets/mongodb-secrets.js');
  const shared = new MongoSecrets(db);
  return {
    all: async () => {
      const found = await shared.all();
      return movingOf((name) => found.get(name));
    },
    put: async (secrets) => {
      await shared.put(movingOf((name) => secrets.get(name)));
      // by them the folder shows where it belongs
      await folder.put(secrets);
    },
  };
}
