import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  personIn,
  type Recorded,
  type RecordedEvent,
  type SecurityAlarmRaised,
  type SecurityKind,
} from '@portal/events';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { PersonQueries } from '../identity/identity.queries.js';
import { Mailing } from '../mailing/mailing.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import { PublicAddress } from '../platform/http/public-address.js';
import { eventId, type Origin } from '../platform/log/origin.js';
import { Audits } from './audit.service.js';

/** Whose account it is, from where, and the company that the event itself names. */
interface Whose {
  personId: number;
  companyId?: number | null;
  device?: string;
  place?: string;
}

interface OfEmployee {
  employeeId: number;
  companyId: number;
}

/** What an admin did for the company as a whole concerns the admin's own account. */
interface OfCompany {
  companyId: number;
}

/** Notes what concerns people's accounts in the log of security events of the company that they work for. */
@Injectable()
export class SecurityNotes implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly audits: Audits,
    private readonly people: PersonQueries,
  ) {}

  onModuleInit(): void {
    const own = (kind: SecurityKind) => (event: Recorded & { data: Whose }, origin: Origin) =>
      this.note(kind, event.data, event, origin);
    const employees = (kind: SecurityKind) => (event: Recorded & { data: OfEmployee }, origin: Origin) =>
      this.note(kind, { personId: event.data.employeeId, companyId: event.data.companyId }, event, origin);
    const companies = (kind: SecurityKind) => (event: Recorded & { data: OfCompany }, origin: Origin) =>
      this.note(kind, { personId: personIn(event.actor) ?? 0, companyId: event.data.companyId }, event, origin);
    // the log begins with the version that has it
    const notes = effect('audit.notes', { startsAt: 'now' })
      .on('SessionOpened', own('signed-in'))
      .on('SignInRefused', own('refused'))
      .on('SessionEnded', own('session-stolen'), ({ data }) => data.reason === 'token-reused')
      // a first password belongs to an accepted invitation or a registration
      .on('PasswordSet', own('password-changed'), ({ data }) => data.keepSessionId !== null)
      .on('PasswordResetUsed', own('password-changed'))
      .on(['TotpConfirmed', 'PasskeyAdded'], own('factor-added'))
      .on(['TotpRemoved', 'PasskeyRemoved'], own('factor-removed'))
      .on('RecoveryCodeUsed', own('recovery-code-used'))
      .on('SecondFactorTakenOff', own('factor-taken-off'))
      .on('EmployeeTypeChanged', employees('right-changed'))
      .on('EmploymentEnded', employees('employment-ended'))
      .on('SsoSet', companies('sso-set'))
      .on('SsoRemoved', companies('sso-removed'))
      .on('SecondFactorRuleSet', companies('factor-rule-set'))
      .on('ListExported', companies('list-exported'));
    this.effects.register(notes);
  }

  private async note(kind: SecurityKind, whose: Whose, { actor, time }: Recorded, origin: Origin): Promise<void> {
    const { personId, device = '', place = '' } = whose;
    const companyId = whose.companyId ?? (await this.people.people([personId])).get(personId)?.companyId ?? null;
    const facts = {
      companyId,
      personId,
      byId: personIn(actor),
      kind,
      at: time,
      from: [device, place].filter(Boolean).join(', '),
    };
    await this.audits.tell(companyId, { type: 'NoteSecurityEvent', ...facts }, origin);
  }
}

/** Tells a company's admins, and whoever reads the portal's own log lines, that many sign-ins were refused. */
@Injectable()
export class SecurityAlarms implements OnModuleInit {
  private readonly log = new Logger('security');

  constructor(
    private readonly effects: Effects,
    private readonly mailing: Mailing,
    private readonly address: PublicAddress,
    private readonly employees: EmployeeQueries,
    private readonly people: PersonQueries,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('audit.alarms').on('SecurityAlarmRaised', (event, origin) => this.tell(event, origin)),
    );
  }

  private async tell(event: RecordedEvent<'SecurityAlarmRaised'>, origin: Origin): Promise<void> {
    const { companyId, refusals } = event.data;
    this.log.warn(`${refusals} sign-ins were refused within minutes, ${whoseOf(event.data)}`);
    if (companyId === null) return;
    const link = await this.address.of('/company-profile');
    for (const [personId, { name, email }] of await this.people.people(await this.employees.admins(companyId))) {
      const mail = {
        to: { name, address: email },
        subject: 'Many sign-ins to your company were refused',
        text: `Hello,\n\n${refusals} sign-ins to accounts of your company were refused within minutes. The list of security events shows whose they are and where they came from:\n${link}\n`,
      };
      const occasion = { purpose: 'security', recipientId: personId, role: null, companyId: null } as const;
      // each admin's mail has an id of its own
      const id = eventId(origin, `mail-${personId}`, 0, event.type);
      await this.mailing.send(mail, occasion, { ...(event as Recorded), id }, origin);
    }
  }
}

const whoseOf = ({ companyId }: SecurityAlarmRaised['data']): string =>
  companyId === null ? 'of people without a company' : `of company ${companyId}`;
