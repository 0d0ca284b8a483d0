import { crc32 } from 'node:zlib';
import { LogCorrupt, type StoredData, type StoredEvent } from '../event-log.js';
import { checkSize } from '../limits.js';

/** A row of the table `events`, in the order of its columns. */
export type Row = [position: number, stream: string, revision: number, id: string, body: string, checksum: number];

/** What an event says, as JSON. @throws AppendRefused when it is too large */
export function encodeBody(stream: string, { type, version, data, metadata }: StoredData): string {
  const body = JSON.stringify({ type, version, data, metadata });
  checkSize(stream, type, body);
  return body;
}

export const toRow = (position: number, stream: string, revision: number, id: string, body: string): Row => [
  position,
  stream,
  revision,
  id,
  body,
  checksumOf(position, stream, revision, id, body),
];

/** @throws LogCorrupt when the row is not what was written */
export function fromRow([position, stream, revision, id, body, checksum]: Row): StoredEvent {
  if (checksum !== checksumOf(position, stream, revision, id, body)) throw new LogCorrupt(stream, revision, position);
  const { type, version, data, metadata } = JSON.parse(body) as Omit<StoredData, 'id'>;
  return { id, type, version, stream, revision, position, data, metadata };
}

/** Over everything, so that a row that was swapped for another is noticed as well. */
const checksumOf = (position: number, stream: string, revision: number, id: string, body: string): number =>
  crc32(`${position} ${stream} ${revision} ${id} ${body}`);
