import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting, type Config } from '../../config.js';
import { EmbeddedEventLog } from './embedded/embedded-event-log.js';
import { BEGINNING, type EventLog } from './event-log.js';
import { EventStoreDbEventLog } from './eventstoredb/eventstoredb-event-log.js';

type Settings = Pick<Config, 'DATA_DIR' | 'EVENTSTORE_URL' | 'EVENTSTORE_NAMESPACE'>;

/** Chooses the engine of the event log. @throws BadSetting, FolderInUse */
export async function openEventLog({ DATA_DIR, EVENTSTORE_URL, EVENTSTORE_NAMESPACE }: Settings): Promise<EventLog> {
  if (EVENTSTORE_URL === undefined) return EmbeddedEventLog.open(DATA_DIR);
  return EventStoreDbEventLog.open(EVENTSTORE_URL, EVENTSTORE_NAMESPACE);
}

/**
 * The event log for a portal to work on: never an empty one beside a folder with a past, which would look as if all of
 * it were lost.
 *
 * @throws BadSetting, FolderInUse
 */
export async function openEventLogToServe(settings: Settings): Promise<EventLog> {
  const log = await openEventLog(settings);
  try {
    if (settings.EVENTSTORE_URL !== undefined) await refuseUnmoved(settings.DATA_DIR, log);
    return log;
  } catch (error) {
    await log.close();
    throw error;
  }
}

async function refuseUnmoved(folder: string, log: EventLog): Promise<void> {
  if (!existsSync(join(folder, 'events.db')) || (await log.lastPosition()) > BEGINNING) return;
  const left = EmbeddedEventLog.open(folder);
  const events = await left.lastPosition().finally(() => left.close());
  if (events > BEGINNING) throw new BadSetting(unmoved(folder, events));
}

const unmoved = (folder: string, events: number): string =>
  `EVENTSTORE_URL: the log there is empty, but ${join(folder, 'events.db')} holds ${events} events. Move them first: ` +
  'unset EVENTSTORE_URL and run "npm run admin -- export-log <file>", then set it and run "npm run admin -- import-log ' +
  '<file>". For a new installation set DATA_DIR to another folder.';
