import { allOf, documented, EMPTY, INVALID, required } from './rule.js';
import { text } from './values.js';

/** Minimum length of a new password. */
export const MIN_PASSWORD_LENGTH = 4;
/** Maximum length. Argon2 hashes the whole text, so that a longer one could only serve an attack. */
export const MAX_PASSWORD_LENGTH = 1_000;

export const newPassword = allOf(
  documented({ minLength: MIN_PASSWORD_LENGTH }, (value) => {
    if (value === undefined || value === null || value === '') return EMPTY;
    if (typeof value !== 'string') return INVALID;
    return value.length < MIN_PASSWORD_LENGTH
      ? `Password must contain at least ${MIN_PASSWORD_LENGTH} characters`
      : null;
  }),
  text(MAX_PASSWORD_LENGTH),
);

/** An existing password, which may be older than the present rule for new ones. */
export const knownPassword = allOf(required, text(MAX_PASSWORD_LENGTH));
