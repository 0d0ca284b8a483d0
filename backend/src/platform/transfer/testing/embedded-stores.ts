import { join } from 'node:path';
import { EmbeddedCheckpoints } from '../../event-store/effects-embedded.js';
import { EmbeddedEventLog } from '../../event-store/embedded/embedded-event-log.js';
import { EmbeddedLeases } from '../../leases/embedded-leases.js';
import { EmbeddedKeyStore } from '../../personal-data/embedded/embedded-key-store.js';
import { EmbeddedViewStore } from '../../read-models/embedded/embedded-view-store.js';
import { FolderSecrets } from '../folder-secrets.js';
import type { Stores } from '../stores.js';

export interface OpenStores extends Stores {
  views: EmbeddedViewStore;
  close(): Promise<void>;
}

/** The embedded stores of a data folder. */
export function openEmbeddedStores(folder: string): OpenStores {
  const stores = {
    leases: new EmbeddedLeases(),
    log: EmbeddedEventLog.open(folder),
    keys: EmbeddedKeyStore.open(folder),
    checkpoints: new EmbeddedCheckpoints(join(folder, 'effects.db')),
    views: new EmbeddedViewStore(join(folder, 'views.db')),
    secrets: new FolderSecrets(folder),
  };
  const close = async () => {
    for (const store of [stores.log, stores.keys, stores.checkpoints, stores.views]) await store.close();
  };
  return { ...stores, close };
}
