import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { connectMongoDb, type MongoDbSettings } from '../../connections/mongodb/mongodb.module.js';
import type { Leases } from '../../coordination/leases/leases.js';
import { type LeaseSettings, openLeases } from '../../coordination/leases/open-leases.js';
import { SecretFiles, type SecretName } from '../../coordination/secrets/secret-files.js';
import { Secrets } from '../../coordination/secrets/secrets.js';
import type { SecretSettings } from '../../coordination/secrets/secret-files.js';
import type { CheckpointStore } from '../../effects/checkpoints.js';
import { openCheckpoints } from '../../effects/open-checkpoints.js';
import type { EventLog } from '../../log/event-log.js';
import { type LogSettings, openEventLog } from '../../log/open-event-log.js';
import type { KeyStore } from '../../log/personal-data/key-store.js';
import { openKeyStore } from '../../log/personal-data/open-key-store.js';
import { openViewStore } from '../../views/views.module.js';
import type { ViewStore } from '../../views/view-store.js';

/** An installation's data except its files, on any engines. No other process uses the stores. */
export interface Stores {
  log: EventLog;
  keys: KeyStore;
  checkpoints: CheckpointStore;
  leases: Leases;
  /** Not exported, because views are made from the log. Cleared when another log is imported. */
  views: Pick<ViewStore, 'clear'>;
  secrets: InstallationSecrets;
}

/** The secrets that make hashes, links and signatures. A log is useless without them. */
export interface InstallationSecrets {
  /** Gives the secrets by name; `installation` is the installation's id. */
  all(): Promise<ReadonlyMap<string, string>>;
  /** Replaces the present secrets. They are durable when the promise resolves. */
  put(secrets: ReadonlyMap<string, string>): Promise<void>;
}

export type OpenStores = Stores & { close(): Promise<void> };
export type StoreSettings = LogSettings & MongoDbSettings & LeaseSettings & SecretSettings;

/** Files whose content a start moves from the data folder into MongoDB. */
const MOVED_AT_START = ['keys.db', 'effects.db'];

/** Opens the stores that the settings choose, and starts no work on them. @throws BadSetting */
export async function openStores(settings: StoreSettings): Promise<OpenStores> {
  const opened: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const store of opened.splice(0).reverse()) await store.close();
  };
  const open = async <Store extends { close(): Promise<void> } | null>(opening: Promise<Store>): Promise<Store> => {
    const store = await opening;
    if (store) opened.push(store);
    return store;
  };
  try {
    const db = await open(connectMongoDb(settings));
    // first, as at a start: the secrets show whether MongoDB and the data folder belong to one installation
    if (db && MOVED_AT_START.some((file) => existsSync(join(settings.DATA_DIR, file))))
      await Secrets.open(settings, db);
    const log = await open(openEventLog(settings));
    const keys = await open(openKeyStore(settings, db));
    const checkpoints = await open(openCheckpoints(settings, db));
    const views = await open(openViewStore(settings, db));
    const leases = await openLeases(settings, db);
    return { log, keys, checkpoints, views, leases, secrets: await installationSecrets(settings.DATA_DIR, db), close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

/**
 * The secrets that are exported. The operator's key stays, because it belongs to one machine. With a new key for
 * sessions, everybody signs in again.
 */
const EXPORTED: readonly SecretName[] = ['installation', 'email-hash', 'invitation', 'file-signing', 'payments'];

/** Gives the secrets that move with a log. They are in the data folder, or in MongoDB where processes share them. */
export async function installationSecrets(dataDir: string, db: MongoDb | null): Promise<InstallationSecrets> {
  const folder = new SecretFiles(dataDir);
  const shared = db && new (await import('../../coordination/secrets/shared-secrets.js')).MongoSecrets(db);
  return {
    all: async () => {
      const found = await shared?.all();
      return exportedOf((name) => (found ? found.get(name) : folder.find(name)));
    },
    put: async (secrets) => {
      const exported = exportedOf((name) => secrets.get(name));
      await shared?.put(exported);
      // writes them to the folder even where MongoDB has them: they show to which installation the folder belongs
      for (const [name, secret] of exported) folder.write(name, secret);
    },
  };
}

function exportedOf(find: (name: SecretName) => string | undefined): ReadonlyMap<SecretName, string> {
  const found = EXPORTED.map((name) => [name, find(name)] as const);
  return new Map(found.filter((entry): entry is [SecretName, string] => entry[1] !== undefined));
}
