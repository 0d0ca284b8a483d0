import { isDeepStrictEqual } from 'node:util';
import type { EventLog, StoredEvent } from '../../log/event-log.js';
import { eventsOf } from './events-of.js';
import type { Positions } from './positions.js';
import { recordsOfKind } from './read-file.js';
import type { RecordOf } from './record.js';

/** The stores hold something that is not in the file, or not as it is in the file. */
export class NotTheSame extends Error {}

/**
 * Goes through a log and a file side by side, event by event, until the log ends: id, type, version, stream, revision,
 * data and metadata must be equal.
 *
 * @param positions learns where the events lie
 * @returns how many there are in the log
 * @throws NotTheSame when one differs, or the log goes on after the file
 */
export async function compareEvents(log: EventLog, path: string, positions: Positions): Promise<number> {
  const stored = eventsOf(log);
  let same = 0;
  for await (const { record, line } of recordsOfKind(path, 'event')) {
    const { value: event, done } = await stored.next();
    if (done) return same;
    if (!isDeepStrictEqual(contentOf(event), contentOf(record)))
      throw new NotTheSame(`the log holds another event than line ${line} of the file: ${placeOf(event)}`);
    positions.learn(record.position, event.position);
    same++;
  }
  const { value: more } = await stored.next();
  if (more) throw new NotTheSame(`the log holds more events than the file, from here on: ${placeOf(more)}`);
  return same;
}

const contentOf = ({ id, type, version, stream, revision, data, metadata }: StoredEvent | RecordOf<'event'>) => ({
  id,
  type,
  version,
  stream,
  revision,
  data,
  metadata,
});

const placeOf = ({ type, stream, revision, position }: StoredEvent): string =>
  `${type}, event ${revision} of ${stream} (position ${position})`;
