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

/**
 * Judges a new password by the minimum of an installation; gives the message for one that it refuses.
 *
 * @param known what strangers know of the person: name, e-mail address, companies
 */
export async function judgePassword(
  password: string,
  minimum: number,
  known: readonly string[],
): Promise<string | null> {
  const short = tooShort(password, minimum);
  if (short !== null || minimum < STRICT_MINIMUM) return short;
  const isCommon = await commonPasswords();
  if (isCommon(password)) return 'This is one of the most common passwords. Please choose another one.';
  return leansOnKnownWords(password, known) ? OTHER_WORDS : null;
}

/** Words that everybody knows. */
const PORTAL = 'Precision Health Portal';
const SHORTEST_WORD = 4;
const OTHER_WORDS = `Your name, e-mail address, company and the portal’s name are guessed first. Please add ${STRICT_MINIMUM} other letters or digits.`;

/** Whether too little of a password is left without words that strangers know. */
export function leansOnKnownWords(password: string, known: readonly string[]): boolean {
  const words = [PORTAL, ...known.flatMap((text) => text.split('@'))].flatMap(wordsOf);
  const whole = lettersOf(password).join('');
  const rest = words
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && rest.replaceAll(' ', '').length < STRICT_MINIMUM;
}

/** The words of a text, and the whole of it without spaces. */
function wordsOf(text: string): string[] {
  const words = lettersOf(text);
  return [...words, words.join('')].filter((word) => word.length >= SHORTEST_WORD);
}

/** Runs of letters and digits, as if typed without accents and capitals. */
const lettersOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

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
