import type { Doc } from '../read-models.js';
import { rowsInStep } from './counted-walk.js';
import type { Turns } from './turns.js';
import type { Place, Walk } from './walk.js';

/**
 * Reads documents from the beginning of a route, and keeps nothing. Each step goes on behind the last row of the one
 * before. A change in between neither leaves out another document nor brings it twice.
 *
 * @param read gives documents by key
 */
export async function readOn<D extends Doc>(
  walk: Walk,
  { offset, limit }: { offset: number; limit: number },
  read: (keys: readonly string[]) => D[],
  turns: Turns,
): Promise<D[]> {
  const documents: D[] = [];
  let [left, goesOn] = [offset, true];
  let place: Place | undefined;
  const step = (): D[] => {
    const { found, last } = walk.look(place, rowsInStep(walk));
    const skipped = Math.min(left, found);
    const keys = walk.keys(place, skipped, Math.min(found - skipped, limit - documents.length));
    left -= skipped;
    [place, goesOn] = [last, last !== undefined];
    return read(keys);
  };
  while (goesOn && documents.length < limit) documents.push(...(await turns.take(step)));
  return documents;
}
