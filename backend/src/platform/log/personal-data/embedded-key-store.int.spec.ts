import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyReplacementContract, keyStoreContract } from './key-store.contract.js';
import { FolderInUse, openExclusive } from '../../connections/sqlite.js';
import { DESTROYED, KeyStoreUnavailable } from './key-store.js';
import { EmbeddedKeyStore, SCHEMA } from './embedded-key-store.js';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'key-store-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const open = async () => {
  const folder = newFolder();
  return { keys: EmbeddedKeyStore.open(folder), reopen: async () => EmbeddedKeyStore.open(folder) };
};
keyStoreContract('embedded', open);
keyReplacementContract('embedded', open);

describe('embedded key store', () => {
  it('leaves no byte of a destroyed key in any of its files', async () => {
    const folder = newFolder();
    const keys = EmbeddedKeyStore.open(folder);
    const key = (await keys.ensure(['person:1'])).get('person:1');
    if (!key || key === DESTROYED) throw new Error('no key was made');
    const isOnDisk = () => readdirSync(folder).some((file) => readFileSync(join(folder, file)).includes(key));
    expect(isOnDisk()).toBe(true);
    await keys.destroy('person:1');
    expect(isOnDisk()).toBe(false);
    await keys.close();
  });

  it('says that it could not write, keeps what it has and goes on once there is room', async () => {
    const database = openExclusive(join(newFolder(), 'keys.db'), SCHEMA);
    const keys = new EmbeddedKeyStore(database);
    const before = await keys.ensure(['person:1']);
    database.exec('PRAGMA max_page_count=3');
    const many = Array.from({ length: 200 }, (_, index) => `person:${index + 2}`);
    await expect(keys.ensure(many)).rejects.toThrow(KeyStoreUnavailable);
    expect(await keys.get(['person:1', ...many])).toEqual(before);
    database.exec('PRAGMA max_page_count=1000000');
    expect((await keys.ensure(many)).size).toBe(200);
    await keys.close();
  });

  it('is for its owner only, and for one process', async () => {
    const folder = newFolder();
    const keys = EmbeddedKeyStore.open(folder);
    expect(statSync(join(folder, 'keys.db')).mode & 0o777).toBe(0o600);
    expect(() => EmbeddedKeyStore.open(folder)).toThrow(FolderInUse);
    await keys.close();
    await expect(keys.get(['person:1'])).rejects.toThrow(KeyStoreUnavailable);
  });
});
