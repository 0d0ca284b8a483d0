import type { EventLog } from '../../log/event-log.js';
import { MAX_APPEND_BYTES, MAX_EVENTS_PER_APPEND } from '../../log/limits.js';
import type { RecordOf } from './file-format.js';
import { type Numbered, recordsOfKind } from './read-file.js';

/** Limits for simultaneous appends: their number, and their bytes in total. */
const APPENDS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4 * MAX_APPEND_BYTES;

/** Consecutive events of one stream, for one append. */
interface Group {
  events: RecordOf<'event'>[];
  bytes: number;
}

/**
 * Appends the events of a file in their order. Consecutive events of one stream share an append.
 *
 * @param skip number of events that the log already has
 * @throws AppendRefused, RevisionConflict, LogUnavailable
 */
export async function appendEvents(log: EventLog, path: string, skip: number): Promise<void> {
  let [groups, bytes] = [[] as Group[], 0];
  for await (const group of groupsOf(path, skip)) {
    groups.push(group);
    bytes += group.bytes;
    if (groups.length < APPENDS_AT_ONCE && bytes <= BYTES_AT_ONCE) continue;
    await appendAll(log, groups);
    [groups, bytes] = [[], 0];
  }
  await appendAll(log, groups);
}

const appendAll = (log: EventLog, groups: readonly Group[]): Promise<unknown> =>
  Promise.all(groups.map((group) => append(log, group)));

async function* groupsOf(path: string, skip: number): AsyncGenerator<Group, undefined> {
  let group: Group = { events: [], bytes: 0 };
  let passed = 0;
  for await (const numbered of recordsOfKind(path, 'event')) {
    if (passed++ < skip) continue;
    if (!fits(group, numbered)) {
      yield group;
      group = { events: [], bytes: 0 };
    }
    group.events.push(numbered.record);
    group.bytes += numbered.bytes;
  }
  if (group.events.length > 0) yield group;
  return undefined;
}

/** Whether an event fits. Its line in the file is longer than the event in any log, so the limit is safe. */
function fits(group: Group, { record, bytes }: Numbered<RecordOf<'event'>>): boolean {
  const last = group.events.at(-1);
  if (!last) return true;
  const follows = last.stream === record.stream && last.revision + 1 === record.revision;
  return follows && group.events.length < MAX_EVENTS_PER_APPEND && group.bytes + bytes <= MAX_APPEND_BYTES;
}

function append(log: EventLog, { events }: Group): Promise<unknown> {
  const [{ stream, revision }] = events as [RecordOf<'event'>];
  const data = events.map(({ id, type, version, data, metadata }) => ({ id, type, version, data, metadata }));
  return log.appendInOrder(stream, revision - 1, data);
}
