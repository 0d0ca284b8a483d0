import { type Audience, typed } from '../audience.js';
import type { SsoEvent } from './sso.js';
import type { SsoDomainProved } from '@portal/events';

const GUARDED = 'how a company guards itself never leaves the portal';

export const ssoAudience: Audience<SsoEvent | SsoDomainProved> = {
  SsoSet: {
    log: ({ issuer }, who) => `${who} set single sign-on up with ${typed(issuer)}`,
    live: 'company.updated',
    private: GUARDED,
  },
  SsoRemoved: { log: (_facts, who) => `${who} ended single sign-on`, live: 'company.updated', private: GUARDED },
  SsoDomainProved: {
    log: ({ domain }, who) => `${who} proved the domain ${typed(domain)}`,
    live: 'company.updated',
    private: GUARDED,
  },
};
