import { allOf, documented, required } from './rule.js';
import { text } from './values.js';

const ISSUER = /^\s*https?:\/\/[^\s/?#@]+(?:\/[^\s?#@]*)?\s*$/;
const MAX_ISSUER_LENGTH = 300;

/** The issuer of an OpenID provider. */
export const issuerAddress = allOf(
  required,
  text(MAX_ISSUER_LENGTH),
  documented({ pattern: ISSUER.source }, (value) =>
    ISSUER.test(value as string) ? null : 'Please give the issuer’s address, such as https://id.clinic.example',
  ),
);

/** An id or a secret that a provider gives its clients. */
export const credential = allOf(required, text(500));
