import type { EventLog, StoredData } from '../../log/event-log.js';
import { MAX_APPEND_BYTES, MAX_EVENTS_PER_APPEND } from '../../log/limits.js';
import type { RecordOf } from './file-format.js';
import { type Numbered, recordsOfKind } from './read-file.js';

/**
 * Limits for simultaneous appends: their number, and below their bytes in total. Used where the engine keeps their
 * order.
 */
const APPENDS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4 * MAX_APPEND_BYTES;

/**
 * Appends the events of a file in their order. Consecutive events of one stream share an append. If the engine does not
 * keep the order of appends, each append waits for the one before.
 *
 * @param skip number of events that the log already has
 * @throws AppendRefused, RevisionConflict, LogUnavailable
 */
export async function appendEvents(log: EventLog, path: string, skip: number): Promise<void> {
  const groups: Group[] = [];
  for await (const group of groupsOf(path, skip)) {
    groups.push(group);
    if (isEnough(groups)) await appendAll(log, groups.splice(0));
  }
  await appendAll(log, groups);
}

async function* groupsOf(path: string, skip: number): AsyncGenerator<Group> {
  let group = new Group();
  let passed = 0;
  for await (const numbered of recordsOfKind(path, 'event')) {
    if (passed++ < skip) continue;
    if (!group.takes(numbered)) {
      yield group;
      group = new Group();
    }
    group.add(numbered);
  }
  yield group;
}

const isEnough = (groups: readonly Group[]): boolean =>
  groups.length === APPENDS_AT_ONCE || groups.reduce((sum, { bytes }) => sum + bytes, 0) > BYTES_AT_ONCE;

async function appendAll(log: EventLog, groups: readonly Group[]): Promise<void> {
  if (log.keepsOrder) return void (await Promise.all(groups.map((group) => group.appendTo(log))));
  for (const group of groups) await group.appendTo(log);
}

/** Consecutive events of one stream, for one append. */
class Group {
  private readonly events: RecordOf<'event'>[] = [];
  bytes = 0;

  /** Whether an event fits. Its line in the file is longer than the event in any log, so the limit is safe. */
  takes({ record, bytes }: Numbered<RecordOf<'event'>>): boolean {
    const last = this.events.at(-1);
    if (!last) return true;
    const follows = last.stream === record.stream && last.revision + 1 === record.revision;
    return follows && this.events.length < MAX_EVENTS_PER_APPEND && this.bytes + bytes <= MAX_APPEND_BYTES;
  }

  add({ record, bytes }: Numbered<RecordOf<'event'>>): void {
    this.events.push(record);
    this.bytes += bytes;
  }

  async appendTo(log: EventLog): Promise<void> {
    const [first] = this.events;
    if (first) await log.append(first.stream, first.revision - 1, this.events.map(dataOf));
  }
}

const dataOf = ({ id, type, version, data, metadata }: RecordOf<'event'>): StoredData => ({
  id,
  type,
  version,
  data,
  metadata,
});
