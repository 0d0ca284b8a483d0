import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ERASED, type NewsletterConfirmed, type NewsletterRequested, type Recorded } from '@portal/events';
import { EmailHash } from '../identity/email-hash.js';
import { Promotions } from '../orders/promotions.service.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import { OneTimeLinks } from '../platform/http/one-time-links.js';
import { PublicAddress } from '../platform/http/public-address.js';
import type { Origin } from '../platform/log/origin.js';
import { AddressRefused, type Mail, Mailer } from '../platform/mail/mail.js';
import { InjectView } from '../platform/views/provide-view.js';
import type { Collection } from '../platform/views/read-models.js';
import { LINK_DAYS, newsletterOf } from './newsletter.commands.js';
import { type SubscriberRow, subscribers } from './newsletter.projections.js';
import { Subscribers } from './newsletter.service.js';

/** Mails the link that confirms an address, and a welcome with a code once it was followed. */
@Injectable()
export class NewsletterMails implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly mailer: Mailer,
    private readonly links: OneTimeLinks,
    private readonly address: PublicAddress,
    private readonly subscribers: Subscribers,
    private readonly emailHash: EmailHash,
    private readonly promotions: Promotions,
    @InjectView(subscribers) private readonly rows: Collection<SubscriberRow>,
  ) {}

  onModuleInit(): void {
    this.effects.register(
      effect('newsletter.mail')
        .on('NewsletterRequested', (event) => this.ask(event))
        .on('NewsletterConfirmed', (event, origin) => this.welcome(event, origin)),
    );
  }

  private async ask({ id, data }: Recorded<NewsletterRequested>): Promise<void> {
    if (data.email === ERASED) return;
    const link = await this.address.of(
      `/newsletter/confirm?token=${this.links.tokenOf(newsletterOf(data.contactId), data)}`,
    );
    await this.send({ id, to: to(data.email), subject: 'Confirm your address for our newsletter', text: asks(link) });
  }

  private async welcome({ id, data: { contactId } }: Recorded<NewsletterConfirmed>, origin: Origin): Promise<void> {
    const row = await this.rows.get(contactId);
    if (row?.state !== 'confirmed' || row.email === ERASED) return;
    const state = await this.subscribers.state(this.emailHash.of(row.email));
    if (state.kind !== 'confirmed') return;
    const code = await this.promotions.welcome(contactId, origin);
    const leave = await this.address.of(
      `/newsletter/unsubscribe?token=${this.links.tokenOf(newsletterOf(contactId), state)}`,
    );
    await this.send({ id, to: to(row.email), subject: 'Welcome to our newsletter', text: welcomes(code, leave) });
  }

  /** An address that no mail reaches is never confirmed: nothing else has to follow. */
  private async send(mail: Mail): Promise<void> {
    await this.mailer.send(mail).catch((failure: unknown) => {
      if (!(failure instanceof AddressRefused)) throw failure;
    });
  }
}

const to = (address: string): Mail['to'] => ({ name: '', address });

const asks = (link: string): string => `Hello,

This address was given for the newsletter of Precision Health. If it was you, open this link to confirm it:
${link}

The link works for ${LINK_DAYS} days. If it was not you, you can ignore this mail: without the link you get no newsletter.
`;

const welcomes = (code: string, leave: string): string => `Hello,

Your address is confirmed. You will get our newsletter.

This code takes 20 % off your first kit, membership or report. Type it in at the checkout:
${code}

You can leave at any time:
${leave}
`;
