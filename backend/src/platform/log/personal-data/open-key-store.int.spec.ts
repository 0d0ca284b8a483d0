import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { BadSetting } from '../../kernel/settings.js';
import { EmbeddedKeyStore } from './embedded-key-store.js';
import { DESTROYED } from './key-store.js';
import { moveKeys } from './open-key-store.js';

const PEOPLE = Array.from({ length: 1_201 }, (_, number) => `person:${number}`);

let from: string;
let to: string;
let target: EmbeddedKeyStore;
beforeAll(() => Logger.overrideLogger(false));
beforeEach(() => {
  [from, to] = [mkdtempSync(join(tmpdir(), 'keys-')), mkdtempSync(join(tmpdir(), 'keys-'))];
  target = EmbeddedKeyStore.open(to);
});
afterEach(async () => {
  await target.close();
  for (const folder of [from, to]) rmSync(folder, { recursive: true });
});

/** An installation that has keys, one of them destroyed. */
async function installation() {
  const store = EmbeddedKeyStore.open(from);
  await store.ensure(PEOPLE);
  await store.destroy('person:7');
  const keys = await store.get(PEOPLE);
  await store.close();
  return keys;
}

it('moves all keys and markers, and puts the file aside', async () => {
  const keys = await installation();
  await moveKeys(from, target);
  expect(await target.get(PEOPLE)).toEqual(keys);
  expect(existsSync(join(from, 'keys.db'))).toBe(false);
  expect(existsSync(join(from, 'keys.db.moved'))).toBe(true);
  await moveKeys(from, target);
});

it('goes on with a move that was interrupted, and brings back no key that was destroyed since', async () => {
  const keys = await installation();
  await moveKeys(from, target);
  renameSync(join(from, 'keys.db.moved'), join(from, 'keys.db'));
  await target.destroy('person:8');
  await moveKeys(from, target);
  expect(await target.get(PEOPLE)).toEqual(new Map(keys).set('person:8', DESTROYED));
  expect(existsSync(join(from, 'keys.db'))).toBe(false);
});

it('stops, and keeps the file, where somebody has another key', async () => {
  await installation();
  const [other] = (await target.ensure(['person:3'])).values();
  await expect(moveKeys(from, target)).rejects.toThrow(BadSetting);
  expect((await target.get(['person:3'])).get('person:3')).toEqual(other);
  expect(existsSync(join(from, 'keys.db'))).toBe(true);
});

it('writes nothing and destroys nothing where somebody has another key, however late that shows', async () => {
  await installation();
  const theirs = await target.ensure(['person:7', 'person:999']);
  await expect(moveKeys(from, target)).rejects.toThrow('another key of person:999');
  expect(new Map(await target.all('', 10))).toEqual(theirs);
});
