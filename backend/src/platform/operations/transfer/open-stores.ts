import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openCheckpoints } from '../../effects/open-checkpoints.js';
import { type LogSettings, openEventLog } from '../../log/open-event-log.js';
import { Secrets, type SecretSettings } from '../../coordination/secrets/secrets.js';
import { type LeaseSettings, openLeases } from '../../coordination/leases/leases.js';
import { connectMongoDb, type MongoDbSettings } from '../../connections/mongodb/mongodb.module.js';
import { openKeyStore } from '../../log/personal-data/open-key-store.js';
import { openViewStore } from '../../views/open-view-store.js';
import { openInstallationSecrets } from './installation-secrets.js';
import type { Stores } from './stores.js';

export type StoreSettings = LogSettings & MongoDbSettings & LeaseSettings & SecretSettings;

/** What moves from the data folder into MongoDB by itself. */
const MOVING = ['keys.db', 'effects.db'];

export type OpenStores = Stores & Closable;

interface Closable {
  close(): Promise<void>;
}
/** Keeps in mind what was opened, so that it is closed again, also when the next one cannot be opened. */
type Open = <Store extends Closable | null>(opening: Promise<Store>) => Promise<Store>;

/** Everything that is kept, on the engines of the settings, and nothing that works on it. @throws BadSetting */
export async function openStores(settings: StoreSettings): Promise<OpenStores> {
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
    return { ...(await openEach(settings, open)), close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

async function openEach(settings: StoreSettings, open: Open): Promise<Stores> {
  const db = await open(connectMongoDb(settings));
  // they come first, as when a portal starts: they tell whether MongoDB and the data folder are of one installation
  if (db && MOVING.some((file) => existsSync(join(settings.DATA_DIR, file)))) await Secrets.open(settings, db);
  const log = await open(openEventLog(settings));
  const keys = await open(openKeyStore(settings, db));
  const checkpoints = await open(openCheckpoints(settings, db));
  const views = await open(openViewStore(settings, db));
  const leases = await openLeases(settings, db);
  const secrets = await openInstallationSecrets(settings.DATA_DIR, db);
  return { log, keys, checkpoints, views, leases, secrets };
}
