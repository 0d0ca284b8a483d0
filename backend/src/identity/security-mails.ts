import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EmployeeType, Recorded, SessionOpened } from '@portal/events';
import { Mailing } from '../mailing/mailing.js';
import { effect } from '../platform/effects/effect.js';
import { Clock } from '../platform/kernel/clock.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { PublicAddress } from '../platform/http/public-address.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { people, type PersonRow } from './people.projections.js';
import { DAY_MILLISECONDS } from '../platform/kernel/durations.js';

type AboutPerson = Recorded & { data: { personId: number } };

interface Warning {
  subject: string;
  text: string;
}

const PASSWORD_CHANGED: Warning = {
  subject: 'Your password was changed',
  text: 'The password of your account was changed, and your other sessions have ended.',
};
const TOKEN_REUSED: Warning = {
  subject: 'We ended one of your sessions',
  text: 'A session of yours was used with a key that had been replaced long before. Somebody may have copied it, so the session has ended.',
};

const FACTOR_ADDED: Warning = {
  subject: 'A second factor was added to your account',
  text: 'From now on you need it besides your password to sign in on a new device.',
};
const FACTOR_REMOVED: Warning = {
  subject: 'A second factor was removed from your account',
  text: 'An authenticator app or a passkey of your account was removed.',
};
const CODE_USED: Warning = {
  subject: 'A recovery code of your account was used',
  text: 'Somebody signed in to your account with one of your recovery codes. It does not work again.',
};
const FACTOR_TAKEN_OFF: Warning = {
  subject: 'Your second factor was taken off',
  text: 'An admin took the second factor off your account, and all your sessions have ended. You can sign in with your password.',
};
const REMOVED: Warning = {
  subject: 'You no longer work for your company',
  text: 'An admin of the company that you worked for has removed you. You keep your account, and your sessions have ended.',
};

/** Age from which no mail is sent for an event: a log from before these mails must not cause any. */
const OLD_MILLISECONDS = 3 * DAY_MILLISECONDS;

/** Tells people by mail what happens to the way into their account. Such mails cannot be switched off. */
@Injectable()
export class SecurityMails implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly mailing: Mailing,
    private readonly address: PublicAddress,
    private readonly clock: Clock,
    @InjectView(people) private readonly people: Collection<PersonRow>,
  ) {}

  onModuleInit(): void {
    const tell = (warning: Warning) => (event: AboutPerson, origin: Origin) =>
      this.send(event.data.personId, warning, event, origin);
    this.effects.register(
      effect('identity.security-mail')
        .on(
          'SessionOpened',
          (event, origin) => tell(newDevice(event.data))(event, origin),
          ({ data }) => data.isNewDevice,
        )
        .on('SessionEnded', tell(TOKEN_REUSED), ({ data }) => data.reason === 'token-reused')
        // by its owner; a first password keeps no session
        .on('PasswordSet', tell(PASSWORD_CHANGED), ({ data }) => data.keepSessionId !== null)
        .on('PasswordResetUsed', tell(PASSWORD_CHANGED))
        .on(['TotpConfirmed', 'PasskeyAdded'], tell(FACTOR_ADDED))
        .on(['TotpRemoved', 'PasskeyRemoved'], tell(FACTOR_REMOVED))
        .on('RecoveryCodeUsed', tell(CODE_USED))
        .on('SecondFactorTakenOff', tell(FACTOR_TAKEN_OFF))
        .on('EmployeeTypeChanged', (event, origin) =>
          this.send(event.data.employeeId, rightChanged(event.data.to), event, origin),
        )
        .on(
          'EmploymentEnded',
          (event, origin) => this.send(event.data.employeeId, REMOVED, event, origin),
          ({ data }) => data.reason === 'removed',
        ),
    );
  }

  private async send(personId: number, { subject, text }: Warning, event: Recorded, origin: Origin): Promise<void> {
    if (this.clock.now().getTime() - Date.parse(event.time) > OLD_MILLISECONDS) return;
    const person = await this.people.get(personId);
    if (!person || person.awaited) return;
    const link = await this.address.of('/settings/security');
    const mail = {
      to: { name: person.name, address: person.email },
      subject,
      text: `Hello,\n\n${text}\n\nIf this was not you, set a new password and end the sessions that you do not know:\n${link}\n`,
    };
    // no company, so that no company's log mentions the mail
    const occasion = { purpose: 'security', recipientId: personId, role: null, companyId: null } as const;
    await this.mailing.send(mail, occasion, event, origin);
  }
}

const RIGHTS: Readonly<Record<EmployeeType, string>> = {
  admin: 'administer the company, and work with its patients',
  employee: 'work with its patients',
  reader: 'read everything, and change nothing',
  billing: 'see orders and buy credits, and read nothing about patients',
};

const rightChanged = (to: EmployeeType): Warning => ({
  subject: 'Your rights in your company were changed',
  text: `An admin of the company that you work for changed your rights. You may now ${RIGHTS[to]}.`,
});

const newDevice = ({ device, place }: SessionOpened['data']): Warning => ({
  subject: 'Your account was used on a new device',
  text: `Somebody signed in to your account with ${device}, from the network ${place}.`,
});
