import { bringCheckpoints } from '../../effects/open-checkpoints.js';
import { bringKeys } from '../../log/personal-data/open-key-store.js';
import { DESTROYED, KEYS_AT_ONCE, type KeyStore, type StoredKey } from '../../log/personal-data/key-store.js';
import { appendEvents } from './append-events.js';
import { compareEvents, NotTheSame } from './compare-logs.js';
import type { Counts } from './file-format.js';
import { Positions } from './positions.js';
import { type Contents, recordsOfKind } from './read-file.js';
import { asSoleWorker } from './sole-worker.js';
import type { InstallationSecrets, Stores } from './stores.js';

export interface Imported extends Counts {
  /** number of events that the log already had */
  found: number;
  /** whether an earlier import of the file was complete; this one then only compared */
  isRepeat: boolean;
}

/**
 * Imports an exported installation into empty stores, then compares the stores with the file. Continues an interrupted
 * import. Checkpoints are written last, so that a portal started on an incomplete import sends nothing.
 *
 * @param contents of the file, which was read to its end before stores were opened
 * @param begins called before anything is written
 * @throws NotTheSame when the log has other events, or differs from what was written
 * @throws LogInUse when another process runs an effect
 * @throws AppendRefused, LogUnavailable, KeyStoreUnavailable
 */
export async function importLog(
  stores: Stores,
  path: string,
  contents: Contents,
  begins = async () => {},
): Promise<Imported> {
  const { counts, progress } = contents;
  return asSoleWorker(stores.leases, progress.keys(), async (token) => {
    const found = await compareEvents(stores.log, path);
    // once effects have begun, their checkpoints must not be set back
    const isRepeat = found > 0 && (await stores.checkpoints.isFounded());
    if (!isRepeat) {
      await refuseOthers(stores, contents);
      await begins();
      await bring(stores, path, contents, found);
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

/** Refuses an empty log beside keys of another installation, because the import would replace them. */
async function refuseOthers({ keys, secrets }: Stores, { installation }: Contents): Promise<void> {
  const isOurs = (await secrets.all()).get('installation') === installation;
  if (isOurs || (await keys.all('', 1)).length === 0) return;
  throw new NotTheSame('the key store is in use by another installation: set an empty one');
}

async function bring(stores: Stores, path: string, { secrets }: Contents, found: number): Promise<void> {
  await stores.checkpoints.clear();
  await stores.views.clear();
  // from here on, the stores name their installation
  await bringSecrets(secrets, stores.secrets);
  await bringKeysOf(path, stores.keys);
  await appendEvents(stores.log, path, found);
}

async function bringSecrets(secrets: Contents['secrets'], store: InstallationSecrets): Promise<void> {
  await store.put(secrets);
  const kept = await store.all();
  for (const [name, secret] of secrets)
    if (kept.get(name) !== secret) throw new NotTheSame(`the secret ${name} is not as it was written`);
}

async function bringKeysOf(path: string, store: KeyStore): Promise<void> {
  const another = (subject: string): NotTheSame =>
    new NotTheSame(`the key store has another key of ${subject} than the file: it is another installation's`);
  const batch = new Map<string, StoredKey>();
  for await (const { record } of recordsOfKind(path, 'key')) {
    batch.set(record.subject, record.key === null ? DESTROYED : Buffer.from(record.key, 'base64'));
    if (batch.size < KEYS_AT_ONCE) continue;
    await bringKeys(batch, store, another);
    batch.clear();
  }
  await bringKeys(batch, store, another);
}

/** Gives every position that {@link moved} needs. */
const positionsOf = (progress: Contents['progress']): Positions =>
  new Positions([...progress.values()].flatMap(({ position, parked }) => [position, ...parked.map(positionOf)]));

const positionOf = ({ position }: { position: number }): number => position;

/** Translates the effects' progress to the positions of the new log. */
const moved = (progress: Contents['progress'], positions: Positions): Contents['progress'] =>
  new Map(
    [...progress].map(([name, { position, parked }]) => [
      name,
      {
        position: positions.upTo(position),
        parked: parked.map((each) => ({ ...each, position: positions.from(each.position) })),
      },
    ]),
  );
