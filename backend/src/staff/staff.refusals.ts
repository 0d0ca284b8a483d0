import type { Refusals } from '../platform/http/index.js';

export const staffRefusals: Refusals = {
  'staff.last-admin': {
    status: 409,
    message: 'A company needs an admin. Please make a colleague an admin first.',
  },
  'employee.awaited': {
    status: 409,
    message: 'This person has not accepted the invitation yet. Their picture can be changed as soon as they have.',
  },
  'staff.has-patients': {
    status: 409,
    message: 'Patients are assigned to this employee ({count}). Please say who looks after them from now on.',
  },
  'staff.looks-after': {
    status: 409,
    message: 'Patients are assigned to this employee ({count}). Please assign them to a colleague first.',
  },
  'staff.decided-meanwhile': {
    status: 409,
    message: 'Somebody else changed the rights of your staff at the same moment. Please try again.',
  },
};
