import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.js';
import { openCheckpoints } from '../event-store/open-checkpoints.js';
import { openEventLog } from '../event-store/open-event-log.js';
import { Secrets } from '../http/secrets.js';
import { openLeases } from '../leases/open-leases.js';
import { connectMongoDb } from '../mongodb/mongodb.module.js';
import { openKeyStore } from '../personal-data/open-key-store.js';
import { openViewStore } from '../read-models/open-view-store.js';
import { openInstallationSecrets } from './installation-secrets.js';
import type { Stores } from './stores.js';

/** What moves from the data folder into MongoDB by itself. */
const MOVING = ['keys.db', 'effects.db'];

export interface OpenStores extends Stores {
  close(): Promise<void>;
}

/** Everything that is kept, on the engines of the settings, and nothing that works on it. @throws BadSetting */
export async function openStores(config: Config): Promise<OpenStores> {
  const db = await connectMongoDb(config);
  // they come first, as when a portal starts: they tell whether MongoDB and the data folder are of one installation
  if (db && MOVING.some((file) => existsSync(join(config.DATA_DIR, file)))) await Secrets.open(config, db);
  const log = await openEventLog(config);
  const keys = await openKeyStore(config, db);
  const checkpoints = await openCheckpoints(config, db);
  const views = await openViewStore(config, db);
  const leases = await openLeases(config, db);
  const secrets = await openInstallationSecrets(config.DATA_DIR, db);
  const close = async () => {
    for (const store of [log, keys, checkpoints, views]) await store.close();
    await db?.close();
  };
  return { log, keys, checkpoints, views, leases, secrets, close };
}
