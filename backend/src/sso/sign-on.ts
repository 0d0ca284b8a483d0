import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { id } from '@portal/events';
import { z } from 'zod';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { Employees } from '../employees/employees.service.js';
import { SecondFactors } from '../factors/factors.service.js';
import { SignedNotes } from '../factors/signed-notes.service.js';
import { SignInRefusals } from '../identity/accounts.js';
import type { Device } from '../identity/sessions.access.js';
import { type OpenedSession, SessionService } from '../identity/session.service.js';
import { AcceptVouched } from '../invitations/vouched.commands.js';
import { isRefused, Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { Providers } from './providers.js';
import { CompanySso } from './sso.service.js';

const authorizationRequest = z.object({
  purpose: z.literal('sso-begun'),
  companyId: id,
  ssoId: z.uuid(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});

const vouched = z.object({
  purpose: z.literal('sso-vouched'),
  companyId: id,
  ssoId: z.uuid(),
  challengeId: z.uuid(),
  subject: z.string(),
  email: z.string(),
});

/** How long somebody may take at the provider, and the page afterwards. */
export const AT_PROVIDER_SECONDS = 600;
export const AT_PAGE_SECONDS = 60;

/**
 * Signs employees in with their company's provider. The browser alone keeps what was begun, in signed notes; nothing is
 * written before the page asks for the session.
 */
@Injectable()
export class SignOn {
  constructor(
    private readonly companies: CompanySso,
    private readonly providers: Providers,
    private readonly notes: SignedNotes,
    private readonly factors: SecondFactors,
    private readonly employees: Employees,
    private readonly employeeQueries: EmployeeQueries,
    private readonly commands: CommandBus,
    private readonly refusals: SignInRefusals,
    private readonly sessions: SessionService,
  ) {}

  /** The provider's page and the note; null where no company has a provider for the address. @throws Refused */
  async begin(email: string): Promise<{ url: string; note: string } | null> {
    const company = await this.companies.of(email);
    if (!company) return null;
    const { companyId, ssoId } = company;
    const { url, request } = await this.providers.begin(company, email);
    return { url, note: this.notes.make({ purpose: 'sso-begun', companyId, ssoId, ...request }, AT_PROVIDER_SECONDS) };
  }

  /** Gives a note of whom the provider vouches for. @throws Refused `sso.dead`, `sso.failed`, `sso.no-email` */
  async vouch(note: string, query: string): Promise<string> {
    const { companyId, ssoId, ...rest } = this.notes.open(note, authorizationRequest) ?? dead();
    const company = (await this.companies.same(companyId, ssoId)) ?? dead();
    const { subject, email } = await this.providers.finish(company, rest, query);
    const facts = { purpose: 'sso-vouched', companyId, ssoId, challengeId: randomUUID(), subject, email };
    return this.notes.make(facts, AT_PAGE_SECONDS);
  }

  /**
   * Opens the session of an employee. A note counts once.
   *
   * @throws Refused `sso.dead`, `sso.foreign-domain`, `sso.unknown`, `sso.another-account`; StepNeeded
   */
  async finish(note: string, device: Device, trusted: string | undefined, origin: Origin): Promise<OpenedSession> {
    const { email, purpose: _purpose, ...facts } = this.notes.open(note, vouched) ?? dead();
    if (!(await this.companies.same(facts.companyId, facts.ssoId))) dead();
    if ((await this.companies.of(email))?.ssoId !== facts.ssoId) throw new Refused('sso.foreign-domain');
    const personId = await this.employeeOf(facts.companyId, email, origin);
    await this.factors
      .tell(personId, { type: 'UseSso', personId, ...facts }, origin)
      .catch((error: unknown) => this.refused(error, personId, device, origin));
    return this.sessions.open(personId, 'employee', device, origin, { trusted });
  }

  /**
   * Finds the employee with this address: somebody who accepted the company's employment, or somebody invited who has
   * no account.
   */
  private async employeeOf(companyId: number, email: string, origin: Origin): Promise<number> {
    const row = await this.employeeQueries.byEmail(companyId, email);
    const work = row && !row.awaited ? await this.employees.state(row.id) : null;
    if (work?.kind === 'employed' && work.companyId === companyId) return row!.id;
    return this.commands.execute(new AcceptVouched(companyId, email, origin));
  }

  private async refused(error: unknown, personId: number, { device, place }: Device, origin: Origin): Promise<never> {
    const refusal = { type: 'RefuseSignIn', personId, role: 'employee', device, place } as const;
    if (error instanceof Refused) await this.refusals.tell(personId, refusal, origin);
    throw isRefused(error, 'challenge.dead') ? new Refused('sso.dead') : error;
  }
}

function dead(): never {
  throw new Refused('sso.dead');
}
