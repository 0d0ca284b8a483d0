import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchRow } from './row.js';

const HOLD_MILLISECONDS = 20;

export type Calls = readonly (readonly [what: string, call: () => Promise<unknown>])[];

/**
 * The longest time of all calls, and the name of that call.
 *
 * @param times of each call; its shortest hold counts: a busy moment of the machine passes, a hold of ours comes again
 */
export async function longestHold(what: string, calls: Calls, times = 1): Promise<BenchRow> {
  const holds: { name: string; hold: number; seconds: number }[] = [];
  for (const [name, call] of calls) {
    const measured = [];
    for (let n = 0; n < times; n++) measured.push(await holdOf(call));
    holds.push({ name, ...measured.reduce((one, other) => (other.hold < one.hold ? other : one)) });
  }
  const longest = holds.reduce((one, other) => (other.hold > one.hold ? other : one));
  const slowest = holds.reduce((one, other) => (other.seconds > one.seconds ? other : one));
  return {
    what: `longest hold of the event loop by a call of ${what}`,
    value: `${longest.hold.toFixed(0)} ms (${longest.name})`,
    target: `<= ${HOLD_MILLISECONDS} ms`,
    reached: longest.hold <= HOLD_MILLISECONDS,
    note: `${calls.length} kinds of calls; the slowest answered after ${slowest.seconds.toFixed(1)} s (${slowest.name})`,
  };
}

async function holdOf(call: () => Promise<unknown>): Promise<{ hold: number; seconds: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await pause(20);
  delay.enable();
  await pause(5);
  const start = performance.now();
  await call();
  const seconds = (performance.now() - start) / 1_000;
  await pause(5);
  delay.disable();
  return { hold: delay.max / 1e6, seconds };
}
