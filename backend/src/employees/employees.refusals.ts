import type { Refusals } from '../platform/http/index.js';

export const employeeRefusals: Refusals = {
  'employee.awaited-no-more': {
    status: 409,
    message: 'The invitation has been answered meanwhile. Please look at the list again.',
  },
  'employee.works-elsewhere': {
    status: 409,
    message: 'This account already works for another company on this portal.',
  },
};
