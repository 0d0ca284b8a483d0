import type { Refusals } from '../platform/http/index.js';

export const invitationRefusals: Refusals = {
  'invitation.dead': {
    status: 410,
    message: 'This invitation link has expired or is no longer valid. Please ask your administrator for a new one.',
  },
  'invitation.accepted': { status: 409, message: 'This invitation was accepted already.' },
  'invitation.unknown': { status: 404 },
  'guest.is-patient': { status: 422, field: 'email_error', message: 'User already has a patient account' },
  'guest.is-employee': { status: 422, field: 'email_error', message: 'User already has an employee account' },
};
