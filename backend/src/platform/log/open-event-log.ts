import { EmbeddedEventLog } from './embedded/embedded-event-log.js';
import type { EventLog } from './event-log.js';

/** Where the event log is kept. */
export interface LogSettings {
  DATA_DIR: string;
  EVENTSTORE_URL?: string;
  EVENTSTORE_NAMESPACE: string;
}

/** Chooses the engine of the event log. @throws BadSetting, FolderInUse */
export async function openEventLog({ DATA_DIR, EVENTSTORE_URL, EVENTSTORE_NAMESPACE }: LogSettings): Promise<EventLog> {
  if (EVENTSTORE_URL === undefined) return EmbeddedEventLog.open(DATA_DIR);
  // loaded only where it is used: the client takes 25 MiB and a fifth of a second
  const { EventStoreDbEventLog } = await import('./eventstoredb/eventstoredb-event-log.js');
  return EventStoreDbEventLog.open(EVENTSTORE_URL, EVENTSTORE_NAMESPACE);
}
