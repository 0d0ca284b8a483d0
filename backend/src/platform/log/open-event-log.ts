import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting } from '../kernel/settings.js';
import { EmbeddedEventLog } from './embedded/embedded-event-log.js';
import { BEGINNING, type EventLog } from './event-log.js';

/** Where the event log is kept. */
export interface LogSettings {
  DATA_DIR: string;
  EVENTSTORE_URL?: string;
  EVENTSTORE_NAMESPACE: string;
}

/** Chooses the engine of the event log. @throws BadSetting, FolderInUse */
export async function openEventLog({ DATA_DIR, EVENTSTORE_URL, EVENTSTORE_NAMESPACE }: LogSettings): Promise<EventLog> {
  if (EVENTSTORE_URL === undefined) return EmbeddedEventLog.open(DATA_DIR);
  // loaded only where it is used: the client takes 25 MiB and a fifth of a second
  const { EventStoreDbEventLog } = await import('./eventstoredb/eventstoredb-event-log.js');
  return EventStoreDbEventLog.open(EVENTSTORE_URL, EVENTSTORE_NAMESPACE);
}

/**
 * Refuses an empty log beside a data folder with events: all events would seem to be lost. Runs before anything is
 * opened.
 *
 * @throws BadSetting with what to do
 */
export async function refuseUnmovedLog(settings: LogSettings): Promise<void> {
  const { DATA_DIR, EVENTSTORE_URL } = settings;
  if (EVENTSTORE_URL === undefined || !existsSync(join(DATA_DIR, 'events.db'))) return;
  if ((await endOf(openEventLog(settings))) > BEGINNING) return;
  const events = await endOf(openEventLog({ ...settings, EVENTSTORE_URL: undefined }));
  if (events > BEGINNING) throw new BadSetting(unmoved(DATA_DIR, events));
}

/**
 * Refuses a data folder with events whose keys are gone: new keys beside them would be no way back. Runs before anything
 * is opened.
 *
 * @throws BadSetting with what to do
 */
export async function refuseLostKeys(settings: LogSettings & { MONGODB_URI?: string }): Promise<void> {
  const [log, keys] = ['events.db', 'keys.db'].map((name) => join(settings.DATA_DIR, name)) as [string, string];
  const isEmbedded = settings.EVENTSTORE_URL === undefined && settings.MONGODB_URI === undefined;
  if (!isEmbedded || existsSync(keys) || !existsSync(log)) return;
  const events = await endOf(openEventLog(settings));
  if (events > BEGINNING) throw new BadSetting(lost(keys, events));
}

async function endOf(opening: Promise<EventLog>): Promise<number> {
  const log = await opening;
  return log.lastPosition().finally(() => log.close());
}

const lost = (keys: string, events: number): string =>
  `DATA_DIR: ${keys} is missing, and personal data in the ${events} events beside it cannot be read without its keys. ` +
  'Nothing was written. Put the file back, from the newest backup if need be.';

const unmoved = (folder: string, events: number): string =>
  `EVENTSTORE_URL: the log there is empty, but ${join(folder, 'events.db')} holds ${events} events. Move them first: ` +
  'unset EVENTSTORE_URL and run "npm run admin -- export-log <file>", then set it and run "npm run admin -- import-log ' +
  '<file>". For a new installation set DATA_DIR to another folder.';
