import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PasswordResetRequested, Recorded } from '@portal/events';
import { Mailing } from '../mailing/mailing.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { OneTimeLinks } from '../platform/http/one-time-links.js';
import { PublicAddress } from '../platform/http/public-address.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { people, type PersonRow } from './people.projections.js';

export const RESET_HOURS = 24;

/** The purpose of the links that replace a person's forgotten password. */
export const resetOf = (personId: number): string => `reset:${personId}`;

/** Mails the link of every requested reset. */
@Injectable()
export class ResetMail implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly mailing: Mailing,
    private readonly links: OneTimeLinks,
    private readonly address: PublicAddress,
    @InjectView(people) private readonly people: Collection<PersonRow>,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('identity.reset-mail').on('PasswordResetRequested', (event, origin) => this.send(event, origin)),
    );
  }

  private async send(event: Recorded<PasswordResetRequested>, origin: Origin): Promise<void> {
    const { personId } = event.data;
    const person = await this.people.get(personId);
    if (!person) return;
    const link = await this.address.of(`/reset-password?token=${this.links.tokenOf(resetOf(personId), event.data)}`);
    const mail = {
      to: { name: person.name, address: person.email },
      subject: 'Set a new password',
      text: `Hello,\n\nSomebody asked to set a new password for your account. Open this link to do it:\n${link}\n\nThe link works once, for ${RESET_HOURS} hours. If it was not you, you can ignore this mail.\n`,
    };
    // no company, so that no company's log mentions the mail
    const occasion = { purpose: 'password-reset', recipientId: personId, role: null, companyId: null } as const;
    await this.mailing.send(mail, occasion, event, origin);
  }
}
