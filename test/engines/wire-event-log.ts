import { EventStoreDbEventLog } from '../../backend/src/platform/log/eventstoredb/eventstoredb-event-log.js';
import { StreamNames } from '../../backend/src/platform/log/eventstoredb/stream-names.js';

const NAMESPACE = 'portal';

/** How the wire server knows a stream of {@link openLog}. */
export const onServer = (stream: string): string => new StreamNames(NAMESPACE).onServer(stream);

/** The adapter on a wire server of the tests. */
export const openLog = (url: string, milliseconds?: number): Promise<EventStoreDbEventLog> =>
  EventStoreDbEventLog.open(url, NAMESPACE, milliseconds);
