import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Role } from '@portal/events';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import type { Collection } from '../platform/views/read-models.js';
import { MAX_PAGE } from '../platform/views/read-models.js';
import { InjectView } from '../platform/views/provide-view.js';
import { heldInvitations, type HeldInvitationRow } from './invitations.projections.js';
import { InvitationQueries } from './invitations.queries.js';
import { InvitationSender } from './invitation-sender.js';

/** Sends a row's invitation again, or the first one if it was held or a crash prevented it. */
@Injectable()
export class Reinvitation implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly queries: InvitationQueries,
    private readonly sender: InvitationSender,
    @InjectView(heldInvitations) private readonly held: Collection<HeldInvitationRow>,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('invitations.held').on('EmailProved', ({ data }, origin) => this.release(data.personId, origin)),
    );
  }

  /** @returns false when it waits @throws Refused `invitation.accepted`, `invitation.unknown`; TooManyTries */
  async send(rowId: number, role: Role, origin: Origin): Promise<boolean> {
    const row = await this.queries.invitedRow(role, rowId);
    if (!row || row.companyId === null) throw new Refused('invitation.unknown');
    if (row.inviteAccepted) throw new Refused('invitation.accepted');
    const { companyId, name, email } = row;
    await this.sender.count({ companyId, email }, origin);
    const personId = (await this.queries.ofRow(rowId, role))?.personId ?? rowId;
    return this.sender.sendAgain({ role, companyId, personId, rowId, name, email }, origin);
  }

  /** Sends what waited for the address of whoever invited. */
  private async release(inviterId: number, origin: Origin): Promise<void> {
    for (;;) {
      const held = await this.held.find({ where: { inviterId }, limit: MAX_PAGE });
      for (const { rowId, role } of held) await this.send(rowId, role, origin).catch(unlessGone);
      if (held.length < MAX_PAGE) return;
    }
  }
}

/** A row may have gone while its invitation waited. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof Refused && error.code.startsWith('invitation.'))) throw error;
}
