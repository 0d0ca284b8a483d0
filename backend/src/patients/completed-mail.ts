import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DnaStatusChanged, Recorded } from '@portal/events';
import { Mailing } from '../mailing/mailing.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import { PublicAddress } from '../platform/http/public-address.js';
import type { Origin } from '../platform/log/origin.js';
import { PatientQueries } from './patients.queries.js';

/** Mails a patient who has accepted that their analysis is complete. The mail says nothing about its result. */
@Injectable()
export class CompletedMail implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly mailing: Mailing,
    private readonly address: PublicAddress,
    private readonly patients: PatientQueries,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('patients.mail', { startsAt: 'now' }).on(
        'DnaStatusChanged',
        (event, origin) => this.send(event, origin),
        ({ data }) => data.to === 'Completed',
      ),
    );
  }

  private async send(event: Recorded<DnaStatusChanged>, origin: Origin): Promise<void> {
    const { patientId, companyId } = event.data;
    const patient = await this.patients.row(patientId);
    // who has not accepted has no dashboard to see
    if (!patient?.inviteAccepted || patient.companyId !== companyId) return;
    const link = await this.address.of('/dashboard');
    const mail = {
      to: { name: patient.name, address: patient.email },
      subject: 'Your DNA analysis is complete',
      text: `Hello ${patient.name},\n\nYour DNA analysis is complete. See your dashboard in the portal:\n${link}\n`,
    };
    const occasion = { purpose: 'status', recipientId: patientId, role: 'patient', companyId } as const;
    await this.mailing.send(mail, occasion, event, origin);
  }
}
