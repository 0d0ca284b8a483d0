import { EventEmitter } from 'node:events';

/** An event that a writer sends. */
export interface Proposed {
  id: string;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
}

export interface WireRecord extends Proposed {
  stream: string;
  revision: number;
  /** commit and prepare position; both are the same for every event that comes by gRPC */
  position: number;
  /** milliseconds since 1970 */
  created: number;
}

export type Expected = 'any' | 'exists' | 'absent' | number;

export type Outcome =
  | { kind: 'done'; revision: number; position: number }
  | { kind: 'conflict'; current: number }
  | { kind: 'deleted' }
  /** a repeat of an event that is written but not readable yet */
  | { kind: 'dropped' };

/** The revision before the first. */
export const ABSENT = -1;
/** The revision of the event that ends a stream for ever. */
const TOMBSTONE = 2 ** 63;
/** The server's default for the size of an append. */
const MAX_APPEND_BYTES = 1024 ** 2;
/** Bytes that a record takes in addition to the event: positions are addresses in a file. */
const RECORD_BYTES = 93;
/** A stream that the server hides even in reads of `$all`: EventFilter.cs, DefaultAllFilterStrategy. */
const HIDDEN_STREAM = '$epoch-information';

/** The database of the wire server, in memory. It survives restarts of the server. */
export class WireLog extends EventEmitter<{ appended: [WireRecord] }> {
  maxAppendBytes = MAX_APPEND_BYTES;
  /** The records that can be read. */
  readonly all: WireRecord[] = [];
  /** The records that are written and not indexed yet. */
  private written: WireRecord[] = [];
  private readonly streams = new Map<string, WireRecord[]>();
  private readonly tombstones = new Set<string>();
  /** The positions of scavenged records, which are still valid. */
  private readonly gone = new Set<number>();
  private end = 733;

  constructor() {
    super();
    this.setMaxListeners(0);
    this.systemEvent('$$$stats-0.0.0.0:2113', '$metadata');
    this.systemEvent('$stats-0.0.0.0:2113', '$statsCollected');
  }

  /** Adds an event of the server itself, between the events of writers. */
  systemEvent(stream: string, type: string): void {
    this.write(stream, systemEvent(type));
    this.index();
  }

  /** Begins an epoch, as each start of the server does. */
  beginEpoch(): void {
    this.systemEvent(HIDDEN_STREAM, '$epoch-information');
  }

  /** undefined for a stream that does not exist */
  stream(name: string): readonly WireRecord[] | undefined {
    const records = this.streams.get(name)?.filter((record) => this.isIndexed(record)) ?? [];
    return records.length > 0 ? records : undefined;
  }

  isDeleted(stream: string): boolean {
    return this.tombstones.has(stream);
  }

  /** Deletes the stream for ever. `$all` keeps its events until a scavenge and shows the deletion as one more event. */
  tombstone(stream: string): void {
    this.add(stream, TOMBSTONE, systemEvent('$streamDeleted'));
    this.index();
    this.streams.delete(stream);
    this.tombstones.add(stream);
  }

  /** Removes the records of a stream from the log, as a scavenge removes old ones. */
  scavenge(stream: string): void {
    const [gone, kept] = [true, false].map((isGone) =>
      this.all.filter((record) => (record.stream === stream) === isGone),
    );
    for (const { position } of gone!) this.gone.add(position);
    this.all.splice(0, this.all.length, ...kept!);
  }

  /** Whether the position belongs to a present or removed record, or lies after all records. */
  isPosition(position: number): boolean {
    const record = this.all[this.indexFrom(position)];
    return record === undefined || record.position === position || this.gone.has(position);
  }

  append(stream: string, expected: Expected, events: readonly Proposed[]): Outcome {
    if (this.isDeleted(stream)) return { kind: 'deleted' };
    const current = this.currentRevision(stream);
    const last = this.repeated(stream, expected, events);
    if (last && !this.isIndexed(last)) return { kind: 'dropped' };
    if (last) return { kind: 'done', revision: last.revision, position: last.position };
    if (!fits(expected, current)) return { kind: 'conflict', current };
    for (const event of events) this.write(stream, event);
    const newest = this.streams.get(stream)?.at(-1);
    return { kind: 'done', revision: newest?.revision ?? ABSENT, position: newest?.position ?? 0 };
  }

  /** Makes written records readable and tells subscribers about them. */
  index(): void {
    const records = this.written;
    this.written = [];
    this.all.push(...records);
    for (const record of records) this.emit('appended', record);
  }

  /** Index in `all` of the first record at or after a position, by binary search. */
  indexFrom(position: number): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.all[middle]!.position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private isIndexed({ position }: WireRecord): boolean {
    return position <= (this.all.at(-1)?.position ?? 0);
  }

  private currentRevision(stream: string): number {
    return (this.streams.get(stream)?.length ?? 0) - 1;
  }

  /**
   * The last event of an append that is already in the log. A repeat is recognised only at the revision of the first
   * try.
   */
  private repeated(stream: string, expected: Expected, events: readonly Proposed[]): WireRecord | undefined {
    const from = expected === 'absent' ? ABSENT : expected;
    if (typeof from !== 'number' || events.length === 0) return undefined;
    const stored = this.streams.get(stream)?.slice(from + 1, from + 1 + events.length) ?? [];
    const isWhole = stored.length === events.length && stored.every(({ id }, index) => id === events[index]?.id);
    return isWhole ? stored.at(-1) : undefined;
  }

  private write(stream: string, event: Proposed): void {
    const record = this.add(stream, this.currentRevision(stream) + 1, event);
    const records = this.streams.get(stream);
    if (records) records.push(record);
    else this.streams.set(stream, [record]);
  }

  private add(stream: string, revision: number, event: Proposed): WireRecord {
    const position = this.end;
    this.end += RECORD_BYTES + sizeOf(event);
    const record = { ...event, stream, revision, position, created: Date.now() };
    this.written.push(record);
    return record;
  }
}

export const isHidden = ({ stream }: WireRecord): boolean => stream === HIDDEN_STREAM;

/** Bytes that count towards the size limit of an append. */
export const sizeOf = ({ type, data, metadata }: Proposed): number => 2 * type.length + data.length + metadata.length;

function systemEvent(type: string): Proposed {
  const data = Buffer.from('{}');
  return { id: crypto.randomUUID(), type, contentType: 'application/json', data, metadata: data };
}

function fits(expected: Expected, current: number): boolean {
  if (expected === 'any') return true;
  if (expected === 'exists') return current !== ABSENT;
  return current === (expected === 'absent' ? ABSENT : expected);
}
