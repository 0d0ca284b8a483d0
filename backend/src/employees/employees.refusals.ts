import type { Refusals } from '../platform/http/index.js';

export const employeeRefusals: Refusals = {
  'employee.works-elsewhere': {
    status: 409,
    message: 'This account already works for another company on this portal.',
  },
};
