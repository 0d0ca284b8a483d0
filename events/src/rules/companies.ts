import { address, phone } from './people.js';
import { allOf, optional, required } from './rule.js';
import { text } from './values.js';

/** The fields of a company's registration. */
export const companyName = allOf(required, text(200));
export const companyDescription = optional(text(2_000));
export const companyPhone = allOf(required, phone);
export const companyAddress = allOf(required, address);
