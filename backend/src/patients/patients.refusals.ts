import type { Refusals } from '../platform/http/index.js';

export const patientRefusals: Refusals = {
  'patient.unknown': { status: 404 },
  'patient.awaited': {
    status: 409,
    message: 'This person has not accepted the invitation yet. Their record can be changed as soon as they have.',
  },
  'patient.archived': { status: 409, message: 'This patient is archived. Restore them first.' },
  'record.archived': {
    status: 409,
    message: 'Your record is closed at present. Please ask your clinic, or our support, to open it again.',
  },
  'patient.history-full': { status: 409, message: 'This medical history has reached its limit of {limit} entries.' },
};
