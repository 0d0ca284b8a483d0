import { setFlagsFromString } from 'node:v8';

/** Garbage that may lie about before it is collected, in percent of what is in use. V8 by itself goes up to 300. */
const GARBAGE_PERCENT = 20;

/**
 * One of several processes keeps little garbage, and what is new in 2 MiB, where V8 would take 32: it waits for engines
 * most of its time. One that does everything by itself, on embedded engines, is left alone: it would take twice as long
 * for a command.
 *
 * @param role the setting `ROLE` as it is in the environment
 */
export function keepHeapSmall(role = 'all'): void {
  if (role === 'all') return;
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
  setFlagsFromString('--semi-space-growth-factor=1');
}
