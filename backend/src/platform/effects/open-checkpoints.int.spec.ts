import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { BadSetting } from '../kernel/settings.js';
import { EmbeddedCheckpoints } from './embedded-checkpoints.js';
import { moveCheckpoints } from './open-checkpoints.js';

const TOKEN = 1;
const parked = { stream: 'patient-1', position: 8, error: 'no', since: '2026-01-31T10:00:00.000Z', events: 2 };

let from: string;
let to: string;
let target: EmbeddedCheckpoints;
beforeAll(() => Logger.overrideLogger(false));
beforeEach(() => {
  [from, to] = [mkdtempSync(join(tmpdir(), 'effects-')), mkdtempSync(join(tmpdir(), 'effects-'))];
  target = new EmbeddedCheckpoints(join(to, 'effects.db'));
});
afterEach(async () => {
  await target.close();
  for (const folder of [from, to]) rmSync(folder, { recursive: true });
});

/** An installation that has sent mails and has one stream parked. */
async function installation({ founded = true } = {}) {
  const store = new EmbeddedCheckpoints(join(from, 'effects.db'));
  if (founded) await store.found();
  await store.save('mail', TOKEN, { position: 12, parked });
  await store.save('jobs', TOKEN, { position: 5 });
  const progress = await store.all();
  await store.close();
  return progress;
}

const isThere = (name: string) => existsSync(join(from, name));

it('moves how far every effect is, and puts the file aside', async () => {
  const progress = await installation();
  await moveCheckpoints(from, target);
  expect([await target.isFounded(), await target.all()]).toEqual([true, progress]);
  expect([isThere('effects.db'), isThere('effects.db.moved')]).toEqual([false, true]);
  await moveCheckpoints(from, target);
});

it('goes on with a move that was interrupted before it counted', async () => {
  const progress = await installation();
  await target.save('mail', TOKEN, { position: 12 });
  await moveCheckpoints(from, target);
  expect(await target.all()).toEqual(progress);
});

it('goes on with one that was interrupted after, and sets back nothing that was done since', async () => {
  await installation();
  await moveCheckpoints(from, target);
  renameSync(join(from, 'effects.db.moved'), join(from, 'effects.db'));
  await target.save('jobs', TOKEN, { position: 20 });
  await moveCheckpoints(from, target);
  expect((await target.all()).get('jobs')?.position).toBe(20);
  expect(isThere('effects.db')).toBe(false);
});

it.each([
  ['the other one is not as far', { position: 11 }],
  ['the other one does not know an effect', undefined],
])('stops, and keeps the file, where %s', async (_, mail) => {
  await installation();
  await target.found();
  await target.save('jobs', TOKEN, { position: 5 });
  if (mail) await target.save('mail', TOKEN, mail);
  await expect(moveCheckpoints(from, target)).rejects.toThrow(BadSetting);
  expect(isThere('effects.db')).toBe(true);
});

it('stops where effects were done that the file does not know', async () => {
  await installation();
  await target.save('payments', TOKEN, { position: 3 });
  await expect(moveCheckpoints(from, target)).rejects.toThrow(BadSetting);
});

it('leaves a file alone that was never set up: an operator has to say where effects begin', async () => {
  await installation({ founded: false });
  await moveCheckpoints(from, target);
  expect([await target.isFounded(), isThere('effects.db')]).toEqual([false, true]);
});
