import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BadSetting } from '../kernel/settings.js';
import { writeWhole } from '../kernel/durable.js';

/** The settings of engines that hold irreplaceable data, and what that data is. */
const KEEPERS = {
  EVENTSTORE_URL: 'the event log is in EventStoreDB',
  MONGODB_URI: 'the keys that open personal data, and the checkpoints of effects, are in MongoDB',
} as const;

type Keeper = keyof typeof KEEPERS;
type Settings = { DATA_DIR: string } & Partial<Record<Keeper, string>>;

const keepers = Object.keys(KEEPERS) as Keeper[];

/**
 * Refuses the start when the setting of an engine in use is gone. Runs before anything is opened. Without the setting
 * the portal would go on from old files in the data folder, or from nothing.
 *
 * @throws BadSetting with what to do
 */
export async function refuseForgottenEngines(config: Settings): Promise<void> {
  const kept = await keptElsewhere(config.DATA_DIR);
  const forgotten = keepers.filter((keeper) => kept.has(keeper) && config[keeper] === undefined);
  if (forgotten.length > 0) throw new BadSetting(forgotten.map((keeper) => missing(keeper, config)).join('\n'));
}

/** Writes down in the folder which engines are in use, for {@link refuseForgottenEngines}. Durable when it answers. */
export async function rememberEngines(config: Settings, folder = config.DATA_DIR): Promise<void> {
  const inUse = keepers.filter((keeper) => config[keeper] !== undefined);
  const known = await remembered(folder);
  if (known.length === inUse.length && inUse.every((keeper) => known.includes(keeper))) return;
  await writeWhole(pathIn(folder), Buffer.from(JSON.stringify(inUse)));
}

async function keptElsewhere(folder: string): Promise<Set<string>> {
  // the keys move before the portal has started, and the start may be interrupted after that
  const keysMoved = existsSync(join(folder, 'keys.db.moved')) && !existsSync(join(folder, 'keys.db'));
  return new Set([...(await remembered(folder)), ...(keysMoved ? ['MONGODB_URI'] : [])]);
}

const remembered = async (folder: string): Promise<string[]> =>
  existsSync(pathIn(folder)) ? (JSON.parse(await readFile(pathIn(folder), 'utf8')) as string[]) : [];

const pathIn = (folder: string): string => join(folder, 'engines.json');

const missing = (keeper: Keeper, { DATA_DIR }: Settings): string =>
  `${keeper}: is needed, because ${KEEPERS[keeper]} for ${DATA_DIR}. Set it again. To go back to the data folder, stop ` +
  'the portal, run "npm run admin -- export-log <file>" with it, then "npm run admin -- import-log <file>" without it. ' +
  'For a new installation set DATA_DIR to another folder.';
