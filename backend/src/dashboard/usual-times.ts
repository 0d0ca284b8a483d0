import type { DnaStatus } from '@portal/events';

/** Days that a status usually lasts, until a clinic has moves of its own to judge by. */
const FIRST_GUESS = {
  Ordered: 3,
  'Kit sent': 21,
  'Kit returned': 10,
  'DNA received': 5,
  'DNA sequencing': 56,
  Processing: 2,
} as const satisfies Partial<Record<DnaStatus, number>>;

/** A status in which somebody waits for the next step. */
export type TimedStatus = keyof typeof FIRST_GUESS;
export const TIMED_STATUSES = Object.keys(FIRST_GUESS) as TimedStatus[];

export const isTimed = (status: DnaStatus): status is TimedStatus => status in FIRST_GUESS;

/** Number of own moves from which a clinic's own times count. */
const ENOUGH_MOVES = 20;
const LATE_SHARE = 0.9;

export interface UsualTime {
  median: number;
  /** days after which a patient waits longer than usual: the 90th percentile */
  late: number;
}

/** Gives the usual time in a status from the days of a clinic's newest moves out of it. */
export function usualTime(status: TimedStatus, days: readonly number[]): UsualTime {
  if (days.length < ENOUGH_MOVES) return { median: FIRST_GUESS[status], late: FIRST_GUESS[status] };
  const sorted = days.toSorted((one, other) => one - other);
  return { median: percentile(sorted, 0.5), late: percentile(sorted, LATE_SHARE) };
}

/** The nearest-rank percentile of sorted numbers. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
