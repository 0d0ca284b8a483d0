import { createHash } from 'node:crypto';
import { BEGINNING } from '../../log/event-log.js';
import { FileRefused, linesOf, type FileLine } from './file-lines.js';
import {
  count,
  type Counts,
  KINDS_IN_ORDER,
  noCounts,
  type RecordOf,
  recordSchema,
  type TransferRecord,
} from './record.js';

/** A record of the file, the number of its line, and how many bytes it takes there. */
export interface Numbered<Found extends TransferRecord = TransferRecord> {
  record: Found;
  line: number;
  bytes: number;
}

/**
 * The records of an exported log, one in memory at a time. Kinds, order, positions, counts and the checksum are looked
 * at on the way, so that whoever has read all of it knows that it is whole.
 *
 * @throws FileRefused with the number of the line
 */
export async function* recordsOf(path: string): AsyncGenerator<Numbered> {
  const progress = new Progress();
  for await (const line of linesOf(path)) yield progress.take(line);
  progress.end();
}

/** Only the records of one kind; what comes after them is not read. @throws FileRefused */
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

/** Reads all of a file. @throws FileRefused when anything about it is wrong */
export async function checkFile(path: string): Promise<{ installation: string; counts: Counts }> {
  let installation = '';
  const counts = noCounts();
  for await (const { record } of recordsOf(path)) {
    if (record.kind === 'header') installation = record.installation;
    count(counts, record);
  }
  return { installation, counts };
}

/** Looks at one record after the other, and at the whole when the last one has come. */
class Progress {
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
