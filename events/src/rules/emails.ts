import { allOf, documented, INVALID, required } from './rule.js';
import { text } from './values.js';

export const MAX_EMAIL_LENGTH = 254;

/** The grammar by which browsers check an e-mail field (HTML standard, "valid e-mail address"), with a dotted host. */
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const EMAIL = new RegExp(String.raw`^\s*[a-zA-Z0-9.!#$%&'*+/=?^_\x60{|}~-]+@${LABEL}(?:\.${LABEL})+\s*$`);

const DOMAIN = new RegExp(String.raw`^\s*${LABEL}(?:\.${LABEL})+\s*$`);

/** The domain of e-mail addresses, such as `clinic.example`. */
export const domainName = allOf(
  required,
  text(253),
  documented({ pattern: DOMAIN.source }, (value) =>
    DOMAIN.test(value as string) ? null : 'Please give a domain, such as clinic.example',
  ),
);

export const emailAddress = allOf(
  required,
  text(MAX_EMAIL_LENGTH),
  documented({ format: 'email', pattern: EMAIL.source }, (value) => (EMAIL.test(value as string) ? null : INVALID)),
);
