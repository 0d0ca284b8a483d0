import type { SsoDomainProved, SsoRemoved, SsoSet } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/** How a company's employees sign in with its own OpenID provider. Stream `sso-{companyId}`. */
export type Sso = { kind: 'off' } | SsoOn;

export type SsoOn = { kind: 'on' } & SsoSet['data'];

export type SsoCommand =
  /** `ssoId` and `token` are used where there are none yet, and `ssoId` for a new issuer; a null secret stays as it is. */
  ({ type: 'SetSso'; clientSecret: string | null } & Omit<SsoSet['data'], 'clientSecret'>) | { type: 'RemoveSso' };

export type SsoEvent = SsoSet | SsoRemoved;

export const ssoStream = (companyId: number) => `sso-${companyId}`;

export const sso: Decider<Sso, SsoCommand, SsoEvent> = {
  initial: { kind: 'off' },
  decide: (command, state) => {
    switch (command.type) {
      case 'SetSso':
        return set(command, state);
      case 'RemoveSso':
        return state.kind === 'on'
          ? [{ type: 'SsoRemoved', data: { companyId: state.companyId, ssoId: state.ssoId } }]
          : [];
    }
  },
  evolve: (_state, { type, data }) => {
    switch (type) {
      case 'SsoSet':
        return { kind: 'on', ...data };
      case 'SsoRemoved':
        return { kind: 'off' };
    }
  },
};

function set(command: Extract<SsoCommand, { type: 'SetSso' }>, state: Sso): SsoEvent[] {
  const before = state.kind === 'on' ? state : null;
  const same = before?.issuer === command.issuer ? before : null;
  // a secret goes to the issuer and client that it was given for, and to no other
  const clientSecret = command.clientSecret ?? (same?.clientId === command.clientId ? same.clientSecret : null);
  if (clientSecret === null) throw new Refused('sso.no-secret');
  const { ssoId, token } = { ssoId: same?.ssoId ?? command.ssoId, token: before?.token ?? command.token };
  const data = { ...factsOf(command), ssoId, token, clientSecret };
  return before && isSame(before, data) ? [] : [{ type: 'SsoSet', data }];
}

const isSame = ({ kind: _kind, ...before }: SsoOn, data: SsoSet['data']): boolean =>
  (Object.keys(data) as (keyof SsoSet['data'])[]).every((field) => String(before[field]) === String(data[field]));

/** Which company holds a domain: the one that a DNS record named last. Stream `sso-domain-{domain}`. */
export interface SsoDomain {
  companyId: number | null;
}

export type SsoDomainCommand = { type: 'ProveDomain' } & SsoDomainProved['data'];

export const ssoDomainStream = (domain: string) => `sso-domain-${domain}`;

export const ssoDomain: Decider<SsoDomain, SsoDomainCommand, SsoDomainProved> = {
  initial: { companyId: null },
  decide: (command, { companyId }) =>
    command.companyId === companyId ? [] : [{ type: 'SsoDomainProved', data: factsOf(command) }],
  evolve: (_state, { data: { companyId } }) => ({ companyId }),
};
