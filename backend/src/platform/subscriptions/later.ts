/** Pauses between the tries of an event that somebody outside puts off, in milliseconds. */
export interface Delays {
  first: number;
  longest: number;
  /** Waited in all, after which nobody tries it again by himself. */
  giveUp: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** As mail servers do it with each other (RFC 5321, 4.5.4.1): often at first, for grey lists, then for two days. */
export const DELAYS: Delays = { first: MINUTE, longest: HOUR, giveUp: 48 * HOUR };

/**
 * When to try again: after as long as it has waited already, within the limits.
 *
 * @param since of its first try; ISO 8601, UTC, as the answer is
 * @returns null when it has waited long enough
 */
export function nextTry(since: string, now: number, { first, longest, giveUp }: Delays): string | null {
  const waited = now - Date.parse(since);
  if (waited >= giveUp) return null;
  return new Date(now + Math.min(Math.max(waited, first), longest)).toISOString();
}

/** Milliseconds until then; none for a time that only a clock which was set back can have put so far off. */
export function millisecondsUntil(time: string, now: number, { longest }: Delays): number {
  const left = Date.parse(time) - now;
  return left > longest ? 0 : Math.max(0, left);
}
