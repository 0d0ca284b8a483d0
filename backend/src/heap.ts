import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Garbage that may wait for collection, in percent of what is in use. V8 itself allows up to 300. */
const GARBAGE_PERCENT = 20;

/**
 * Keeps the heap of a process with one role small: 2 MiB for new objects instead of 32, since the process mostly waits
 * for engines. The process that plays every role is left alone: a command there would take twice as long.
 *
 * @param role the setting `ROLE` as it is in the environment
 */
export function keepHeapSmall(role = 'all'): void {
  if (role === 'all') return;
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
  keepNewSpaceSmall();
}

/** 2 MiB for new objects. A report on a genome takes a quarter less memory so: what is read goes before it is old. */
export const keepNewSpaceSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1');

type Collector = (how: { type: 'minor' }) => void;

let collector: Collector | undefined;

/**
 * Collects new objects alone: a fraction of a millisecond where few are in use. V8 waits until they hold 32 MiB outside
 * the heap. What makes few objects, as the reading of a genome does, leaves that much text behind.
 */
export function collectNewObjects(): void {
  if (!collector) {
    setFlagsFromString('--expose-gc');
    // contexts that are there already do not get the function
    collector = runInNewContext('gc') as Collector;
  }
  collector({ type: 'minor' });
}
