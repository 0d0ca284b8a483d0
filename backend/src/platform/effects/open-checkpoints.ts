import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Logger } from '@nestjs/common';
import type { MongoDb } from '../connections/mongodb/mongo-db.js';
import { BadSetting } from '../kernel/settings.js';
import type { CheckpointStore, EffectProgress } from './checkpoints.js';
import { EmbeddedCheckpoints } from './embedded-checkpoints.js';

/** Opens the effects' checkpoints where the settings say. @throws BadSetting, FolderInUse */
export async function openCheckpoints(
  { DATA_DIR }: { DATA_DIR: string },
  db: MongoDb | null,
): Promise<CheckpointStore> {
  if (!db) return new EmbeddedCheckpoints(join(DATA_DIR, 'effects.db'));
  const { MongoCheckpoints } = await import('./mongo-checkpoints.js');
  const checkpoints = new MongoCheckpoints(db);
  await db.starting(() => moveCheckpoints(DATA_DIR, checkpoints));
  return checkpoints;
}

/** Smaller than the token of any lease, so that the move cannot change an effect that a process already runs. */
const TOKEN = 0;

/**
 * Moves the effects' checkpoints from the data folder into another store, so that no effect repeats its work. They
 * count only once all of them are there. After an interruption the next start goes on.
 *
 * @throws BadSetting when the effects have gone on from other checkpoints
 */
export async function moveCheckpoints(folder: string, target: CheckpointStore): Promise<void> {
  const path = join(folder, 'effects.db');
  if (!existsSync(path)) return;
  const source = new EmbeddedCheckpoints(path);
  const isMoved = await move(source, target).finally(() => source.close());
  if (!isMoved) return;
  await rename(path, `${path}.moved`);
  new Logger('Effects').log(`the checkpoints of ${path} are in MongoDB now; the file is ${path}.moved`);
}

async function move(source: CheckpointStore, target: CheckpointStore): Promise<boolean> {
  if (!(await source.isFounded())) return false;
  const progress = await source.all();
  if (!(await target.isFounded())) {
    if (!(await bringCheckpoints(progress, target, () => TOKEN))) throw new BadSetting(goneOn('other'));
  }
  const there = await target.all();
  const further = [...progress].find(([effect, { position }]) => position > (there.get(effect)?.position ?? -1));
  if (further) throw new BadSetting(goneOn(further[0]));
  return true;
}

const goneOn = (effect: string): string =>
  `MONGODB_URI: effects.db says of the effect ${effect} what this MongoDB does not know, and what was done already must ` +
  'not be done again. Set the MongoDB that belongs to DATA_DIR, or an empty one.';

/**
 * Copies the progress of every effect into a store that was not set up yet, then sets the store up. Effects may begin
 * only after that.
 *
 * @param tokenOf returns the token of an effect's lease
 * @returns whether the store holds exactly this progress; otherwise it is not set up
 */
export async function bringCheckpoints(
  progress: ReadonlyMap<string, EffectProgress>,
  target: CheckpointStore,
  tokenOf: (effect: string) => number,
): Promise<boolean> {
  for (const [effect, { position, parked }] of progress) {
    const token = tokenOf(effect);
    await target.load(effect, token);
    await target.save(effect, token, { position });
    for (const each of parked) await target.save(effect, token, { position, parked: each });
  }
  if (!isDeepStrictEqual(await target.all(), progress)) return false;
  await target.found();
  return true;
}
