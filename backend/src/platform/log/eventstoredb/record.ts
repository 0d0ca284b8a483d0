import { type EventData, jsonEvent, type RecordedEvent } from '@eventstore/db-client';
import type { Actor } from '@portal/events';
import { LogCorrupt, type StoredData, type StoredEvent } from '../event-log.js';
import type { StreamNames } from './stream-names.js';

/** An event's metadata in EventStoreDB. The server's projections and tools know the names with a dollar. */
interface Metadata {
  $correlationId: string;
  $causationId?: string;
  version: number;
  time: string;
  actor: Actor;
}

export function toEventData({ id, type, version, data, metadata }: StoredData): EventData {
  const { time, actor, correlationId, causationId } = metadata;
  const causation = causationId === null ? {} : { $causationId: causationId };
  return jsonEvent({
    id,
    type,
    data,
    metadata: { $correlationId: correlationId, ...causation, version, time, actor },
  });
}

const NOT_OURS = 'was not written by the portal: give it an EVENTSTORE_NAMESPACE that nobody else writes in';

/** @throws LogCorrupt when the portal did not write the event */
export function toStoredEvent(event: RecordedEvent, names: StreamNames): StoredEvent {
  const { id, type, data, streamId, metadata } = event;
  const [revision, position] = [Number(event.revision), positionOf(event)];
  if (!isRecord(data) || !isMetadata(metadata)) {
    throw new LogCorrupt(streamId, revision, position, NOT_OURS);
  }
  const { version, time, actor, $correlationId: correlationId, $causationId: causationId = null } = metadata;
  return {
    id,
    type,
    version,
    data,
    metadata: { time, actor, correlationId, causationId },
    stream: names.fromServer(streamId),
    revision,
    position,
  };
}

/**
 * The position of an event. Its commit and prepare positions are equal, because it was written through gRPC.
 *
 * @throws LogCorrupt from a server that is too old to give positions for events of a stream
 */
export function positionOf({ position, streamId, revision }: RecordedEvent): number {
  const commit = Number(position?.commit ?? NaN);
  if (Number.isSafeInteger(commit)) return commit;
  throw new LogCorrupt(streamId, Number(revision), commit, 'has no position: EventStoreDB 23.10 or newer is needed');
}

export const toPosition = (position: number) => ({ commit: BigInt(position), prepare: BigInt(position) });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

const isMetadata = (value: unknown): value is Metadata =>
  isRecord(value) &&
  typeof value.version === 'number' &&
  typeof value.time === 'string' &&
  typeof value.$correlationId === 'string' &&
  isRecord(value.actor);
