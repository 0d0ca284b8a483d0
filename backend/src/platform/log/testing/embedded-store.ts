import { EmbeddedEventLog } from '../embedded/embedded-event-log.js';
import type { EventLog } from '../event-log.js';
import type { EventStore } from '../event-store.js';
import { SealingEventStore } from '../sealing-event-store.js';
import { EmbeddedKeyStore } from '../personal-data/embedded-key-store.js';
import type { KeyStore } from '../personal-data/key-store.js';
import { PersonalData } from '../personal-data/personal-data.js';

export interface OpenStore {
  store: EventStore;
  log: EventLog;
  keys: KeyStore;
  close(): Promise<void>;
}

/** The embedded event store on a folder, with its keys. */
export function openEmbeddedStore(folder: string): OpenStore {
  const log = EmbeddedEventLog.open(folder);
  const keys = EmbeddedKeyStore.open(folder);
  const close = async () => {
    await log.close();
    await keys.close();
  };
  return { store: new SealingEventStore(log, new PersonalData(keys)), log, keys, close };
}
