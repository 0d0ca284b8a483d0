import { bringKeys, KEYS_AT_ONCE } from '../../log/personal-data/bring-keys.js';
import { DESTROYED, type KeyStore, type StoredKey } from '../../log/personal-data/key-store.js';
import { recordsOfKind } from './read-file.js';
import { NotTheSame } from './same.js';

/**
 * Brings the keys and markers of a file into a key store, and compares what it holds then.
 *
 * @throws NotTheSame when a subject has another key there: the key store is another installation's
 */
export async function importKeys(store: KeyStore, path: string): Promise<void> {
  const batch = new Map<string, StoredKey>();
  for await (const { record } of recordsOfKind(path, 'key')) {
    batch.set(record.subject, record.key === null ? DESTROYED : Buffer.from(record.key, 'base64'));
    if (batch.size < KEYS_AT_ONCE) continue;
    await bringKeys(batch, store, another);
    batch.clear();
  }
  await bringKeys(batch, store, another);
}

const another = (subject: string): NotTheSame =>
  new NotTheSame(`the key store has another key of ${subject} than the file: it is another installation's`);
