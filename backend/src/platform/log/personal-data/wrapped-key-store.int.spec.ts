import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHARED_AFTER_MILLISECONDS } from '../../coordination/secrets/rotated-secret.js';
import { EmbeddedKeyStore } from './embedded-key-store.js';
import { keyStoreContract } from './key-store.contract.js';
import { DESTROYED, type KeyStore, type StoredKey } from './key-store.js';
import { openKeyStore } from './open-key-store.js';
import { WrappedKeyStore } from './wrapped-key-store.js';
import { WrappingKeys } from './wrapping-keys.js';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'wrapped-keys-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const open = (folder: string) => openKeyStore({ DATA_DIR: folder }, null);

keyStoreContract('wrapped', async () => {
  const folder = newFolder();
  return { keys: await open(folder), reopen: () => open(folder) };
});

const PEOPLE = Array.from({ length: 1_201 }, (_, number) => `person:${number}`);
const isOnDisk = (folder: string, bytes: Buffer) =>
  readdirSync(folder)
    .filter((file) => file.startsWith('keys.db'))
    .some((file) => readFileSync(join(folder, file)).includes(bytes));
const secretOf = (folder: string) => readFileSync(join(folder, 'secrets', 'key-wrapping'), 'utf8').trim();

describe('the key that wraps the keys of people', () => {
  it('keeps a key off the disk', async () => {
    const folder = newFolder();
    const keys = await open(folder);
    const key = (await keys.ensure(['person:1'])).get('person:1') as Buffer;
    expect(isOnDisk(folder, key)).toBe(false);
    await keys.close();
    await expectAll(folder, new Map([['person:1', key]]));
  });

  it('is replaced: every key stays, also one from before and one that was destroyed, and the old one opens nothing', async () => {
    const folder = newFolder();
    const bare = EmbeddedKeyStore.open(folder);
    const before = await bare.ensure(PEOPLE);
    await bare.destroy('person:7');
    await bare.close();
    const keys = await open(folder);
    const later = await keys.ensure(['person:later']);
    const old = secretOf(folder);
    expect(await keys.rotate()).toEqual({ wrapped: PEOPLE.length });
    await keys.close();
    expect(secretOf(folder)).not.toContain(old);
    expect(secretOf(folder).split('\n')).toHaveLength(1);
    expect(isOnDisk(folder, before.get('person:3') as Buffer)).toBe(false);
    await expectAll(folder, new Map([...before, ...later, ['person:7', DESTROYED]]));
    const thief = new WrappedKeyStore(EmbeddedKeyStore.open(folder), placed(old).keys);
    await expect(thief.get(['person:3'])).rejects.toThrow('missing');
    await thief.close();
  });

  it.each(['begun', 'in the middle', 'before the old one is forgotten'])('goes on after a stop: %s', async (when) => {
    const folder = newFolder();
    const first = await open(folder);
    const before = await first.ensure(PEOPLE);
    await first.close();
    const inner = EmbeddedKeyStore.open(folder);
    const wrapping = WrappingKeys.in(folder, null);
    const stopping = new WrappedKeyStore(inner, wrapping);
    const stop = () => Promise.reject(new Error('killed'));
    if (when === 'begun') inner.all = stop;
    if (when === 'in the middle') {
      const replace = inner.replace.bind(inner);
      let pages = 0;
      inner.replace = (page) => (pages++ === 1 ? stop() : replace(page));
    }
    if (when.startsWith('before')) wrapping.end = stop;
    await expect(stopping.rotate()).rejects.toThrow('killed');
    await inner.close();
    await expectAll(folder, before);
    const again = await open(folder);
    await again.rotate();
    await again.close();
    expect(secretOf(folder).split('\n')).toHaveLength(1);
    await expectAll(folder, before);
  });

  it('waits until every process that shares the keys knows it, and each opens what the others wrap', async () => {
    const folder = newFolder();
    const shared = placed('first');
    const other = new WrappingKeys(shared.place, () => shared.now);
    const inner = EmbeddedKeyStore.open(folder);
    const [one, two] = [shared.keys, other].map((keys) => new WrappedKeyStore(inner, keys)) as [
      WrappedKeyStore,
      WrappedKeyStore,
    ];
    const key = Buffer.alloc(32, 7);
    await two.put(new Map([['person:1', key]]));
    expect(await one.rotate()).toEqual({ wait: SHARED_AFTER_MILLISECONDS / 1000 });
    await one.put(new Map([['person:2', key]]));
    expect((await two.get(['person:2'])).get('person:2')).toEqual(key);
    shared.now += SHARED_AFTER_MILLISECONDS;
    expect(await one.rotate()).toEqual({ wrapped: 2 });
    expect(shared.text.split('\n')).toHaveLength(1);
    expect((await two.get(['person:1'])).get('person:1')).toEqual(key);
    await inner.close();
  });
});

/** A shared place of the wrapping key, with a clock that the test moves. */
function placed(text: string) {
  const shared = {
    text,
    now: Date.UTC(2026, 10, 23),
    place: {
      isShared: true,
      read: async () => shared.text,
      write: async (next: string) => void (shared.text = next),
    },
  };
  return Object.assign(shared, { keys: new WrappingKeys(shared.place, () => shared.now) });
}

async function expectAll(folder: string, expected: ReadonlyMap<string, StoredKey>): Promise<void> {
  const keys: KeyStore = await open(folder);
  expect(await keys.get([...expected.keys()])).toEqual(expected);
  await keys.close();
}
