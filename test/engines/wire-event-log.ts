import { EventStoreDbEventLog } from '../../backend/src/platform/log/eventstoredb/eventstoredb-event-log.js';
import { StreamNames } from '../../backend/src/platform/log/eventstoredb/stream-names.js';

const NAMESPACE = 'portal';

/** The name of a stream of {@link openLog} on the wire server. */
export const onServer = (stream: string): string => new StreamNames(NAMESPACE).onServer(stream);

/** Opens the adapter on a wire server. */
export const openLog = (url: string, milliseconds?: number): Promise<EventStoreDbEventLog> =>
  EventStoreDbEventLog.open(url, NAMESPACE, milliseconds);
