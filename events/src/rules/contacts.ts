import { emailAddress } from './emails.js';
import { allOf, required, saying } from './rule.js';
import { text } from './values.js';

/** Everything that the contact form asks for. */
const asked = saying('Please fill in all fields.', required);
/** Letters of a question. */
export const MAX_MESSAGE_LENGTH = 3_000;

export const questionName = allOf(asked, text(200));
export const questionEmail = allOf(asked, emailAddress);
export const questionMessage = allOf(asked, text(MAX_MESSAGE_LENGTH));
