import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EmailHash } from '../identity/email-hash.js';
import { OneTimeLinks, tokenHashOf } from '../platform/http/one-time-links.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import { type SubscriberRow, subscribers } from './newsletter.projections.js';
import { Subscribers } from './newsletter.service.js';

export const LINK_DAYS = 7;

/** The purpose of the links by which an address is confirmed and leaves. */
export const newsletterOf = (contactId: string): string => `newsletter:${contactId}`;

/** What people do with the newsletter. */
@Injectable()
export class Newsletter {
  constructor(
    private readonly subscribers: Subscribers,
    private readonly links: OneTimeLinks,
    private readonly emailHash: EmailHash,
    @InjectView(subscribers) private readonly rows: Collection<SubscriberRow>,
  ) {}

  /** Asks for a link to an address. Says nothing of whether the address has the newsletter already. */
  async request(email: string, origin: Origin): Promise<void> {
    const stream = this.emailHash.of(email);
    const state = await this.subscribers.state(stream);
    const [contactId, number] = state.kind === 'none' ? [randomUUID(), 1] : [state.contactId, state.number + 1];
    const link = this.links.make(newsletterOf(contactId), number, LINK_DAYS * 24, origin.time);
    const command = { type: 'RequestNewsletter', contactId, email: email.trim(), ...link } as const;
    await this.subscribers.tell(stream, command, origin);
  }

  /** @throws Refused `newsletter.dead` */
  async confirm(token: string, origin: Origin): Promise<void> {
    const { email, tokenHash } = await this.rowOf(token);
    const command = { type: 'ConfirmNewsletter', tokenHash, now: origin.time } as const;
    await this.subscribers.tell(this.emailHash.of(email), command, origin);
  }

  /** @throws Refused `newsletter.dead` */
  async leave(token: string, origin: Origin): Promise<void> {
    const { email, tokenHash, state } = await this.rowOf(token);
    if (state === 'left') return;
    await this.subscribers.tell(this.emailHash.of(email), { type: 'LeaveNewsletter', tokenHash }, origin);
  }

  /** Takes an address off without its link: its owner is erased. */
  async forget(email: string, origin: Origin): Promise<void> {
    const stream = this.emailHash.of(email);
    const state = await this.subscribers.state(stream);
    if (state.kind === 'none') return;
    await this.subscribers.tell(stream, { type: 'LeaveNewsletter', tokenHash: state.tokenHash }, origin);
  }

  private async rowOf(token: string): Promise<SubscriberRow> {
    const [row] = await this.rows.find({ where: { tokenHash: tokenHashOf(token) }, limit: 1 });
    if (!row) throw new Refused('newsletter.dead');
    return row;
  }
}
