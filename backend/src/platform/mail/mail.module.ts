import { join } from 'node:path';
import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Mailer } from './mail.js';
import { MailboxController } from './outbox/mailbox.controller.js';
import { Outbox } from './outbox/outbox.js';

const SENDER_NAME = 'Genetic Health Portal';

const outbox = ({ DATA_DIR, SUPPORT_EMAIL }: Config) =>
  new Outbox(join(DATA_DIR, 'outbox'), { name: SENDER_NAME, address: SUPPORT_EMAIL });

/** Chooses how mail is sent. */
@Global()
@Module({
  controllers: [MailboxController],
  providers: [
    { provide: Outbox, inject: [CONFIG], useFactory: outbox },
    { provide: Mailer, useExisting: Outbox },
  ],
  exports: [Mailer],
})
export class MailModule implements OnModuleInit {
  constructor(private readonly outbox: Outbox) {}

  onModuleInit(): Promise<void> {
    return this.outbox.open();
  }
}
