import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendReq, BatchAppendReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Proposed, WireRecord } from './wire-log.js';

const UUID_SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The server counts time in units of 100 nanoseconds. */
const TICKS_PER_MILLISECOND = 10_000n;

export const empty = () => new shared.Empty();

export const streamNameOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

export const streamIdentifier = (name: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(name, 'utf8').toString('base64'));

export const uuid = (value: string): UUID => new shared.UUID().setString(value);

type ProposedMessage = AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage;

export const proposedOf = (message: ProposedMessage): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

export const isWellFormed = ({ id, type }: Proposed): boolean => UUID_SHAPE.test(id) && type !== '';

export function eventMessage(record: WireRecord): ReadResp {
  const position = String(record.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(uuid(record.id))
    .setStreamIdentifier(streamIdentifier(record.stream))
    .setStreamRevision(String(BigInt(record.revision)))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setCustomMetadata(record.metadata)
    .setData(record.data);
  const { type, contentType, created } = record;
  recorded.getMetadataMap().set('type', type).set('content-type', contentType);
  recorded.getMetadataMap().set('created', String(BigInt(created) * TICKS_PER_MILLISECOND));
  const event = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position);
  return new streams.ReadResp().setEvent(event);
}

export const confirmationMessage = (id: string): ReadResp =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id));

export const caughtUpMessage = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

/** A checkpoint. The real server does not always set its prepare position. */
export const checkpointMessage = (position: number): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition('0'),
  );

export const absentMessage = (stream: string): ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(stream)),
  );
