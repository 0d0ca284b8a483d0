const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2024-05` to `May 2024`. */
export function monthOf(iso: string): string {
  const [year, month] = iso.split('-');
  return `${MONTHS[Number(month) - 1] ?? month} ${year}`;
}

/** `2026-11-21T...Z` to `21 Nov 2026`; what is no time stays as it is. */
export function dayOf(iso: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  return parts ? `${Number(parts[3])} ${monthOf(iso)}` : iso;
}

const MONTHS_OF_TWO_YEARS = 24;

/** Whether a month, `2024-05`, lies more than two years before a time. */
export const isOlderThanTwoYears = (month: string, now: string): boolean =>
  monthsOf(now) - monthsOf(month) > MONTHS_OF_TWO_YEARS;

const monthsOf = (iso: string): number => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));
