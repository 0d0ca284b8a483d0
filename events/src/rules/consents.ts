import { type Consent, CONSENTS } from '../vocabulary.js';
import { documented, INVALID } from './rule.js';
import { oneOf } from './values.js';

export interface ConsentText {
  /** the day on which the text came into use */
  version: string;
  text: string;
}

/** The texts, oldest first. Somebody has agreed to each: none is changed, and a new one is added at the end. */
export const CONSENT_TEXTS: Record<Consent, readonly [ConsentText, ...ConsentText[]]> = {
  'genetic-data': [
    {
      version: '2026-11-27',
      text: 'The portal keeps my DNA files, reads in them what they tell about my health and my family, and shows that to me and to the clinic that looks after me.',
    },
  ],
};

/** The text that people are asked to agree to now. */
export const newestText = (consent: Consent): ConsentText => CONSENT_TEXTS[consent].at(-1)!;

export const consent = oneOf(CONSENTS, 'There is no such consent');

/** The version of a text. Which of them counts is decided behind. */
export const consentVersion = documented({ type: 'string', format: 'date' }, (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? null : INVALID,
);
