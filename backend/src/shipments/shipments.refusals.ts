import type { Refusals } from '../platform/http/index.js';

export const shipmentRefusals: Refusals = {
  'kit-code.taken': {
    status: 422,
    field: 'kit_code',
    message: 'This code stands on the kit of order {number} already',
  },
};
