import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting } from '../kernel/settings.js';
import { BEGINNING, type EventLog } from './event-log.js';
import { type LogSettings, openEventLog } from './open-event-log.js';
import { EmbeddedKeyStore } from './personal-data/embedded-key-store.js';
import { refuseOtherWrapping } from './personal-data/other-wrapping.js';

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
 * Refuses a data folder of which the log, the keys or a secret is gone or not theirs. A new one beside the others would
 * be no way back. Runs before anything is opened.
 *
 * @throws BadSetting with what to do
 */
export async function refuseLostParts(settings: LogSettings & { MONGODB_URI?: string }): Promise<void> {
  const { DATA_DIR, EVENTSTORE_URL, MONGODB_URI } = settings;
  if (MONGODB_URI !== undefined) return;
  await refuseOtherWrapping(DATA_DIR);
  if (EVENTSTORE_URL !== undefined) return;
  const [log, keys] = ['events.db', 'keys.db'].map((name) => join(DATA_DIR, name)) as [string, string];
  if (!existsSync(log)) return refuseLostLog(DATA_DIR, log);
  const missing = [keys, ...SECRETS.map((name) => join(DATA_DIR, 'secrets', name))].filter((path) => !existsSync(path));
  if (missing.length === 0) return;
  const events = await openEventLog(settings);
  try {
    const lost = await lostOf(missing, events);
    if (lost !== undefined) throw new BadSetting(lostPart(lost, await events.lastPosition()));
  } finally {
    await events.close();
  }
}

/** The secrets that can never be made again. The first start makes `installation`; the first address, `email-hash`. */
const SECRETS = ['installation', 'email-hash'];

/** The missing file that was there once: nothing is lost before the first event, nor `email-hash` before the first address. */
async function lostOf(missing: readonly string[], log: EventLog): Promise<string | undefined> {
  if ((await log.lastPosition()) === BEGINNING) return undefined;
  const lost = missing.find((path) => !path.endsWith('email-hash'));
  return lost ?? ((await hasAddresses(log)) ? missing[0] : undefined);
}

async function hasAddresses(log: EventLog): Promise<boolean> {
  for await (const page of log.pages()) if (page.some(({ stream }) => stream.startsWith('email-'))) return true;
  return false;
}

/** A key is made for an event, so keys without a log have lost it. */
async function refuseLostLog(folder: string, log: string): Promise<void> {
  if (!existsSync(join(folder, 'keys.db'))) return;
  const store = EmbeddedKeyStore.open(folder);
  const keys = await store.all('', 1).finally(() => store.close());
  if (keys.length > 0) throw new BadSetting(lostLog(log));
}

async function endOf(opening: Promise<EventLog>): Promise<number> {
  const log = await opening;
  return log.lastPosition().finally(() => log.close());
}

const PUT_BACK = 'Nothing was written. Put the file back, from the newest backup if need be.';

const lostPart = (path: string, events: number): string =>
  `DATA_DIR: ${path} is missing, and the ${events} events beside it cannot be used without it. ${PUT_BACK}`;

const lostLog = (log: string): string =>
  `DATA_DIR: ${log} is missing, and keys.db beside it holds the keys of its events. ${PUT_BACK}`;

const unmoved = (folder: string, events: number): string =>
  `EVENTSTORE_URL: the log there is empty, but ${join(folder, 'events.db')} holds ${events} events. Move them first: ` +
  'unset EVENTSTORE_URL and run "npm run admin -- export-log <file>", then set it and run "npm run admin -- import-log ' +
  '<file>". For a new installation set DATA_DIR to another folder.';
