import { crc32 } from 'node:zlib';
import { inArrays } from '../../connections/sqlite.js';
import type { Database } from '../../connections/driver.js';
import { BEGINNING, LogCorrupt, type StoredData, type StoredEvent } from '../event-log.js';
import { checkSize } from '../limits.js';

/** A row of the table `events`, in the order of its columns. */
export type Row = [position: number, stream: string, revision: number, id: string, body: string, checksum: number];

/** Encodes the content of an event as JSON. @throws AppendRefused when it is too large */
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

/** Covers all columns, so that a row that was swapped for another is detected as well. */
const checksumOf = (position: number, stream: string, revision: number, id: string, body: string): number =>
  crc32(`${position} ${stream} ${revision} ${id} ${body}`);

/**
 * Selects UUIDs of version 5, which are made from a name. Only they are indexed: an index of random ids would cost half
 * the speed.
 */
const NAME_BASED = `substr(id, 15, 1) = '5'`;

export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    checksum INTEGER NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS name_based_ids ON events (id) WHERE ${NAME_BASED}`;

/** A stream that has lost an event, if there is one: revisions begin at 0 and leave none out. */
export function lostEvents(database: Database): string[] {
  const streams = database.prepare(
    'SELECT stream FROM events GROUP BY stream HAVING min(revision) <> 0 OR max(revision) <> count(*) - 1 LIMIT 1',
  );
  return (streams.all() as { stream: string }[]).map(({ stream }) => stream);
}

export interface Place {
  id: string;
  revision: number;
  position: number;
}

export type Statements = ReturnType<typeof statementsOf>;

/** The SQL of the event log, prepared once. Rows come as arrays, which the driver makes faster than objects. */
export function statementsOf(database: Database) {
  const rows = (sql: string) => {
    const statement = inArrays(database.prepare(sql));
    return (...parameters: (string | number)[]) => statement.all(...parameters) as (string | number)[][];
  };
  const insert = database.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)');
  const stream = rows(
    'SELECT * FROM events WHERE stream = ? AND revision >= ? AND position <= ? ORDER BY revision LIMIT ?',
  );
  const all = rows('SELECT * FROM events WHERE position > ? AND position <= ? ORDER BY position LIMIT ?');
  const places = rows(
    'SELECT id, revision, position FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?',
  );
  const head = rows('SELECT revision FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1');
  const nameBased = rows(
    `SELECT revision FROM events INDEXED BY name_based_ids WHERE stream = ? AND id = ? AND ${NAME_BASED}`,
  );
  const last = rows('SELECT position FROM events ORDER BY position DESC LIMIT 1');
  return {
    insert: (row: Row): unknown => insert.run(...row),
    stream: (name: string, from: number, end: number, limit: number) => stream(name, from, end, limit) as Row[],
    all: (after: number, end: number, limit: number) => all(after, end, limit) as Row[],
    places: (name: string, from: number, limit: number): Place[] =>
      (places(name, from, limit) as [string, number, number][]).map(([id, revision, position]) => ({
        id,
        revision,
        position,
      })),
    head: (name: string) => head(name)[0]?.[0] as number | undefined,
    revisionOfNameBased: (name: string, id: string) =>
      id[14] === '5' ? (nameBased(name, id)[0]?.[0] as number | undefined) : undefined,
    lastPosition: () => (last()[0]?.[0] as number | undefined) ?? BEGINNING,
  };
}
