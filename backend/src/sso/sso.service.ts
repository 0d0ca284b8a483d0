import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { domainName } from '@portal/events/rules';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { streamsOf } from '../platform/log/streams.js';
import { DomainRecords } from './domain-records.js';
import { Providers } from './providers.js';
import { type Sso, sso, ssoDomain, ssoDomainStream, type SsoOn, ssoStream } from './sso.js';

const TOKEN_BYTES = 16;

@Injectable()
export class Ssos extends streamsOf(sso, ssoStream) {}

@Injectable()
export class SsoDomains extends streamsOf(ssoDomain, ssoDomainStream) {}

/** A company's provider, as its admins see it: without the secret. */
export interface SsoView {
  issuer: string;
  client_id: string;
  /** where the provider sends people back to */
  redirect_uri: string;
  domains: { name: string; proof: { name: string; value: string }; proved: boolean }[];
}

/** What an admin gives; a secret that is left out stays as it is. */
export interface SsoGiven {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  domains: readonly string[];
}

/** Companies' own providers, and the domains that they proved. Read from the log, which is never out of date. */
@Injectable()
export class CompanySso {
  constructor(
    private readonly ssos: Ssos,
    private readonly domains: SsoDomains,
    private readonly providers: Providers,
    private readonly records: DomainRecords,
  ) {}

  async view(companyId: number): Promise<SsoView | null> {
    const state = await this.ssos.state(companyId);
    if (state.kind === 'off') return null;
    const held = await Promise.all(state.domains.map((name) => this.holds(companyId, name)));
    return {
      issuer: state.issuer,
      client_id: state.clientId,
      redirect_uri: await this.providers.returnAddress(),
      domains: state.domains.map((name, index) => ({ name, proof: proofOf(name, state), proved: held[index]! })),
    };
  }

  /** @throws Refused `sso.private-issuer`, `sso.no-issuer`, `sso.no-secret` */
  async set(companyId: number, given: SsoGiven, origin: Origin): Promise<void> {
    const issuer = given.issuer.trim();
    await this.providers.discover({ issuer, clientId: given.clientId, clientSecret: given.clientSecret ?? '' });
    const facts = {
      companyId,
      ssoId: randomUUID(),
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      issuer,
      clientId: given.clientId.trim(),
      clientSecret: given.clientSecret,
      domains: [...new Set(given.domains.map(normalised))],
    };
    await this.ssos.tell(companyId, { type: 'SetSso', ...facts }, origin);
  }

  async remove(companyId: number, origin: Origin): Promise<void> {
    await this.ssos.tell(companyId, { type: 'RemoveSso' }, origin);
  }

  /** Looks for the DNS record. @throws Refused `sso.off`, `sso.no-record` */
  async prove(companyId: number, given: string, origin: Origin): Promise<void> {
    const state = await this.ssos.state(companyId);
    const domain = normalised(given);
    if (state.kind === 'off' || !state.domains.includes(domain)) throw new Refused('sso.off');
    const { name, value } = proofOf(domain, state);
    if (!(await this.records.texts(name)).includes(value)) throw new Refused('sso.no-record');
    await this.domains.tell(domain, { type: 'ProveDomain', companyId, domain }, origin);
  }

  /** The provider for an address: of the company that proved its domain. Says nothing of the address itself. */
  async of(email: string): Promise<SsoOn | null> {
    const domain = domainOf(email);
    if (domainName(domain) !== null) return null;
    const { companyId } = await this.domains.state(domain);
    const state: Sso = companyId === null ? { kind: 'off' } : await this.ssos.state(companyId);
    return state.kind === 'on' && state.domains.includes(domain) ? state : null;
  }

  /** A company's provider, if it is still the one with which the sign-in began. */
  async same(companyId: number, ssoId: string): Promise<SsoOn | null> {
    const state = await this.ssos.state(companyId);
    return state.kind === 'on' && state.ssoId === ssoId ? state : null;
  }

  private async holds(companyId: number, domain: string): Promise<boolean> {
    return (await this.domains.state(domain)).companyId === companyId;
  }
}

const proofOf = (domain: string, { token }: SsoOn) => ({
  name: `_precision-health.${domain}`,
  value: `precision-health-sign-on=${token}`,
});

const normalised = (domain: string): string => domain.trim().toLowerCase();
const domainOf = (email: string): string => normalised(email.slice(email.lastIndexOf('@') + 1));
