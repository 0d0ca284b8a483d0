import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../config.js';
import { openCheckpoints } from '../../effects/open-checkpoints.js';
import { openEventLog } from '../../log/open-event-log.js';
import { Secrets } from '../../coordination/secrets/secrets.js';
import { openLeases } from '../../coordination/leases/open-leases.js';
import { connectMongoDb } from '../../connections/mongodb/mongodb.module.js';
import { openKeyStore } from '../../log/personal-data/open-key-store.js';
import { openViewStore } from '../../views/open-view-store.js';
import { openInstallationSecrets } from './installation-secrets.js';
import type { Stores } from './stores.js';

/** What moves from the data folder into MongoDB by itself. */
const MOVING = ['keys.db', 'effects.db'];

export type OpenStores = Stores & Closable;

interface Closable {
  close(): Promise<void>;
}
/** Keeps in mind what was opened, so that it is closed again, also when the next one cannot be opened. */
type Open = <Store extends Closable | null>(opening: Promise<Store>) => Promise<Store>;

/** Everything that is kept, on the engines of the settings, and nothing that works on it. @throws BadSetting */
export async function openStores(config: Config): Promise<OpenStores> {
  const opened: Closable[] = [];
  const close = async () => {
    for (const store of opened.splice(0).reverse()) await store.close();
  };
  const open = async <Store extends Closable | null>(opening: Promise<Store>): Promise<Store> => {
    const store = await opening;
    if (store) opened.push(store);
    return store;
  };
  try {
    return { ...(await openEach(config, open)), close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

async function openEach(config: Config, open: Open): Promise<Stores> {
  const db = await open(connectMongoDb(config));
  // they come first, as when a portal starts: they tell whether MongoDB and the data folder are of one installation
  if (db && MOVING.some((file) => existsSync(join(config.DATA_DIR, file)))) await Secrets.open(config, db);
  const log = await open(openEventLog(config));
  const keys = await open(openKeyStore(config, db));
  const checkpoints = await open(openCheckpoints(config, db));
  const views = await open(openViewStore(config, db));
  const leases = await openLeases(config, db);
  const secrets = await openInstallationSecrets(config.DATA_DIR, db);
  return { log, keys, checkpoints, views, leases, secrets };
}
