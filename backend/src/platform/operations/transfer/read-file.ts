import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { EffectProgress } from '../../effects/checkpoints.js';
import { BEGINNING } from '../../log/event-log.js';
import { MAX_EVENT_BYTES } from '../../log/limits.js';
import {
  count,
  type Counts,
  isCompressed,
  noCounts,
  rankOf,
  type RecordOf,
  recordSchema,
  type TransferRecord,
} from './file-format.js';

/** Maximum length of a line: an event's data and the rest of its line. */
const MAX_LINE_BYTES = 4 * MAX_EVENT_BYTES;
const NEWLINE = 0x0a;

/** A file cannot be imported; the message says why. Nothing was imported from it. */
export class FileRefused extends Error {
  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`);
  }
}

/** A record with its line number and its length in the file. */
export interface Numbered<Found extends TransferRecord = TransferRecord> {
  record: Found;
  line: number;
  bytes: number;
}

/** The content of a file except keys and events, which may be too many for the memory. */
export interface Contents {
  counts: Counts;
  installation: string;
  secrets: ReadonlyMap<string, string>;
  /** Progress of each effect in the exported log. */
  progress: ReadonlyMap<string, EffectProgress>;
}

/** Reads and checks a whole file. @throws FileRefused */
export async function readWhole(path: string): Promise<Contents> {
  const [counts, secrets, progress] = [noCounts(), new Map<string, string>(), new Map<string, EffectProgress>()];
  let installation = '';
  for await (const { record, line } of recordsOf(path)) {
    count(counts, record);
    if (record.kind === 'header') installation = record.installation;
    if (record.kind === 'secret') secrets.set(record.name, record.secret);
    if (record.kind === 'effect') progress.set(record.name, { position: record.position, parked: [] });
    if (record.kind === 'parked') {
      const { kind: _kind, effect, ...parked } = record;
      const known = progress.get(effect);
      if (!known) throw new FileRefused(line, `no line before it says how far ${effect} is`);
      known.parked.push(parked);
    }
  }
  return { counts, installation, secrets, progress };
}

/**
 * Reads the records of one kind, holding one in memory at a time. Stops after the last record of the kind. @throws
 * FileRefused
 */
export async function* recordsOfKind<Kind extends TransferRecord['kind']>(
  path: string,
  kind: Kind,
): AsyncGenerator<Numbered<RecordOf<Kind>>> {
  for await (const numbered of recordsOf(path)) {
    if (isOfKind(numbered, kind)) yield numbered;
    else if (rankOf(numbered.record.kind) > rankOf(kind)) return;
  }
}

const isOfKind = <Kind extends TransferRecord['kind']>(
  numbered: Numbered,
  kind: Kind,
): numbered is Numbered<RecordOf<Kind>> => numbered.record.kind === kind;

/** Reads all records. Checks kinds, order, positions, counts and checksum on the way. */
async function* recordsOf(path: string): AsyncGenerator<Numbered> {
  const [hash, counts] = [createHash('sha256'), noCounts()];
  let [line, rank, position] = [0, -1, BEGINNING];
  const must = (holds: boolean, problem: string) => {
    if (!holds) throw new FileRefused(line, problem);
  };
  for await (const bytes of linesOf(path)) {
    const record = parse(bytes, ++line);
    must(mayFollow(record.kind, rank), `a line of kind ${record.kind} has no place here`);
    rank = rankOf(record.kind);
    if (record.kind === 'event') {
      must(record.position > position, 'its position does not lie after that of the line before');
      position = record.position;
    }
    if (record.kind === 'end') {
      for (const name of Object.keys(counts) as (keyof Counts)[])
        must(
          counts[name] === record[name],
          `${record[name]} ${name} were written, but ${counts[name]} come before this line`,
        );
      const isSame = hash.digest('hex') === record.sha256;
      must(isSame, 'the checksum is not that of the lines before it: the file was damaged or changed');
    } else hash.update(bytes).update('\n');
    count(counts, record);
    yield { record, line, bytes: bytes.length };
  }
  line++;
  must(rank === rankOf('end'), 'the file ends here without its last line: it was cut off');
}

/** Whether a line may follow one of that rank. The header comes first; header and end come once. */
function mayFollow(kind: TransferRecord['kind'], before: number): boolean {
  if (before === -1) return kind === 'header';
  return kind === 'end' || kind === 'header' ? rankOf(kind) > before : rankOf(kind) >= before;
}

function parse(bytes: Buffer, line: number): TransferRecord {
  const parsed = recordSchema.safeParse(jsonOf(bytes, line));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new FileRefused(line, [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
}

function jsonOf(bytes: Buffer, line: number): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new FileRefused(line, 'is no line of an exported log: it is not JSON');
  }
}

/** Reads the lines of a file, compressed or not, holding one in memory at a time. */
async function* linesOf(path: string): AsyncGenerator<Buffer, undefined> {
  let [line, rest] = [1, Buffer.alloc(0)];
  try {
    for await (const chunk of open(path) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
        yield Buffer.concat([rest, chunk.subarray(from, to)]);
        rest = Buffer.alloc(0);
        from = to + 1;
        line++;
      }
      rest = Buffer.concat([rest, chunk.subarray(from)]);
      if (rest.length > MAX_LINE_BYTES) throw new FileRefused(line, `is longer than ${MAX_LINE_BYTES} bytes`);
    }
  } catch (failure) {
    throw isDamage(failure) ? new FileRefused(line, `the file is damaged or cut off: ${failure.message}`) : failure;
  }
  if (rest.length > 0) throw new FileRefused(line, 'the file ends in the middle of this line: it was cut off');
  return undefined;
}

function open(path: string): Readable {
  const file = createReadStream(path);
  // an error of either stream ends the other and reaches the reader
  return isCompressed(path) ? pipeline(file, createGunzip(), () => undefined) : file;
}

/** Whether zlib reports data that is damaged or cut short. */
const isDamage = (failure: unknown): failure is NodeJS.ErrnoException =>
  String((failure as NodeJS.ErrnoException).code).startsWith('Z_');
