import type { Refusals } from '../platform/http/errors/refusals.js';

export const factorsRefusals: Refusals = {
  'challenge.dead': { status: 410, message: 'This took too long, or was answered already. Please begin again.' },
  'second-factor.wrong': { status: 401, message: 'This is not right. Please try again.' },
  'second-factor.needed': {
    status: 403,
    message: 'Your company asks for a second factor. Please set one up under Settings, Security to go on.',
  },
  'second-factor.last': {
    status: 409,
    message: 'Your company asks for a second factor. Set up another one before you remove this one.',
  },
  'sso.another-account': {
    status: 403,
    message: 'Your company’s sign-in now names another account than before. Please ask an admin of your company.',
  },
  'totp.not-offered': { status: 409, message: 'The set-up has changed meanwhile. Please begin it again.' },
  'totp.wrong': { status: 422, field: 'code', message: 'This code is not right. Please type the newest one.' },
  'passkey.known': { status: 409, message: 'This passkey is in your list already.' },
  'passkey.too-many': { status: 409, message: 'You have as many passkeys as the portal keeps. Remove one first.' },
  'passkey.no-name': {
    status: 409,
    message: 'Passkeys need a portal that is reached by a name over https. Please use an authenticator app.',
  },
  'passkey.unreadable': {
    status: 422,
    field: 'attestation',
    message: 'The browser’s answer does not fit. Please add the passkey again.',
  },
};
