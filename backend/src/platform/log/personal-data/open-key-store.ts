import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { BadSetting } from '../../kernel/settings.js';
import { EmbeddedKeyStore } from './embedded-key-store.js';
import { DESTROYED, type Keys, type KeyStore, newKey, type StoredKey } from './key-store.js';
import { WrappedKeyStore } from './wrapped-key-store.js';
import { WrappingKeys } from './wrapping-keys.js';

/** Opens the key store that the settings name. @throws BadSetting, FolderInUse */
export async function openKeyStore({ DATA_DIR }: { DATA_DIR: string }, db: MongoDb | null): Promise<WrappedKeyStore> {
  const wrapping = WrappingKeys.in(DATA_DIR, db);
  const make = (subject: string) => wrapping.wrap(subject, newKey());
  if (!db) return new WrappedKeyStore(EmbeddedKeyStore.open(DATA_DIR, make), wrapping);
  const { MongoKeyStore } = await import('./mongo-key-store.js');
  const keys = new WrappedKeyStore(new MongoKeyStore(db, make), wrapping);
  await db.starting(() => moveKeys(DATA_DIR, keys));
  return keys;
}

/**
 * Moves the keys from the data folder into another key store. Compares each key before the file is put aside. After an
 * interruption the next start goes on.
 *
 * @throws BadSetting when the other key store has another key of somebody
 */
export async function moveKeys(folder: string, target: KeyStore): Promise<void> {
  const path = join(folder, 'keys.db');
  if (!existsSync(path)) return;
  const source = new WrappedKeyStore(EmbeddedKeyStore.open(folder), WrappingKeys.in(folder, null));
  const moved = await moveAll(source, target).finally(() => source.close());
  await rename(path, `${path}.moved`);
  if (moved > 0) new Logger('Keys').log(`${moved} keys of ${path} are in MongoDB now; the file is ${path}.moved`);
}

async function moveAll(source: KeyStore, target: KeyStore): Promise<number> {
  // checked before anything is written: a marker would destroy for ever the key of another portal's person
  for await (const keys of source.pages()) await refuseOthers(keys, target);
  let moved = 0;
  for await (const keys of source.pages()) {
    await bringKeys(keys, target, another);
    moved += keys.size;
  }
  return moved;
}

/** Refuses different keys of one subject. Equal keys are fine: an interrupted move leaves them. */
async function refuseOthers(keys: Keys, target: KeyStore): Promise<void> {
  const there = await target.get([...keys.keys()]);
  for (const [subject, key] of keys)
    if (key !== DESTROYED && there.has(subject) && !isKept(key, there.get(subject))) throw another(subject);
}

const another = (subject: string): BadSetting =>
  new BadSetting(`MONGODB_URI: this MongoDB has another key of ${subject} than keys.db: it is another portal's`);

/**
 * Copies keys and markers into a key store, then reads them back. An erasure outlives every move: a key that was
 * destroyed there stays destroyed, and a marker replaces a key.
 *
 * @param another makes the error for a subject that has another key there
 */
export async function bringKeys(keys: Keys, target: KeyStore, another: (subject: string) => Error): Promise<void> {
  await target.put(keys);
  const there = await target.get([...keys.keys()]);
  for (const [subject, key] of keys) if (!isKept(key, there.get(subject))) throw another(subject);
}

/** Whether a key store has the same key, or has destroyed it. */
const isKept = (key: StoredKey, there: StoredKey | undefined): boolean =>
  there === DESTROYED || (Buffer.isBuffer(there) && Buffer.isBuffer(key) && there.equals(key));
