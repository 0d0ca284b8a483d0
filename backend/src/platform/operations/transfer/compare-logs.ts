import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { EmbeddedEventLog } from '../../log/embedded/embedded-event-log.js';
import type { EventLog, StoredEvent } from '../../log/event-log.js';
import type { LogSettings } from '../../log/open-event-log.js';
import type { RecordOf } from './file-format.js';
import type { Positions } from './positions.js';
import { recordsOfKind } from './read-file.js';

type Place = Pick<LogSettings, 'DATA_DIR' | 'EVENTSTORE_URL'>;

/** The stores hold data that the file lacks, or that differs in the file. */
export class NotTheSame extends Error {}

/** Gives all events of a log in order, one by one. */
export async function* eventsOf(log: EventLog): AsyncGenerator<StoredEvent, undefined> {
  for await (const page of log.pages()) yield* page;
}

/**
 * Compares a log with a file event by event until the log ends: id, type, version, stream, revision, data and metadata.
 *
 * @param positions collects the events' positions in both logs
 * @returns the number of events in the log
 * @throws NotTheSame when an event differs, or the log has more events than the file
 */
export async function compareEvents(log: EventLog, path: string, positions?: Positions): Promise<number> {
  const stored = eventsOf(log);
  let same = 0;
  for await (const { record, line } of recordsOfKind(path, 'event')) {
    const { value: event, done } = await stored.next();
    if (done) return same;
    if (!isDeepStrictEqual(contentOf(event), contentOf(record)))
      throw new NotTheSame(`the log holds another event than line ${line} of the file: ${placeOf(event)}`);
    positions?.learn(record.position, event.position);
    same++;
  }
  const { value: more } = await stored.next();
  if (more) throw new NotTheSame(`the log holds more events than the file, from here on: ${placeOf(more)}`);
  return same;
}

/**
 * Refuses an import into another engine while the data folder has a log with events that the file lacks.
 *
 * @throws NotTheSame when the folder's log is a different one, or continued after the file was written
 */
export async function refuseOtherLogInFolder(settings: Place, path: string): Promise<void> {
  const file = logLeftInFolder(settings);
  if (!file) return;
  const log = EmbeddedEventLog.open(settings.DATA_DIR);
  await compareEvents(log, path)
    .catch((failure: unknown) => {
      if (!(failure instanceof NotTheSame)) throw failure;
      throw new NotTheSame(
        `${file} is not what was exported: ${failure.message}. Export it again, or set another DATA_DIR`,
      );
    })
    .finally(() => log.close());
}

/** Renames the data folder's log after another engine has taken its events, so that no portal continues it. */
export async function putLogAside(settings: Place): Promise<void> {
  const file = logLeftInFolder(settings);
  if (file) await rename(file, `${file}.moved`);
}

function logLeftInFolder({ DATA_DIR, EVENTSTORE_URL }: Place): string | null {
  const file = join(DATA_DIR, 'events.db');
  return EVENTSTORE_URL !== undefined && existsSync(file) ? file : null;
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
