import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { QuestionAsked, Recorded } from '@portal/events';
import { ERASED } from '@portal/events';
import { quoted } from '../mailing/quoted.js';
import { effect } from '../platform/effects/effect.js';
import { Effects } from '../platform/effects/effects.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { Mailer } from '../platform/mail/mail.js';

/** Mails every question to the support address. An answer to the mail goes to whoever asked. */
@Injectable()
export class QuestionMail implements OnModuleInit {
  constructor(
    private readonly effects: Effects,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: { SUPPORT_EMAIL: string },
  ) {}

  onModuleInit(): void {
    this.effects.register(effect('questions.mail').on('QuestionAsked', (event) => this.send(event)));
  }

  private async send({ id, data: { questionId, name, email, message } }: Recorded<QuestionAsked>): Promise<void> {
    if (email === ERASED) return;
    await this.mailer.send({
      id,
      to: { name: 'Support', address: this.settings.SUPPORT_EMAIL },
      replyTo: { name, address: email },
      subject: `Question ${questionId} from the contact form`,
      text: `${quoted(name)} asked by the contact form. An answer to this mail goes to ${email}.\n\n${asQuotation(message)}\n`,
    });
  }
}

/** Each line begins with `> `, so that nothing in it reads as the portal's own words. */
const asQuotation = (message: string): string =>
  message
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
