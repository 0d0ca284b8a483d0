import type { Refusals } from '../platform/http/index.js';

export const operatorRefusals: Refusals = {
  'operator-key.exists': {
    status: 409,
    message: 'There is a key named {name} already: revoke it first, or take another name.',
  },
  'operator-key.unknown': {
    status: 409,
    message: 'There is no key {key}; npm run admin -- keys lists those that there are.',
  },
};
