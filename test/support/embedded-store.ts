import { EmbeddedEventLog } from '../../backend/src/platform/log/embedded/embedded-event-log.js';
import type { EventLog } from '../../backend/src/platform/log/event-log.js';
import type { EventStore } from '../../backend/src/platform/log/event-store.js';
import { SealingEventStore } from '../../backend/src/platform/log/sealing-event-store.js';
import { EmbeddedKeyStore } from '../../backend/src/platform/log/personal-data/embedded/embedded-key-store.js';
import type { KeyStore } from '../../backend/src/platform/log/personal-data/key-store.js';
import { PersonalData } from '../../backend/src/platform/log/personal-data/personal-data.js';

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
