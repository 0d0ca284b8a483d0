import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { activeTimeout } from '../active-timeout.js';

/**
 * Well under the limit of a test, so that the failure says what was waited for. A passing test never waits for so long.
 */
const TIMEOUT_MILLISECONDS = 75_000;
/** Looks start close together and then come less often, because many of them are calls. */
const LONGEST_PAUSE_MILLISECONDS = 50;
const SHOWN_CHARACTERS = 1_000;
const LATE = Symbol('late');

/**
 * Looks again and again until a look finds something.
 *
 * @param what named in the failure
 * @throws Error that says what was waited for, and what was seen last
 */
export async function until<Seen>(
  what: string,
  look: () => Promise<Seen | null | undefined | false>,
  timeout?: number,
): Promise<Seen> {
  return (await untilSo(what, look, Boolean, timeout)) as Seen;
}

/**
 * Looks again and again until `isSo` holds for what is seen.
 *
 * @param what named in the failure
 * @param timeout milliseconds in which this process was not held up itself
 * @throws Error that says what was waited for, and what was seen last
 */
export async function untilSo<Seen>(
  what: string,
  look: () => Seen | Promise<Seen>,
  isSo: (seen: Seen) => boolean,
  timeout = TIMEOUT_MILLISECONDS,
): Promise<Seen> {
  let isLate = false;
  let stop = () => {};
  const late = new Promise<typeof LATE>((resolve) => {
    stop = activeTimeout(timeout, () => {
      isLate = true;
      resolve(LATE);
    });
  });
  const inVain = (last: string) => new Error(`waited ${timeout} ms in vain for ${what}; ${last}`);
  let last = 'nothing';
  try {
    for (let milliseconds = 1; ; milliseconds = Math.min(2 * milliseconds, LONGEST_PAUSE_MILLISECONDS)) {
      const seen = await Promise.race([look(), late]);
      if (seen === LATE) throw inVain(`the last look was not answered in time; seen before: ${last}`);
      if (isSo(seen as Seen)) return seen as Seen;
      last = shown(seen);
      if (isLate) throw inVain(`seen last: ${last}`);
      await pause(milliseconds);
    }
  } finally {
    stop();
  }
}

const shown = (seen: unknown): string => inspect(seen, { depth: 5, breakLength: Infinity }).slice(0, SHOWN_CHARACTERS);
