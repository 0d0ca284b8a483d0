import { given } from '../platform/log/testing/given.js';
import { sso, ssoDomain, type SsoEvent } from './sso.js';

const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const data = {
  companyId: 2,
  ssoId: one,
  issuer: 'https://id.example',
  clientId: 'portal',
  clientSecret: 'secret',
  domains: ['clinic.example'],
  token: 'first',
};
const wasSet = (changes: object = {}): SsoEvent => ({ type: 'SsoSet', data: { ...data, ...changes } });
const set = (changes: object = {}) => ({ type: 'SetSso', ...data, ssoId: two, token: 'second', ...changes }) as const;

describe('single sign-on of a company', () => {
  it('is set, and keeps its id and its token while the issuer stays', () => {
    given(sso)
      .when(set())
      .then(wasSet({ ssoId: two, token: 'second' }));
    given(sso, wasSet()).when(set()).thenNothing();
    const domains = ['clinic.example', 'other.example'];
    given(sso, wasSet()).when(set({ domains })).then(wasSet({ domains }));
  });

  it('keeps the secret for the same issuer and client alone', () => {
    const kept = set({ clientSecret: null, domains: [] });
    given(sso, wasSet())
      .when(kept)
      .then(wasSet({ domains: [] }));
    const elsewhere = { issuer: 'https://thief.example' };
    for (const changes of [elsewhere, { clientId: 'other' }])
      given(sso, wasSet())
        .when(set({ clientSecret: null, ...changes }))
        .thenRefused('sso.no-secret');
    given(sso).when(kept).thenRefused('sso.no-secret');
    given(sso, wasSet())
      .when(set(elsewhere))
      .then(wasSet({ ...elsewhere, ssoId: two }));
  });

  it('is removed once', () => {
    const removed: SsoEvent = { type: 'SsoRemoved', data: { companyId: 2, ssoId: one } };
    given(sso, wasSet()).when({ type: 'RemoveSso' }).then(removed);
    given(sso, wasSet(), removed).when({ type: 'RemoveSso' }).thenNothing();
    given(sso).when({ type: 'RemoveSso' }).thenNothing();
  });
});

it('a domain belongs to the company that proved it last', () => {
  const proved = (companyId: number) =>
    ({ type: 'SsoDomainProved', data: { companyId, domain: 'clinic.example' } }) as const;
  const prove = (companyId: number) => ({ type: 'ProveDomain', companyId, domain: 'clinic.example' }) as const;
  given(ssoDomain).when(prove(2)).then(proved(2));
  given(ssoDomain, proved(2)).when(prove(2)).thenNothing();
  given(ssoDomain, proved(2)).when(prove(3)).then(proved(3));
});
