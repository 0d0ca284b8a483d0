import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Recorded, ReportCompleted, ReportReleased } from '@portal/events';
import { Mailing } from '../mailing/mailing.js';
import { PersonQueries } from '../identity/identity.queries.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { PublicAddress } from '../platform/http/public-address.js';
import { PatientAccess } from '../patients/patients.access.js';
import { PatientQueries } from '../patients/patients.queries.js';
import type { Collection } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { reportRequests, type ReportRequestRow } from './reports.projections.js';

/**
 * Mails the person who asked for a report that it is ready, and the patient once it is released to them. The mails say
 * nothing about its content.
 */
@Injectable()
export class ReportMail implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly mailing: Mailing,
    private readonly address: PublicAddress,
    private readonly personQueries: PersonQueries,
    private readonly patientQueries: PatientQueries,
    private readonly patientAccess: PatientAccess,
    @InjectView(reportRequests) private readonly requests: Collection<ReportRequestRow>,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('reports.mail')
        .on('ReportCompleted', (event, origin) => this.sendReady(event, origin))
        .on('ReportReleased', (event, origin) => this.sendReleased(event, origin)),
    );
  }

  private async sendReady(event: Recorded<ReportCompleted>, origin: Origin): Promise<void> {
    const { data } = event;
    const request = await this.requests.get(data.reportId);
    if (!request || request.requestedBy === null) return;
    const person = (await this.personQueries.people([request.requestedBy])).get(request.requestedBy);
    const own = person?.id === data.patientId;
    // the record has moved to another clinic, so that clinic's person could not open the report
    if (!person || !(own || person.companyId === data.companyId)) return;
    const link = await this.address.of(own ? '/dashboard' : `/patient-dashboard/patient?id=${data.patientId}`);
    const mail = {
      to: { name: person.name, address: person.email },
      subject: 'Your report is ready',
      text: `Hello ${person.name},\n\nThe report that you asked for is ready. Open it in the portal:\n${link}\n\nIt is for research use and not for diagnosis.\n`,
    };
    const occasion = {
      purpose: 'report',
      recipientId: person.id,
      role: own ? 'patient' : 'employee',
      companyId: own ? data.companyId : person.companyId,
    } as const;
    await this.mailing.send(mail, occasion, event, origin);
  }

  private async sendReleased(event: Recorded<ReportReleased>, origin: Origin): Promise<void> {
    const patientId = await this.patientAccess.present(event.data.patientId);
    const patient = await this.patientQueries.row(patientId);
    // who has not accepted has no dashboard to see; who moved to another clinic keeps what was released
    if (!patient?.inviteAccepted) return;
    const companyId = patient.companyId ?? event.data.companyId;
    const link = await this.address.of('/dashboard');
    const mail = {
      to: { name: patient.name, address: patient.email },
      subject: 'Your report is ready',
      text: `Hello ${patient.name},\n\nA report has been released to you. Read it in the portal:\n${link}\n\nIt is for research use and not for diagnosis.\n`,
    };
    await this.mailing.send(
      mail,
      { purpose: 'report', recipientId: patientId, role: 'patient', companyId },
      event,
      origin,
    );
  }
}
