import { Module } from '@nestjs/common';
import { Mailboxes, Mailing } from './mailing.js';

/** Mails, and whom they do not reach. */
@Module({ providers: [Mailboxes, Mailing], exports: [Mailing] })
export class MailingModule {}
