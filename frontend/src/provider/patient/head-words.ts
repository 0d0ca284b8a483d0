/** What the pages of patients say of a status and of time in a few words. */
import type { DnaStatus } from '@portal/events/rules';
import { counted } from '../../ui/format';

const DAY_MS = 24 * 3_600_000;

/** What happens next in each status of a patient, or what the clinic has to do. */
export const NEXT_STEP: Record<DnaStatus, string> = {
  'Not ordered': 'Next: order a kit',
  Ordered: 'Next: the kit is sent',
  'Kit sent': 'Next: the sample comes back',
  'Kit returned': 'Next: the sample goes to the laboratory',
  'DNA received': 'Next: sequencing',
  'DNA sequencing': 'Next: processing of the reads',
  Processing: 'Next: the DNA file and a report',
  Completed: 'All steps are done',
  Error: 'Next: find out what went wrong',
};

/** `46 years`; empty without a birthday. @param birthday `YYYY-MM-DD` */
export function ageWords(birthday: string | null | undefined, today: Date): string {
  const [year, month, day] = (birthday ?? '').slice(0, 10).split('-').map(Number);
  if (!year || !month || !day) return '';
  const isBefore = today.getMonth() + 1 < month || (today.getMonth() + 1 === month && today.getDate() < day);
  const age = today.getFullYear() - year - (isBefore ? 1 : 0);
  return counted(age, 'year');
}

/** Whole days since a moment; null without one. */
export const daysSince = (moment: string | null, now: number): number | null =>
  moment === null ? null : Math.max(0, Math.floor((now - Date.parse(moment)) / DAY_MS));

/** `since today`, `for 12 days`; empty for somebody who was never moved. */
export function sinceWords(moment: string | null, now: number): string {
  const days = daysSince(moment, now);
  if (days === null) return '';
  if (days === 0) return 'since today';
  return `for ${counted(days, 'day')}`;
}

/** The median time in a status: `3 d`, `< 1 d`. */
export const medianDays = (days: number): string => `${days < 1 ? '< 1' : days} d`;

/** What that median means. */
export const medianWords = (days: number): string =>
  `Half of the patients leave it within ${counted(Math.max(1, days), 'day')}`;
