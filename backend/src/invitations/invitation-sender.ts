import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Origin } from '../platform/log/origin.js';
import { type Invited, INVITATION_DAYS } from './invitation.js';
import { InvitationLinks } from './invitation-links.js';
import { Invitations } from './invitations.service.js';

type Recipient = Pick<Invited, 'role' | 'companyId' | 'personId' | 'rowId' | 'name' | 'email'>;

const DAY_MILLISECONDS = 24 * 3_600_000;

/** Sends an invitation, or sends it again. Only the newest link works. */
@Injectable()
export class InvitationSender {
  constructor(
    private readonly invitations: Invitations,
    private readonly links: InvitationLinks,
  ) {}

  /** Sends the first invitation. Does nothing when one was sent before. */
  sendFirst(recipient: Recipient, origin: Origin): Promise<void> {
    return this.sendNumber(1, recipient, origin);
  }

  async sendAgain(recipient: Recipient, origin: Origin): Promise<void> {
    const before = await this.invitations.state(invitationOf(recipient));
    await this.sendNumber(before.kind === 'sent' ? before.number + 1 : 1, recipient, origin);
  }

  private async sendNumber(number: number, recipient: Recipient, origin: Origin): Promise<void> {
    const invitationId = invitationOf(recipient);
    const to = { ...recipient, invitationId, ...sealedFor(recipient) };
    const link = this.link(invitationId, number, origin.time);
    await this.invitations.tell(invitationId, { type: 'SendInvitation', to, link }, origin);
  }

  private link(invitationId: string, number: number, now: string) {
    const tokenHash = this.links.hashOf(this.links.token(invitationId, number));
    return {
      number,
      tokenHash,
      expiresAt: new Date(Date.parse(now) + INVITATION_DAYS * DAY_MILLISECONDS).toISOString(),
    };
  }
}

/**
 * Seals the data that a company typed about a person with an account. It uses a contact's key, never the person's own.
 */
const sealedFor = ({ personId, rowId }: Recipient): Pick<Invited, 'existing' | 'recipient'> =>
  rowId === personId ? { existing: false, recipient: personId } : { existing: true, recipient: randomUUID() };

/** Derives the id from the waiting row, so that sending again finds the invitation. */
function invitationOf({ role, rowId }: Recipient): string {
  const hex = createHash('sha256').update(`invitation:${role}:${rowId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
