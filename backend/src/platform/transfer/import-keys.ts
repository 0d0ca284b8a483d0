import type { KeyStore, StoredKey } from '../personal-data/key-store.js';
import { DESTROYED } from '../personal-data/key-store.js';
import { recordsOfKind } from './read-file.js';
import { NotTheSame } from './same.js';

/** Keys that are written at once. */
const BATCH = 500;

/**
 * Brings the keys and markers of a file into a key store, and compares what it holds then.
 *
 * @throws NotTheSame when a subject has another key there: the key store is another installation's
 */
export async function importKeys(store: KeyStore, path: string): Promise<void> {
  const batch = new Map<string, StoredKey>();
  for await (const { record } of recordsOfKind(path, 'key')) {
    batch.set(record.subject, record.key === null ? DESTROYED : Buffer.from(record.key, 'base64'));
    if (batch.size === BATCH) await bring(store, batch);
  }
  await bring(store, batch);
}

async function bring(store: KeyStore, batch: Map<string, StoredKey>): Promise<void> {
  await store.put(batch);
  const kept = await store.get([...batch.keys()]);
  for (const [subject, key] of batch)
    if (!isEqual(kept.get(subject), key))
      throw new NotTheSame(`the key store has another key of ${subject} than the file: it is another installation's`);
  batch.clear();
}

const isEqual = (left: StoredKey | undefined, right: StoredKey): boolean =>
  left === right || (Buffer.isBuffer(left) && Buffer.isBuffer(right) && left.equals(right));
