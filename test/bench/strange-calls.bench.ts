import { hostileBodies } from '../attacks/support/hostile-bodies.js';
import { openPortal } from '../support/portal.js';
import { longestHold } from './longest-hold.js';
import type { BenchRow } from './row.js';

const TIMES = 10;

/** The longest time that a strange body of a visitor blocks the process. */
export async function strangeCallsBench(): Promise<BenchRow[]> {
  const portal = await openPortal();
  const calls = hostileBodies.map(
    ([what, path, body, type]) => [what, () => portal.client().call('POST', path, body, type)] as const,
  );
  const row = await longestHold('visitors with strange bodies', calls, TIMES);
  await portal.close();
  return [row];
}
