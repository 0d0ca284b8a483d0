import { SsoDomains, Ssos } from '../../../backend/src/sso/sso.service.js';
import { anOrigin } from '../../../backend/src/platform/log/testing/temporary-store.js';
import type { TestPortal } from '../../support/portal.js';

/** Sets a company's single sign-on up, as if its provider had answered. */
export async function haveSignOn({ app }: TestPortal, companyId: number): Promise<void> {
  const provider = { issuer: 'https://id.example', clientId: 'portal', clientSecret: 'secret' };
  const facts = { companyId, ssoId: crypto.randomUUID(), domains: ['clinic.example'], token: 'token', ...provider };
  await app.get(Ssos, { strict: false }).tell(companyId, { type: 'SetSso', ...facts }, anOrigin());
}

/** A company sets single sign-on up, proves a domain, and ends it. */
export async function signOnAndOff(portal: TestPortal, companyId: number): Promise<void> {
  await haveSignOn(portal, companyId);
  const [ssos, domains] = [portal.app.get(Ssos, { strict: false }), portal.app.get(SsoDomains, { strict: false })];
  const domain = 'clinic.example';
  await domains.tell(domain, { type: 'ProveDomain', companyId, domain }, anOrigin());
  await ssos.tell(companyId, { type: 'RemoveSso' }, anOrigin());
}
