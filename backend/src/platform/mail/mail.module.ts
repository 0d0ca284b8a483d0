import { join } from 'node:path';
import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { type ProcessRole, SETTINGS } from '../kernel/settings.js';
import { readinessOf, untilReached } from '../connections/engine.js';
import { Readiness } from '../kernel/readiness.js';
import { Mailer } from './mail.js';
import { Outbox } from './outbox/outbox.js';
import { parseSmtpUrl } from './smtp/smtp-address.js';
import { SmtpMailer } from './smtp/smtp-mailer.js';

/** The sender and the server of outgoing mail. */
export interface MailSettings {
  DATA_DIR: string;
  ROLE: ReadonlySet<ProcessRole>;
  SUPPORT_EMAIL: string;
  SMTP_URL?: string;
}

const SENDER_NAME = 'Genetic Health Portal';
const senderOf = ({ SUPPORT_EMAIL }: MailSettings) => ({ name: SENDER_NAME, address: SUPPORT_EMAIL });

const outbox = (settings: MailSettings) => new Outbox(join(settings.DATA_DIR, 'outbox'), senderOf(settings));

function chosenMailer(settings: MailSettings, folder: Outbox): Outbox | SmtpMailer {
  const address = settings.SMTP_URL === undefined ? null : parseSmtpUrl(settings.SMTP_URL);
  return address ? new SmtpMailer(address, senderOf(settings)) : folder;
}

/** Chooses how mail is sent. */
@Global()
@Module({
  providers: [
    { provide: Outbox, inject: [SETTINGS], useFactory: outbox },
    { provide: Mailer, inject: [SETTINGS, Outbox], useFactory: chosenMailer },
  ],
  exports: [Mailer, Outbox],
})
export class MailModule implements OnModuleInit {
  constructor(
    @Inject(SETTINGS) private readonly settings: MailSettings,
    @Inject(Mailer) private readonly mailer: Outbox | SmtpMailer,
    private readonly readiness: Readiness,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.mailer instanceof Outbox) return this.mailer.open();
    // only a process that follows the log sends mail
    if (!this.settings.ROLE.has('projector')) return;
    await untilReached(this.mailer);
    this.readiness.register(readinessOf(this.mailer));
  }
}
