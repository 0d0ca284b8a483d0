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
  KINDS_IN_ORDER,
  noCounts,
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
  const rank = KINDS_IN_ORDER.indexOf(kind);
  for await (const numbered of recordsOf(path)) {
    if (isOfKind(numbered, kind)) yield numbered;
    else if (KINDS_IN_ORDER.indexOf(numbered.record.kind) > rank) return;
  }
}

const isOfKind = <Kind extends TransferRecord['kind']>(
  numbered: Numbered,
  kind: Kind,
): numbered is Numbered<RecordOf<Kind>> => numbered.record.kind === kind;

async function* recordsOf(path: string): AsyncGenerator<Numbered> {
  const whole = new WholeFile();
  for await (const line of linesOf(path)) yield whole.take(line);
  whole.end();
}

interface FileLine {
  /** counted from 1 */
  number: number;
  bytes: Buffer;
  /** Whether a line break follows. It is missing at the end of a truncated file. */
  isWhole: boolean;
}

/** Checks kinds, order, positions, counts and checksum while reading a file. */
class WholeFile {
  private readonly hash = createHash('sha256');
  private readonly counts = noCounts();
  private rank = -1;
  private position = BEGINNING;
  private line = 0;

  take(line: FileLine): Numbered {
    this.line = line.number;
    const record = parse(line);
    this.checkOrder(record);
    if (record.kind === 'end') this.checkEnd(record);
    else this.hash.update(line.bytes).update('\n');
    count(this.counts, record);
    return { record, line: line.number, bytes: line.bytes.length };
  }

  end(): void {
    if (KINDS_IN_ORDER[this.rank] === 'end') return;
    throw new FileRefused(this.line + 1, 'the file ends here without its last line: it was cut off');
  }

  private checkOrder(record: TransferRecord): void {
    const rank = KINDS_IN_ORDER.indexOf(record.kind);
    const isSingle = record.kind === 'header' || record.kind === 'end';
    const follows = this.rank === -1 ? record.kind === 'header' : isSingle ? rank > this.rank : rank >= this.rank;
    if (!follows) this.refuse(`a line of kind ${record.kind} has no place here`);
    this.rank = rank;
    if (record.kind !== 'event') return;
    if (record.position <= this.position) this.refuse('its position does not lie after that of the line before');
    this.position = record.position;
  }

  private checkEnd({ kind: _kind, sha256, ...counts }: RecordOf<'end'>): void {
    for (const name of Object.keys(this.counts) as (keyof Counts)[])
      if (this.counts[name] !== counts[name])
        this.refuse(`${counts[name]} ${name} were written, but ${this.counts[name]} come before this line`);
    if (this.hash.digest('hex') !== sha256)
      this.refuse('the checksum is not that of the lines before it: the file was damaged or changed');
  }

  private refuse(problem: string): never {
    throw new FileRefused(this.line, problem);
  }
}

function parse({ number, bytes, isWhole }: FileLine): TransferRecord {
  if (!isWhole) throw new FileRefused(number, 'the file ends in the middle of this line: it was cut off');
  const parsed = recordSchema.safeParse(jsonOf(bytes, number));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new FileRefused(number, [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
}

function jsonOf(bytes: Buffer, number: number): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new FileRefused(number, 'is no line of an exported log: it is not JSON');
  }
}

/** Reads the lines of a file, compressed or not, holding one in memory at a time. */
async function* linesOf(path: string): AsyncGenerator<FileLine> {
  let number = 1;
  let rest = Buffer.alloc(0);
  try {
    for await (const chunk of open(path) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
        yield { number: number++, bytes: Buffer.concat([rest, chunk.subarray(from, to)]), isWhole: true };
        rest = Buffer.alloc(0);
        from = to + 1;
      }
      rest = Buffer.concat([rest, chunk.subarray(from)]);
      if (rest.length > MAX_LINE_BYTES) throw new FileRefused(number, `is longer than ${MAX_LINE_BYTES} bytes`);
    }
  } catch (failure) {
    throw isDamage(failure) ? new FileRefused(number, `the file is damaged or cut off: ${failure.message}`) : failure;
  }
  if (rest.length > 0) yield { number, bytes: rest, isWhole: false };
}

function open(path: string): Readable {
  const file = createReadStream(path);
  // an error of either stream ends the other and reaches the reader
  return isCompressed(path) ? pipeline(file, createGunzip(), () => undefined) : file;
}

/** Whether zlib reports data that is damaged or cut short. */
const isDamage = (failure: unknown): failure is NodeJS.ErrnoException =>
  String((failure as NodeJS.ErrnoException).code).startsWith('Z_');
