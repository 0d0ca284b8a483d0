import type { Refusals } from '../platform/http/errors/refusals.js';

export const securityRefusals: Refusals = {
  'second-factor.none': { status: 409, message: 'There is no second factor to remove. All sessions have ended.' },
  'second-factor.own': { status: 409, message: 'Remove your own second factor under Settings, Security.' },
  'second-factor.house': { status: 409, message: 'The portal’s own staff always need a second factor.' },
};
