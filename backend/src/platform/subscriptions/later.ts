/** Pauses between the tries of an event that somebody outside puts off, in milliseconds. */
export interface Delays {
  first: number;
  longest: number;
  /** The total wait after which the event is no longer tried by itself. */
  giveUp: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Delays as between mail servers (RFC 5321, 4.5.4.1): frequent tries at first, for grey lists, and an end after two
 * days.
 */
export const DELAYS: Delays = { first: MINUTE, longest: HOUR, giveUp: 48 * HOUR };

/**
 * When to try again: the next pause equals the time waited so far, within the limits.
 *
 * @param since the time of the first try; ISO 8601, UTC, like the result
 * @returns null when the event has waited long enough
 */
export function nextTry(since: string, now: number, { first, longest, giveUp }: Delays): string | null {
  const waited = now - Date.parse(since);
  if (waited >= giveUp) return null;
  return new Date(now + Math.min(Math.max(waited, first), longest)).toISOString();
}

/** Milliseconds until the next try; 0 when only a clock that was set back can have put the try so far off. */
export function millisecondsUntil(time: string, now: number, { longest }: Delays): number {
  const left = Date.parse(time) - now;
  return left > longest ? 0 : Math.max(0, left);
}
