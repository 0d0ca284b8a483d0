import type { Refusals } from '../platform/http/errors/refusals.js';

export const identityRefusals: Refusals = {
  'email.taken': {
    status: 422,
    field: 'email',
    message: 'An account with this email already exists. Please log in instead.',
  },
  'login.failed': {
    status: 401,
    message: 'The email, the password or the chosen role is not right. Please try again.',
  },
  'session.dead': { status: 401, message: 'Your session has ended. Please log in again.' },
  'password.wrong': {
    status: 422,
    field: 'password',
    message: 'This is not the password of your account. Please try again.',
  },
  'password.old-wrong': {
    status: 422,
    field: 'oldPassword',
    message: 'This is not your old password. Please try again.',
  },
  'reset.dead': { status: 410, message: 'This link has expired or was used already. Please ask for a new one.' },
  'email-proof.dead': {
    status: 410,
    message: 'This link has expired or was replaced by a newer one. Sign in and ask for another.',
  },
  'email.needed': {
    status: 403,
    message: 'Somebody else has confirmed the e-mail address of this account. Please give another one to go on.',
  },
  'person.unknown': { status: 404 },
};
