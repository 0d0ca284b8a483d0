import { isDeepStrictEqual } from 'node:util';
import type { CheckpointStore, EffectProgress } from './checkpoints.js';

/**
 * Brings how far every effect is into a store that was not set up yet. They count once all of them are there: only then
 * effects may begin.
 *
 * @param tokenOf the token of an effect's lease
 * @returns whether the store has just what was brought; it is not set up otherwise
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
