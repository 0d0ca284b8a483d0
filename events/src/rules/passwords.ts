import { allOf, documented, EMPTY, INVALID, required } from './rule.js';
import { text } from './values.js';

/** Fewer characters are refused. */
export const MIN_PASSWORD_LENGTH = 4;
/** Argon2 works on all of it: longer than this is no password but an attack. */
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

/** A password that somebody has: it may be older than today's rule for a new one. */
export const knownPassword = allOf(required, text(MAX_PASSWORD_LENGTH));
