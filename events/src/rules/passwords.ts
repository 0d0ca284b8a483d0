import { allOf, documented, EMPTY, INVALID, required } from './rule.js';
import { text } from './values.js';

/** Minimum length of a new password. An installation may ask for more. */
export const MIN_PASSWORD_LENGTH = 4;
/** Maximum length. Argon2 hashes the whole text, so that a longer one could only serve an attack. */
export const MAX_PASSWORD_LENGTH = 1_000;
/** An installation whose minimum is this or more refuses the commonest passwords too. */
const STRICT_MINIMUM = 8;
const COMMONEST = 10_000;

export const newPassword = allOf(
  documented({ minLength: MIN_PASSWORD_LENGTH }, (value) => {
    if (value === undefined || value === null || value === '') return EMPTY;
    if (typeof value !== 'string') return INVALID;
    return tooShort(value, MIN_PASSWORD_LENGTH);
  }),
  text(MAX_PASSWORD_LENGTH),
);

/** An existing password, which may be older than the present rule for new ones. */
export const knownPassword = allOf(required, text(MAX_PASSWORD_LENGTH));

/** Judges a new password by the minimum of an installation; gives the message for one that it refuses. */
export async function judgePassword(password: string, minimum: number): Promise<string | null> {
  const short = tooShort(password, minimum);
  if (short !== null || minimum < STRICT_MINIMUM) return short;
  const isCommon = await commonPasswords();
  return isCommon(password) ? 'This is one of the most common passwords. Please choose another one.' : null;
}

/**
 * Loads the test for the commonest 10,000 passwords, however they are capitalised. The list is large: no page holds it
 * before somebody chooses a password.
 */
export async function commonPasswords(): Promise<(password: string) => boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const commonest = (known ??= new Set(dictionary['passwords-common'].slice(0, COMMONEST)));
  return (password) => commonest.has(password.toLowerCase());
}

let known: Set<string> | undefined;

const tooShort = (password: string, minimum: number): string | null =>
  password.length < minimum ? `Password must contain at least ${minimum} characters` : null;
