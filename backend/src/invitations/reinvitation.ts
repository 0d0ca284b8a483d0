import { Injectable } from '@nestjs/common';
import type { Role } from '@portal/events';
import { Accounts } from '../identity/accounts.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { InvitationQueries } from './invitations.queries.js';
import { InvitationSender } from './invitation-sender.js';

/** Sends a row's invitation again, or the first one if a crash prevented it. */
@Injectable()
export class Reinvitation {
  constructor(
    private readonly queries: InvitationQueries,
    private readonly accounts: Accounts,
    private readonly sender: InvitationSender,
  ) {}

  /** @throws Refused `invitation.accepted`, `invitation.unknown` */
  async send(rowId: number, role: Role, origin: Origin): Promise<void> {
    const row = await this.queries.invitedRow(role, rowId);
    if (!row || row.companyId === null) throw new Refused('invitation.unknown');
    if (row.inviteAccepted) throw new Refused('invitation.accepted');
    const personId =
      (await this.queries.ofRow(rowId, role))?.personId ?? (await this.accounts.byEmail(row.email))?.personId;
    if (personId === undefined) throw new Refused('invitation.unknown');
    await this.sender.sendAgain(
      { role, companyId: row.companyId, personId, rowId, name: row.name, email: row.email },
      origin,
    );
  }
}
