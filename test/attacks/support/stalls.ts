import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The longest time for which a call may hold the process, on two cores. */
export const STALL_MILLISECONDS = 50;
const RESOLUTION_MILLISECONDS = 2;
const TRIES = 4;

/**
 * Measures how long a call holds the event loop of this process, in milliseconds. A hold above the limit is measured
 * again, since a busy machine causes some too: the shortest of a few counts.
 */
export async function holdOf(call: () => Promise<unknown>): Promise<number> {
  let shortest = Infinity;
  for (let n = 0; n < TRIES && shortest > STALL_MILLISECONDS; n++) shortest = Math.min(shortest, await measured(call));
  return shortest;
}

async function measured(call: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  delay.enable();
  await call();
  await new Promise((resolve) => setTimeout(resolve, 2 * RESOLUTION_MILLISECONDS));
  delay.disable();
  return delay.max / 1e6;
}
