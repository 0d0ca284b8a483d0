import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** The longest time for which a call may hold the process, on two cores. */
export const STALL_MILLISECONDS = 50;
const RESOLUTION_MILLISECONDS = 2;
const TRIES = 8;
/** The time before another try: a busy moment of the machine passes, a hold of ours comes again. */
const PAUSE_MILLISECONDS = 250;

/**
 * Measures how long a call holds the event loop of this process, in milliseconds. A hold above the limit is measured
 * again, since a busy machine causes some too: the shortest of a few counts.
 */
export async function holdOf(call: () => Promise<unknown>): Promise<number> {
  let shortest = await measured(call);
  for (let n = 1; n < TRIES && shortest > STALL_MILLISECONDS; n++) {
    await pause(PAUSE_MILLISECONDS);
    shortest = Math.min(shortest, await measured(call));
  }
  return shortest;
}

async function measured(call: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  delay.enable();
  await call();
  await pause(2 * RESOLUTION_MILLISECONDS);
  delay.disable();
  return delay.max / 1e6;
}
