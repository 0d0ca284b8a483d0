import type { Refusals } from '../platform/http/index.js';

export const invitationRefusals: Refusals = {
  'invitation.dead': {
    status: 410,
    message: 'This invitation link has expired or is no longer valid. Please ask your administrator for a new one.',
  },
  'invitation.accepted': { status: 409, message: 'This invitation was accepted already.' },
  'invitation.unknown': { status: 404 },
  'invitation.none': {
    status: 403,
    message: 'Your company’s provider knows you, but you do not work for the company here. Ask an admin to invite you.',
  },
  'invitation.has-account': {
    status: 409,
    message: 'Your address has an account already. Please accept the invitation by the link that was mailed to you.',
  },
  'guest.is-patient': { status: 422, field: 'email_error', message: 'User already has a patient account' },
  'guest.is-archived': {
    status: 422,
    field: 'email_error',
    message: 'This patient is archived. Restore them from the archived patients.',
  },
  'guest.is-employee': { status: 422, field: 'email_error', message: 'User already has an employee account' },
};
