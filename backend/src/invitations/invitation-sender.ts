import { hash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { normalisedEmail } from '@portal/events';
import { PersonQueries } from '../identity/identity.queries.js';
import { Counters, RateLimit } from '../platform/http/index.js';
import { OneTimeLinks } from '../platform/http/one-time-links.js';
import type { Origin } from '../platform/log/origin.js';
import { type Invited, INVITATION_DAYS } from './invitation.js';
import { Invitations } from './invitations.service.js';

type Recipient = Pick<Invited, 'role' | 'companyId' | 'personId' | 'rowId' | 'name' | 'email'>;

const DAY_SECONDS = 24 * 3_600;

/** Limits of mails a day to one address: from one company, and from all of them. */
const MAILS_FROM_ONE_COMPANY = 5;
const MAILS_TO_ONE_ADDRESS = 20;
/** Limit of mails a day from one company. */
const MAILS_OF_ONE_COMPANY = 1_000;

/** Sends an invitation, or sends it again. Only the newest link works. */
@Injectable()
export class InvitationSender {
  private readonly fromCompany: RateLimit;
  private readonly toAddress: RateLimit;
  private readonly ofCompany: RateLimit;

  constructor(
    private readonly invitations: Invitations,
    private readonly links: OneTimeLinks,
    private readonly people: PersonQueries,
    counters: Counters,
  ) {
    this.fromCompany = new RateLimit(counters, 'invitations-from-to', MAILS_FROM_ONE_COMPANY, DAY_SECONDS);
    this.toAddress = new RateLimit(counters, 'invitations-to', MAILS_TO_ONE_ADDRESS, DAY_SECONDS);
    this.ofCompany = new RateLimit(counters, 'invitations-of', MAILS_OF_ONE_COMPANY, DAY_SECONDS);
  }

  /** Counts a mail that a person causes, before anything is done. @throws TooManyTries */
  async count({ companyId, email }: Pick<Recipient, 'companyId' | 'email'>, { actor }: Origin): Promise<void> {
    if (actor.kind !== 'person') return;
    const address = hash('sha256', normalisedEmail(email), 'base64url');
    await this.fromCompany.take(`${companyId}:${address}`);
    await this.toAddress.take(address);
    await this.ofCompany.take(String(companyId));
  }

  /**
   * Sends the first invitation. Does nothing when one was sent before.
   *
   * @returns false when it waits, because whoever invites has not proved their address
   */
  sendFirst(recipient: Recipient, origin: Origin): Promise<boolean> {
    return this.sendNumber(1, recipient, origin);
  }

  /** @returns as {@link sendFirst} */
  async sendAgain(recipient: Recipient, origin: Origin): Promise<boolean> {
    const before = await this.invitations.state(invitationOf(recipient));
    return this.sendNumber('number' in before ? before.number + 1 : 1, recipient, origin);
  }

  private async sendNumber(number: number, recipient: Recipient, origin: Origin): Promise<boolean> {
    const invitationId = invitationOf(recipient);
    const { role, companyId, rowId } = recipient;
    if (origin.actor.kind === 'person' && !(await this.people.proved(origin.actor.personId))) {
      const held = { invitationId, role, companyId, rowId, inviterId: origin.actor.personId };
      await this.invitations.tell(invitationId, { type: 'HoldInvitation', ...held }, origin);
      return false;
    }
    const to = { ...recipient, invitationId, ...sealedFor(recipient) };
    const link = this.links.make(invitationId, number, INVITATION_DAYS * 24, origin.time);
    await this.invitations.tell(invitationId, { type: 'SendInvitation', to, link }, origin);
    return true;
  }
}

/**
 * Seals what a company typed with the key of the record that it made, or else with a contact's key. The key of the
 * address's owner is never used.
 */
const sealedFor = ({ role, personId, rowId }: Recipient): Pick<Invited, 'existing' | 'recipient'> => ({
  existing: rowId !== personId,
  recipient: role === 'patient' && rowId === personId ? personId : randomUUID(),
});

/** Derives the id from the waiting row, so that sending again finds the invitation. */
function invitationOf({ role, rowId }: Recipient): string {
  const hex = hash('sha256', `invitation:${role}:${rowId}`, 'hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
