import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Recorded, RecordedEvent, SecurityAlarmRaised, SecurityKind } from '@portal/events';
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

/** Notes what concerns people's accounts in the log of security events of the company that they work for. */
@Injectable()
export class SecurityNotes implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly audits: Audits,
    private readonly people: PersonQueries,
  ) {}

  onModuleInit(): void {
    // the log begins with the version that has it
    const notes = effect('audit.notes', { startsAt: 'now' })
      .on('SessionOpened', (event, origin) => this.note('signed-in', event.data, event, origin))
      .on('SignInRefused', (event, origin) => this.note('refused', event.data, event, origin))
      .on('SessionEnded', async (event, origin) => {
        if (event.data.reason === 'token-reused') await this.note('session-stolen', event.data, event, origin);
      })
      // a first password belongs to an accepted invitation or a registration
      .on('PasswordSet', async (event, origin) => {
        if (event.data.keepSessionId !== null) await this.note('password-changed', event.data, event, origin);
      })
      .on('PasswordResetUsed', (event, origin) => this.note('password-changed', event.data, event, origin))
      .on(['TotpConfirmed', 'PasskeyAdded'], (event, origin) => this.note('factor-added', event.data, event, origin))
      .on(['TotpRemoved', 'PasskeyRemoved'], (event, origin) => this.note('factor-removed', event.data, event, origin))
      .on('RecoveryCodeUsed', (event, origin) => this.note('recovery-code-used', event.data, event, origin))
      .on('SecondFactorTakenOff', (event, origin) => this.note('factor-taken-off', event.data, event, origin))
      .on('EmployeeTypeChanged', (event, origin) => this.note('right-changed', ofEmployee(event), event, origin))
      .on('SsoSet', (event, origin) => this.note('sso-set', byAdmin(event), event, origin))
      .on('SsoRemoved', (event, origin) => this.note('sso-removed', byAdmin(event), event, origin))
      .on('SecondFactorRuleSet', (event, origin) => this.note('factor-rule-set', byAdmin(event), event, origin))
      .on('ListExported', (event, origin) => this.note('list-exported', byAdmin(event), event, origin))
      .on('EmploymentEnded', (event, origin) => this.note('employment-ended', ofEmployee(event), event, origin));
    this.effects.register(notes);
  }

  private async note(kind: SecurityKind, whose: Whose, { actor, time }: Recorded, origin: Origin): Promise<void> {
    const { personId, device = '', place = '' } = whose;
    const companyId = whose.companyId ?? (await this.people.people([personId])).get(personId)?.companyId ?? null;
    const facts = {
      companyId,
      personId,
      byId: actor.kind === 'person' ? actor.personId : null,
      kind,
      at: time,
      from: [device, place].filter(Boolean).join(', '),
    };
    await this.audits.tell(companyId, { type: 'NoteSecurityEvent', ...facts }, origin);
  }
}

const ofEmployee = ({
  data: { employeeId: personId, companyId },
}: {
  data: { employeeId: number; companyId: number };
}): Whose => ({ personId, companyId });

/** What an admin did for the company as a whole concerns the admin's own account. */
const byAdmin = ({ actor, data: { companyId } }: Recorded & { data: { companyId: number } }): Whose => ({
  personId: actor.kind === 'person' ? actor.personId : 0,
  companyId,
});

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
