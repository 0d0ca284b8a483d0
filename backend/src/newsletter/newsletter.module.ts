import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { NewsletterCommand } from './newsletter.command.js';
import { Newsletter } from './newsletter.commands.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterForms } from './newsletter-forms.js';
import { NewsletterMails } from './newsletter.effects.js';
import { subscribers } from './newsletter.projections.js';
import { newsletterRefusals } from './newsletter.refusals.js';
import { Subscribers } from './newsletter.service.js';

/** The newsletter, with double opt-in. */
@Module({
  imports: [IdentityModule, OrdersModule],
  controllers: [NewsletterController],
  providers: [
    provideView(subscribers),
    provideRefusals(newsletterRefusals),
    Subscribers,
    Newsletter,
    NewsletterMails,
    NewsletterCommand,
    NewsletterForms,
  ],
  exports: [Newsletter],
})
export class NewsletterModule {}
