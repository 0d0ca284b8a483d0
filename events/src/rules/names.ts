import { allOf, documented, type FieldRule, INVALID, required } from './rule.js';
import { text } from './values.js';

export const MAX_NAME_LENGTH = 200;

/** Joining controls occur between letters in names from Persia and India. */
const FIRST = String.raw`[\p{L}\p{M}]['’.\p{L}\p{M}\p{Join_Control}-]*`;
const NEXT = String.raw`\p{Zs}+['’\p{L}\p{M}]['’.\p{L}\p{M}\p{Join_Control}-]*`;
const ONE_WORD = new RegExp(String.raw`^\s*${FIRST}\s*$`, 'u');
const FULL_NAME = new RegExp(String.raw`^\s*${FIRST}(${NEXT})+\s*$`, 'u');

/** What mail programs turn into a link. */
const SITE = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}|\d(\.\d+){3}/iu;

/** Browsers take wide signs and other full stops (`evil。example`) as the plain ones. */
const plain = (value: string): string => value.normalize('NFKC').replaceAll('。', '.');

/** Names stand in mails to strangers: an address in one would be a link to it. */
export const withoutSites: FieldRule = documented({}, (value) =>
  SITE.test(plain(value as string)) ? 'Please leave out addresses of sites, and put a space after a full stop' : null,
);

/** Letters of every script, spaces, hyphens, apostrophes and full stops; at least two words. */
export const fullName = allOf(
  required,
  text(MAX_NAME_LENGTH),
  documented({ pattern: FULL_NAME.source }, (value) => {
    if (FULL_NAME.test(value as string)) return null;
    return ONE_WORD.test(value as string) ? 'Please enter full name' : INVALID;
  }),
  withoutSites,
);
