import { setTimeout as pause } from 'node:timers/promises';
import { DESTROYED, KEY_BYTES, KeyStore, type StoredKey } from './key-store.js';
import { Keyring } from './keyring.js';

const BELIEVED_MILLISECONDS = 30;
const subject = 'person:1';

/** A key store in memory, whose keys other processes may destroy. */
class KeysInMemory extends KeyStore {
  readonly keys = new Map<string, StoredKey>([[subject, Buffer.alloc(KEY_BYTES, 1)]]);
  override readonly where = 'memory';
  asked = 0;

  constructor(override readonly isShared: boolean) {
    super();
  }

  async get(subjects: readonly string[]): Promise<Map<string, StoredKey>> {
    this.asked++;
    return new Map([...this.keys].filter(([known]) => subjects.includes(known)));
  }

  ensure(subjects: readonly string[]): Promise<Map<string, StoredKey>> {
    return this.get(subjects);
  }

  async destroy(destroyed: string): Promise<void> {
    this.keys.set(destroyed, DESTROYED);
  }

  async all(): Promise<[string, StoredKey][]> {
    return [...this.keys];
  }

  async put(): Promise<void> {}
  override async replace(): Promise<void> {}
  async close(): Promise<void> {}
}

const keyOf = async (keyring: Keyring) => (await keyring.get(new Set([subject]))).get(subject);

it('asks a key store of its own once', async () => {
  const store = new KeysInMemory(false);
  const keyring = new Keyring(store, BELIEVED_MILLISECONDS);
  await keyOf(keyring);
  await pause(2 * BELIEVED_MILLISECONDS);
  expect(await keyOf(keyring)).toHaveLength(KEY_BYTES);
  expect(store.asked).toBe(1);
});

it('does not believe for long what another process may have destroyed', async () => {
  const store = new KeysInMemory(true);
  const trusting = new Keyring(store);
  await keyOf(trusting);
  await keyOf(trusting);
  expect(store.asked).toBe(1);
  const keyring = new Keyring(store, BELIEVED_MILLISECONDS);
  await keyOf(keyring);
  await store.destroy(subject);
  await pause(2 * BELIEVED_MILLISECONDS);
  expect(await keyOf(keyring)).toBe(DESTROYED);
});

it('asks again for what it was told to forget', async () => {
  const store = new KeysInMemory(true);
  const keyring = new Keyring(store);
  await keyOf(keyring);
  await store.destroy(subject);
  keyring.forget(subject);
  expect(await keyOf(keyring)).toBe(DESTROYED);
});
