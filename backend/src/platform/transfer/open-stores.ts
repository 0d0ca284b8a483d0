import { join } from 'node:path';
import type { Config } from '../../config.js';
import { EmbeddedCheckpoints } from '../event-store/effects-embedded.js';
import { openEventLog } from '../event-store/open-event-log.js';
import { EmbeddedLeases } from '../leases/embedded-leases.js';
import { EmbeddedKeyStore } from '../personal-data/embedded/embedded-key-store.js';
import { EmbeddedViewStore } from '../read-models/embedded/embedded-view-store.js';
import { FolderSecrets } from './folder-secrets.js';
import type { Stores } from './stores.js';

export interface OpenStores extends Stores {
  close(): Promise<void>;
}

/** Everything that is kept, on the engines of the settings, and nothing that works on it. @throws BadSetting */
export async function openStores(config: Config): Promise<OpenStores> {
  const { DATA_DIR } = config;
  const log = await openEventLog(config);
  const keys = EmbeddedKeyStore.open(DATA_DIR);
  const checkpoints = new EmbeddedCheckpoints(join(DATA_DIR, 'effects.db'));
  const views = new EmbeddedViewStore(join(DATA_DIR, 'views.db'));
  const close = async () => {
    for (const store of [log, keys, checkpoints, views]) await store.close();
  };
  return { log, keys, checkpoints, views, leases: new EmbeddedLeases(), secrets: new FolderSecrets(DATA_DIR), close };
}
