import { join } from 'node:path';
import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { readinessOf, untilReached } from '../connections/engine.js';
import { Readiness } from '../kernel/readiness.js';
import { Mailer } from './mail.js';
import { MailboxController } from './outbox/mailbox.controller.js';
import { Outbox } from './outbox/outbox.js';
import { parseSmtpUrl } from './smtp/smtp-address.js';
import { SmtpMailer } from './smtp/smtp-mailer.js';

const SENDER_NAME = 'Genetic Health Portal';
const senderOf = ({ SUPPORT_EMAIL }: Config) => ({ name: SENDER_NAME, address: SUPPORT_EMAIL });

const outbox = (config: Config) => new Outbox(join(config.DATA_DIR, 'outbox'), senderOf(config));

function chosenMailer(config: Config, folder: Outbox): Outbox | SmtpMailer {
  const address = config.SMTP_URL === undefined ? null : parseSmtpUrl(config.SMTP_URL);
  return address ? new SmtpMailer(address, senderOf(config)) : folder;
}

/** Chooses how mail is sent. */
@Global()
@Module({
  controllers: [MailboxController],
  providers: [
    { provide: Outbox, inject: [CONFIG], useFactory: outbox },
    { provide: Mailer, inject: [CONFIG, Outbox], useFactory: chosenMailer },
  ],
  exports: [Mailer],
})
export class MailModule implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Mailer) private readonly mailer: Outbox | SmtpMailer,
    private readonly readiness: Readiness,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.mailer instanceof Outbox) return this.mailer.open();
    // only who follows the log sends mail
    if (!this.config.ROLE.has('projector')) return;
    await untilReached(this.mailer);
    this.readiness.register(readinessOf(this.mailer));
  }
}
