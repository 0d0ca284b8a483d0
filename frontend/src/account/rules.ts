/** The specification's field rules: each gives the message to show, or nothing when the value will do. */

export type Rule<Value = string> = (value: Value) => string | undefined;

export const PASSWORD_MIN_LENGTH = 4;
export const AGE_LIMIT_YEARS = 120;

const EMPTY = 'Cannot be empty';
const INVALID = 'Invalid input';

// Letters of every script with their marks, hyphens, apostrophes and full stops: "Anne-Marie O'Neil" has to pass.
const NAME = /^[\p{L}\p{M}\s.'’-]+$/u;
const WORDS = 2;

export const nameRule: Rule = (value) => {
  const name = value.trim();
  if (!name) return EMPTY;
  if (!NAME.test(name)) return INVALID;
  return name.split(/\s+/).length < WORDS ? 'Please enter full name' : undefined;
};

/** Valid is what the browser's own email field takes. */
export const emailRule: Rule = (value) => {
  if (!value.trim()) return EMPTY;
  const field = document.createElement('input');
  field.type = 'email';
  field.value = value.trim();
  return field.validity.valid ? undefined : INVALID;
};

export const passwordRule: Rule = (value) => {
  if (!value) return EMPTY;
  return value.length < PASSWORD_MIN_LENGTH
    ? `Password must contain at least ${PASSWORD_MIN_LENGTH} characters`
    : undefined;
};

export const sexAtBirthRule: Rule = (value) => (value ? undefined : 'Please select one');

/** MM/DD/YYYY, a real day, not in the future and less than 120 years ago. */
export function birthdayRule(value: string, today = new Date()): string | undefined {
  if (!value.trim()) return EMPTY;
  const [, month, day, year] = (/^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value.trim()) ?? []).map(Number);
  if (month === undefined || day === undefined || year === undefined) {
    return 'Please input date in the correct format: MM/DD/YYYY';
  }
  if (!isRealDay(year, month, day)) return 'Please input a real date';
  const entered = dayNumber(year, month, day);
  const [y, m, d] = [today.getFullYear(), today.getMonth() + 1, today.getDate()];
  if (entered > dayNumber(y, m, d)) return 'Date entered is in the future';
  return entered <= dayNumber(y - AGE_LIMIT_YEARS, m, d) ? 'Please enter an age appropiate number' : undefined;
}

/** A word on how hard a password is to guess. A hint, never a hindrance. */
export function passwordHint(value: string): string {
  if (value.length < 8) return 'Longer is safer: three or four words are easy to remember.';
  return value.length < 12 ? 'Fair. A few more characters make it strong.' : 'Strong password.';
}

function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year); // years below 100 would mean 19xx
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

// Comparable days: 19800201.
const dayNumber = (year: number, month: number, day: number): number => year * 10_000 + month * 100 + day;
