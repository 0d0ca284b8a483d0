import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InvitationSent, Recorded } from '@portal/events';
import { CompanyQueries } from '../companies/companies.queries.js';
import { Mailing } from '../mailing/mailing.js';
import { quoted } from '../mailing/quoted.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import type { Origin } from '../platform/log/origin.js';
import { OneTimeLinks } from '../platform/http/one-time-links.js';
import { PublicAddress } from '../platform/http/public-address.js';
import { INVITATION_DAYS } from './invitation.js';

/** Mails the link of every invitation. The event alone is enough to make the mail again. */
@Injectable()
export class InvitationMail implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly mailing: Mailing,
    private readonly links: OneTimeLinks,
    private readonly address: PublicAddress,
    private readonly companyQueries: CompanyQueries,
  ) {}

  onModuleInit(): void {
    this.effects.register(effect('invitations.mail').on('InvitationSent', (event, origin) => this.send(event, origin)));
  }

  private async send(event: Recorded<InvitationSent>, origin: Origin): Promise<void> {
    const { data } = event;
    const { role, companyId, rowId: recipientId } = data;
    const known = await this.companyQueries.row(companyId);
    const company = known ? `the company ${quoted(known.name)}` : 'your clinic';
    const link = await this.address.of(`/register-invite?t=${this.links.tokenOf(data.invitationId, data)}`);
    const mail = {
      to: { name: data.name, address: data.email },
      subject: `Invitation to Precision Health from ${company}`,
      text: text(data, company, link),
    };
    await this.mailing.send(mail, { purpose: 'invitation', recipientId, role, companyId }, event, origin);
  }
}

const text = ({ name, role }: InvitationSent['data'], company: string, link: string): string => `Hello,

${quoted(name)} is invited to Precision Health by ${company}, ${role === 'patient' ? 'as a patient, to follow a DNA kit and read reports' : 'as an employee'}.

Open this link to complete your registration:
${link}

The link works once, for ${INVITATION_DAYS} days. If you did not expect this mail, you can ignore it.
`;
