import { DESTROYED, type KeyStore, type StoredKey } from './key-store.js';

/** Keys that are read or written at once. */
export const KEYS_AT_ONCE = 500;

/** Keys and markers by subject. */
export type Keys = ReadonlyMap<string, StoredKey>;

/** All keys and markers of a key store, some at a time. */
export async function* keysOf(store: KeyStore): AsyncGenerator<Keys> {
  let page = await store.all('', KEYS_AT_ONCE);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield new Map(page);
    page = await store.all(last[0], KEYS_AT_ONCE);
  }
}

/**
 * Brings keys and markers into a key store and reads back what it has then. An erasure outlives every move: a key that was
 * destroyed there stays so, and a marker takes the place of a key.
 *
 * @param another what to throw when the store has another key of a subject
 */
export async function bringKeys(keys: Keys, target: KeyStore, another: (subject: string) => Error): Promise<void> {
  await target.put(keys);
  const there = await target.get([...keys.keys()]);
  for (const [subject, key] of keys) if (!isKept(key, there.get(subject))) throw another(subject);
}

/** Whether a key store has the same key, or has destroyed it. */
export const isKept = (key: StoredKey, there: StoredKey | undefined): boolean =>
  there === DESTROYED || (Buffer.isBuffer(there) && Buffer.isBuffer(key) && there.equals(key));
