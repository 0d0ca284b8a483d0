import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DnaStatusChanged, Recorded } from '@portal/events';
import { PersonQueries } from '../identity/identity.queries.js';
import { Mailing } from '../mailing/mailing.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import { PublicAddress } from '../platform/http/public-address.js';
import type { Origin } from '../platform/log/origin.js';

/** Mails a patient who has accepted that their analysis is complete. The mail says nothing about its result. */
@Injectable()
export class CompletedMail implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly mailing: Mailing,
    private readonly address: PublicAddress,
    private readonly people: PersonQueries,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('patients.mail', { startsAt: 'now' }).on('DnaStatusChanged', (event, origin) => this.send(event, origin)),
    );
  }

  private async send(event: Recorded<DnaStatusChanged>, origin: Origin): Promise<void> {
    const { patientId, companyId, to } = event.data;
    if (to !== 'Completed') return;
    const person = (await this.people.people([patientId])).get(patientId);
    // a clinic's row that nobody accepted has no account
    if (!person?.email || person.patientCompanyId !== companyId) return;
    const link = await this.address.of('/dashboard');
    const mail = {
      to: { name: person.name, address: person.email },
      subject: 'Your DNA analysis is complete',
      text: `Hello ${person.name},\n\nYour DNA analysis is complete. See your dashboard in the portal:\n${link}\n`,
    };
    const occasion = { purpose: 'status', recipientId: patientId, role: 'patient', companyId } as const;
    await this.mailing.send(mail, occasion, event, origin);
  }
}
