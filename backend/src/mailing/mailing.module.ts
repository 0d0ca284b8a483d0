import { Module } from '@nestjs/common';
import { Mailboxes, Mailing } from './mailing.js';

/** Sends mails and records which recipients they do not reach. */
@Module({ providers: [Mailboxes, Mailing], exports: [Mailing] })
export class MailingModule {}
