import { documented, EMPTY, type FieldRule } from './rule.js';

/** Maximum age. A birthday that gives a greater age is taken for a typing error. */
export const MAX_AGE_YEARS = 120;

const AMERICAN = /^\s*(\d{2})\/(\d{2})\/(\d{4})\s*$/;
const EITHER = /^\s*(\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})\s*$/;

/** The specification's rule for a typed birthday: `MM/DD/YYYY`, compared with today's date in UTC. */
export const typedBirthday = (today: () => Date): FieldRule => birthdayOf(AMERICAN, today);

/** The same rule for a birthday in a request, which may also be `YYYY-MM-DD`. */
export const birthday = (today: () => Date): FieldRule => birthdayOf(EITHER, today);

const birthdayOf = (form: RegExp, today: () => Date): FieldRule =>
  documented({ type: 'string', pattern: form.source }, (value) => {
    if (value === undefined || value === null || value === '') return EMPTY;
    const iso = typeof value === 'string' && form.test(value) ? isoBirthday(value) : null;
    return iso === null ? 'Please input date in the correct format: MM/DD/YYYY' : problemOf(iso, today());
  });

/** Converts either form to `YYYY-MM-DD`, without checking that the day exists; null for anything else. */
export function isoBirthday(value: unknown): string | null {
  if (typeof value !== 'string' || !EITHER.test(value)) return null;
  return value.trim().replace(AMERICAN, '$3-$1-$2');
}

function problemOf(iso: string, now: Date): string | null {
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) return 'Please input a real date';
  if (date > now) return 'Date entered is in the future';
  return date <= yearsBefore(now, MAX_AGE_YEARS) ? 'Please enter an age appropiate number' : null;
}

function yearsBefore(date: Date, years: number): Date {
  const before = new Date(date);
  before.setUTCFullYear(date.getUTCFullYear() - years);
  return before;
}
