import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { BadSetting } from '../../config.js';
import { EmbeddedKeyStore } from './embedded/embedded-key-store.js';
import { DESTROYED, type KeyStore, type StoredKey } from './key-store.js';

/** Keys that are moved at once. */
const BATCH = 500;

/**
 * Moves the keys of an installation that had them in its data folder so far. Each is compared before the file is put
 * aside; when it is interrupted, the next start goes on.
 *
 * @throws BadSetting when the other key store has another key of somebody
 */
export async function moveKeys(folder: string, target: KeyStore): Promise<void> {
  const path = join(folder, 'keys.db');
  if (!existsSync(path)) return;
  const source = EmbeddedKeyStore.open(folder);
  const moved = await moveAll(source, target).finally(() => source.close());
  await rename(path, `${path}.moved`);
  if (moved > 0) new Logger('Keys').log(`${moved} keys of ${path} are in MongoDB now; the file is ${path}.moved`);
}

async function moveAll(source: KeyStore, target: KeyStore): Promise<number> {
  // before anything is written: a marker would destroy for ever the key of another portal's person
  for await (const keys of pagesOf(source)) await refuseOthers(keys, target);
  let moved = 0;
  for await (const keys of pagesOf(source)) {
    await target.put(keys);
    await compare(keys, target);
    moved += keys.size;
  }
  return moved;
}

async function* pagesOf(store: KeyStore): AsyncGenerator<ReadonlyMap<string, StoredKey>> {
  for (let page = await store.all('', BATCH); page.length > 0; page = await store.all(page.at(-1)?.[0] ?? '', BATCH))
    yield new Map(page);
}

/** Keys that both have must be the same, as a move that was interrupted leaves them. */
async function refuseOthers(keys: ReadonlyMap<string, StoredKey>, target: KeyStore): Promise<void> {
  const there = await target.get([...keys.keys()]);
  for (const [subject, key] of keys)
    if (key !== DESTROYED && there.has(subject) && !isKept(key, there.get(subject))) throw another(subject);
}

async function compare(keys: ReadonlyMap<string, StoredKey>, target: KeyStore): Promise<void> {
  const there = await target.get([...keys.keys()]);
  for (const [subject, key] of keys) if (!isKept(key, there.get(subject))) throw another(subject);
}

const another = (subject: string): BadSetting =>
  new BadSetting(`MONGODB_URI: this MongoDB has another key of ${subject} than keys.db: it is another portal's`);

/** A key that was destroyed there is not brought back. */
const isKept = (key: StoredKey, there: StoredKey | undefined): boolean =>
  there === DESTROYED || (Buffer.isBuffer(there) && Buffer.isBuffer(key) && there.equals(key));
