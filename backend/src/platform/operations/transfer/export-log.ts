import { rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { StoredEvent } from '../../log/event-log.js';
import { DESTROYED } from '../../log/personal-data/key-store.js';
import { isSealed } from '../../log/personal-data/seal.js';
import { KeyMissing } from '../../log/personal-data/sealed-fields.js';
import { type Counts, FORMAT, FORMAT_VERSION, type RecordOf } from './file-format.js';
import { readWhole } from './read-file.js';
import { asSoleWorker, LogInUse } from './sole-worker.js';
import type { Stores } from './stores.js';
import { writeFile } from './write-file.js';

/** The stores are empty: no installation uses them. */
class NothingHere extends Error {}

type Progress = Awaited<ReturnType<Stores['checkpoints']['all']>>;

/**
 * Writes secrets, keys, checkpoints and events of an installation into one file, then reads the file to verify it. No
 * portal may run meanwhile. A mail sent after its checkpoint was read would be sent again after the import. An event
 * appended after the reading would be missing.
 *
 * @param now ISO 8601
 * @throws FileExists, NothingHere, LogInUse, KeyMissing
 */
export async function exportLog(stores: Stores, path: string, now: string): Promise<Counts> {
  const effects = [...(await stores.checkpoints.all()).keys()];
  return asSoleWorker(stores.leases, effects, async () => {
    const counts = await writeFile(path, recordsOf(stores, now));
    await readWhole(path).catch(async (failure: unknown) => {
      await rm(path);
      throw failure;
    });
    return counts;
  });
}

async function* recordsOf(stores: Stores, now: string) {
  const [progress, last] = [await stores.checkpoints.all(), await stores.log.lastPosition()];
  refuseAhead(progress, last);
  yield* secretsOf(stores, now);
  yield* keyRecordsOf(stores);
  for (const [name, { position }] of progress) yield { kind: 'effect', name, position } as const;
  for (const [effect, { parked }] of progress)
    for (const stream of parked) yield { kind: 'parked', effect, ...stream } as const;
  for await (const page of stores.log.pages()) {
    await refuseMissingKeys(stores, page);
    for (const event of page) yield { kind: 'event', ...event } as const;
  }
  // fails while the file is written, so that no file remains
  const isUnchanged =
    (await stores.log.lastPosition()) === last && isDeepStrictEqual(await stores.checkpoints.all(), progress);
  if (!isUnchanged)
    throw new LogInUse('the log has moved while it was exported: stop every process of the portal first');
}

async function* secretsOf({ secrets }: Stores, exportedAt: string): AsyncGenerator<RecordOf<'header' | 'secret'>> {
  const all = await secrets.all();
  const installation = all.get('installation');
  if (installation === undefined)
    throw new NothingHere('there is no installation here: no portal was ever started on these stores');
  yield { kind: 'header', format: FORMAT, version: FORMAT_VERSION, installation, exportedAt };
  for (const [name, secret] of all) yield { kind: 'secret', name, secret };
}

async function* keyRecordsOf({ keys }: Stores): AsyncGenerator<RecordOf<'key'>> {
  for await (const page of keys.pages())
    for (const [subject, key] of page)
      yield { kind: 'key', subject, key: key === DESTROYED ? null : key.toString('base64') };
}

/** Refuses sealed fields whose key is absent, because nobody could read them after the import. */
async function refuseMissingKeys({ keys }: Stores, events: readonly StoredEvent[]): Promise<void> {
  const sealed = new Map<string, StoredEvent>();
  for (const event of events)
    for (const value of Object.values(event.data)) if (isSealed(value)) sealed.set(value.subject, event);
  const known = await keys.get([...sealed.keys()]);
  for (const [subject, event] of sealed) if (!known.has(subject)) throw new KeyMissing(subject, event, keys);
}

function refuseAhead(progress: Progress, last: number): void {
  for (const [name, { position }] of progress)
    if (position > last)
      throw new LogInUse(`${name} has done what follows from position ${position}, but the log ends at ${last}`);
}
