import { withoutSites } from './names.js';
import { address, phone } from './people.js';
import { allOf, documented, optional, required } from './rule.js';
import { text } from './values.js';

/** Line breaks, other control characters, and those that turn the direction of writing. */
const BREAKS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const oneLine = documented({}, (value) => (BREAKS.test(value as string) ? 'Please use one line of plain text' : null));

/** The fields of a company's registration. */
export const companyName = allOf(required, text(200), oneLine, withoutSites);
export const companyDescription = optional(text(2_000));
export const companyPhone = allOf(required, phone);
export const companyAddress = allOf(required, address);
