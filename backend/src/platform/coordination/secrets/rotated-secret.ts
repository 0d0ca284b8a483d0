import { DAY_MILLISECONDS } from '../../kernel/durations.js';

/**
 * The text of a secret: its newest value, then a line `<value> <replaced at>` for each older one. What an older value
 * signed counts for {@link KEPT_MILLISECONDS} more: the longest link lives 7 days.
 */
export const KEPT_MILLISECONDS = 8 * DAY_MILLISECONDS;
/** A new value signs after this time where processes share it, so that each of them has read it by then. */
export const SHARED_AFTER_MILLISECONDS = 90_000;

/** A secret that can be replaced while what it signed still counts. */
export interface RotatingSecret {
  /** signs what is made now */
  readonly current: string;
  /** all values that still count, the newest first */
  readonly all: readonly string[];
}

/** For secrets that come from outside and have one value. */
export const fixed = (...all: [string, ...string[]]): RotatingSecret => ({ current: all[0], all });

/**
 * @param waits milliseconds after which a new value signs
 * @param kept milliseconds for which an older one counts
 */
export function secretIn(text: string, now: number, waits = 0, kept = KEPT_MILLISECONDS): RotatingSecret {
  const lines = text.split('\n').map((line) => line.split(' '));
  const replacedAt = (index: number) => Date.parse(lines[index]?.[1] ?? '');
  const all = lines.filter((_, index) => index === 0 || now - replacedAt(index) < kept);
  const current = now - replacedAt(1) < waits ? all[1] : all[0];
  return { current: current![0]!, all: all.map(([value]) => value!) };
}

/** The text after a new value has taken the place of the newest. */
export function rotated(text: string, value: string, now: number, kept = KEPT_MILLISECONDS): string {
  const [newest, ...older] = text.split('\n').slice(0, secretIn(text, now, 0, kept).all.length);
  return [value, `${newest} ${new Date(now).toISOString()}`, ...older].join('\n');
}

/** Whether two texts are of one secret, of which one may not know the newest value. */
export const areOfOneSecret = (one: string, other: string): boolean => {
  const values = (text: string) => text.split('\n').map((line) => line.split(' ')[0]);
  return values(one).some((value) => values(other).includes(value));
};
