import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EmployeeType, Recorded } from '@portal/events';
import { Mailing } from '../mailing/mailing.js';
import { effect } from '../platform/effects/effect.js';
import { Clock } from '../platform/kernel/clock.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { PublicAddress } from '../platform/http/public-address.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { people, type PersonRow } from './identity.projections.js';

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

/** Age at which a fact is no news: a log from before these mails must not send them. */
const OLD_MILLISECONDS = 3 * 24 * 3_600_000;

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
    this.effects.register(
      effect('identity.security-mail')
        .on('SessionOpened', async (event, origin) => {
          const { personId, device, place, isNewDevice } = event.data;
          if (isNewDevice) await this.send(personId, newDevice(device, place), event, origin);
        })
        .on('SessionEnded', async (event, origin) => {
          if (event.data.reason === 'token-reused') await this.send(event.data.personId, TOKEN_REUSED, event, origin);
        })
        // by its owner; a first password keeps no session
        .on('PasswordSet', async (event, origin) => {
          if (event.data.keepSessionId !== null) await this.send(event.data.personId, PASSWORD_CHANGED, event, origin);
        })
        .on('PasswordResetUsed', (event, origin) => this.send(event.data.personId, PASSWORD_CHANGED, event, origin))
        .on(['TotpConfirmed', 'PasskeyAdded'], (event, origin) =>
          this.send(event.data.personId, FACTOR_ADDED, event, origin),
        )
        .on(['TotpRemoved', 'PasskeyRemoved'], (event, origin) =>
          this.send(event.data.personId, FACTOR_REMOVED, event, origin),
        )
        .on('RecoveryCodeUsed', (event, origin) => this.send(event.data.personId, CODE_USED, event, origin))
        .on('SecondFactorTakenOff', (event, origin) => this.send(event.data.personId, FACTOR_TAKEN_OFF, event, origin))
        .on('EmployeeTypeChanged', (event, origin) =>
          this.send(event.data.employeeId, rightChanged(event.data.to), event, origin),
        )
        .on('EmploymentEnded', async (event, origin) => {
          if (event.data.reason === 'removed') await this.send(event.data.employeeId, REMOVED, event, origin);
        }),
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

const newDevice = (device: string, place: string): Warning => ({
  subject: 'Your account was used on a new device',
  text: `Somebody signed in to your account with ${device}, from the network ${place}.`,
});
