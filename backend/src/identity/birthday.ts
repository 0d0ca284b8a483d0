import type { FieldRule } from '../platform/http/fields.js';

/** Somebody this old, or older, is taken for a slip of the pen. */
export const MAX_AGE_YEARS = 120;

const AMERICAN = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The specification's rule for a birthday, `MM/DD/YYYY` or `YYYY-MM-DD`, against today's date in UTC. */
export const birthday =
  (today: () => Date): FieldRule =>
  (value) => {
    if (value === undefined || value === null || value === '') return 'Cannot be empty';
    const iso = isoBirthday(value);
    if (!iso) return 'Please input date in the correct format: MM/DD/YYYY';
    const date = new Date(`${iso}T00:00:00Z`);
    if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) return 'Please input a real date';
    const now = today();
    if (date > now) return 'Date entered is in the future';
    return date <= yearsBefore(now, MAX_AGE_YEARS) ? 'Please enter an age appropiate number' : null;
  };

/** `YYYY-MM-DD` of either form, without asking whether the day exists; null for anything else. */
export function isoBirthday(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const american = AMERICAN.exec(value.trim());
  if (american) return `${american[3]}-${american[1]}-${american[2]}`;
  return ISO.test(value.trim()) ? value.trim() : null;
}

function yearsBefore(date: Date, years: number): Date {
  const before = new Date(date);
  before.setUTCFullYear(date.getUTCFullYear() - years);
  return before;
}
