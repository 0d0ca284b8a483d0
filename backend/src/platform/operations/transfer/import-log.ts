import { bringCheckpoints } from '../../effects/bring-checkpoints.js';
import { appendEvents } from './append-events.js';
import { moved, positionsOf, progressIn } from './import-checkpoints.js';
import { importKeys } from './import-keys.js';
import { Positions } from './positions.js';
import { checkFile, recordsOfKind } from './read-file.js';
import type { Counts } from './record.js';
import { compareEvents, NotTheSame } from './same.js';
import { asSoleWorker } from './sole-worker.js';
import type { InstallationSecrets, Stores } from './stores.js';

export interface Imported extends Counts {
  /** events that were in the log already */
  found: number;
  /** It was imported to its end before: it was compared, and nothing was changed. */
  isRepeat: boolean;
}

/**
 * Brings an exported installation into empty stores and compares all of it with the file afterwards. An import that was
 * interrupted goes on where it was. Effects find their checkpoints at the very end only: a portal that is started on
 * half an import sends nothing.
 *
 * @throws FileRefused before anything is written
 * @throws NotTheSame when the log holds other events, or not what was written
 * @throws LogInUse when another process does an effect
 * @throws AppendRefused, LogUnavailable, KeyStoreUnavailable
 */
export async function importLog(stores: Stores, path: string): Promise<Imported> {
  const { counts, installation } = await checkFile(path);
  const progress = await progressIn(path);
  return asSoleWorker(stores.leases, progress.keys(), async (token) => {
    const found = await compareEvents(stores.log, path, new Positions([]));
    // once effects have begun, their checkpoints must not go back
    const isRepeat = found > 0 && (await stores.checkpoints.isFounded());
    if (!isRepeat) {
      await refuseOthers(stores, installation);
      await bring(stores, path, found);
    }
    const positions = positionsOf(progress);
    const events = await compareEvents(stores.log, path, positions);
    if (events !== counts.events)
      throw new NotTheSame(`the log holds ${events} of the ${counts.events} events, and effects have begun on it`);
    if (!isRepeat && !(await bringCheckpoints(moved(progress, positions), stores.checkpoints, token)))
      throw new NotTheSame('the checkpoints of the effects are not as they were written');
    return { ...counts, found, isRepeat };
  });
}

/** An empty log beside the keys of somebody else: what is forgotten and written here would be theirs. */
async function refuseOthers({ keys, secrets }: Stores, installation: string): Promise<void> {
  const isOurs = (await secrets.all()).get('installation') === installation;
  if (isOurs || (await keys.all('', 1)).length === 0) return;
  throw new NotTheSame('the key store is in use by another installation: set an empty one');
}

async function bring(stores: Stores, path: string, found: number): Promise<void> {
  await stores.checkpoints.clear();
  await stores.views.clear();
  // from here on the stores say whose they are
  await importSecrets(stores.secrets, path);
  await importKeys(stores.keys, path);
  await appendEvents(stores.log, path, found);
}

async function importSecrets(store: InstallationSecrets, path: string): Promise<void> {
  const secrets = new Map<string, string>();
  for await (const { record } of recordsOfKind(path, 'secret')) secrets.set(record.name, record.secret);
  await store.put(secrets);
  const kept = await store.all();
  for (const [name, secret] of secrets)
    if (kept.get(name) !== secret) throw new NotTheSame(`the secret ${name} is not as it was written`);
}
