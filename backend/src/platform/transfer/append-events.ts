import type { EventLog, StoredData } from '../event-store/event-log.js';
import { MAX_APPEND_BYTES, MAX_EVENTS_PER_APPEND } from '../event-store/limits.js';
import { recordsOfKind, type Numbered } from './read-file.js';
import type { RecordOf } from './record.js';

/**
 * Appends the events of a file in their order, those that follow each other in one stream together: one append after
 * the other, since an engine keeps no order between appends that are under way at once.
 *
 * @param skip how many are in the log already
 * @throws AppendRefused, RevisionConflict, LogUnavailable
 */
export async function appendEvents(log: EventLog, path: string, skip: number): Promise<void> {
  let group = new Group();
  let passed = 0;
  for await (const numbered of recordsOfKind(path, 'event')) {
    if (passed++ < skip) continue;
    if (!group.takes(numbered)) {
      await group.appendTo(log);
      group = new Group();
    }
    group.add(numbered);
  }
  await group.appendTo(log);
}

/** Events of one stream that go into one append. */
class Group {
  private readonly events: RecordOf<'event'>[] = [];
  private bytes = 0;

  /** An event takes more bytes on its line than in any log. */
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
