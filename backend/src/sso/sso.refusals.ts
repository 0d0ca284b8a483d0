import type { Refusals } from '../platform/http/errors/refusals.js';

const issuer = (message: string) => ({ status: 422, field: 'issuer', message }) as const;

export const ssoRefusals: Refusals = {
  'sso.private-issuer': issuer('This address is not on the public internet over https. Ask the operator to allow it.'),
  'sso.no-issuer': issuer('No OpenID provider answers for this issuer. Please compare it with your provider’s page.'),
  'sso.no-secret': {
    status: 422,
    field: 'client_secret',
    message: 'Please give the secret of this client: a secret is never sent to another issuer or client.',
  },
  'sso.off': { status: 409, message: 'Single sign-on is not set up. Please set it up first.' },
  'sso.no-record': {
    status: 409,
    message: 'The DNS record was not found yet. It can take some hours until a new record shows.',
  },
  'sso.failed': { status: 401, message: 'Your company’s provider did not confirm this sign-in. Please try again.' },
  'sso.no-email': { status: 401, message: 'Your company’s provider confirmed no e-mail address of yours.' },
  'sso.dead': { status: 410, message: 'This sign-in took too long, or was used already. Please begin again.' },
  'sso.foreign-domain': {
    status: 403,
    message: 'Your company has not proved the domain of your e-mail address. Please ask an admin of your company.',
  },
};
