import type { Refusals } from '../platform/http/index.js';

export const privacyRefusals: Refusals = {
  'consent.outdated': {
    status: 422,
    field: 'version',
    message: 'The text has changed. Please read it again before you agree.',
  },
  'consent.withdrawn': {
    status: 403,
    message: 'You have withdrawn your consent to the reading of your DNA. Your profile lets you agree again.',
  },
};
