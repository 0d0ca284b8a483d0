import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SecretFiles } from '../../coordination/secrets/secret-files.js';
import { BadSetting } from '../../kernel/settings.js';
import { EmbeddedKeyStore } from './embedded-key-store.js';
import { DESTROYED, KEY_BYTES, KEYS_AT_ONCE } from './key-store.js';
import { WrappingKeys } from './wrapping-keys.js';

/**
 * Refuses a data folder whose secret opens none of its keys. Nobody could sign in, and the keys of new people would be
 * wrapped by that secret. Writes nothing.
 *
 * @throws BadSetting with what to do
 */
export async function refuseOtherWrapping(folder: string): Promise<void> {
  const wrapped = existsSync(join(folder, 'keys.db')) ? await wrappedKeys(folder) : [];
  if (wrapped.length === 0) return;
  const path = join(folder, 'secrets', 'key-wrapping');
  // looked for first: reading a secret that is missing makes it
  if (new SecretFiles(folder).find('key-wrapping') === undefined) throw new BadSetting(sentence(path, 'is missing'));
  const wrapping = WrappingKeys.in(folder, null);
  await wrapping.known();
  if (!wrapped.every((key) => wrapping.knows(key)))
    throw new BadSetting(sentence(path, 'is not the one that wrapped these keys'));
}

async function wrappedKeys(folder: string): Promise<Buffer[]> {
  const store = EmbeddedKeyStore.open(folder);
  const keys = await store.all('', KEYS_AT_ONCE).finally(() => store.close());
  return keys.flatMap(([, key]) => (key === DESTROYED || key.length === KEY_BYTES ? [] : [key]));
}

const sentence = (path: string, what: string): string =>
  `DATA_DIR: the keys of people in keys.db cannot be used, because ${path} ${what}. Nothing was written. ` +
  'Put the file back, from the newest backup if need be.';
