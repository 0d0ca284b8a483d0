import { Module } from '@nestjs/common';
import { Mailing } from './mailing.js';

/** The mails that the portal writes, and whom they do not reach. */
@Module({ providers: [Mailing], exports: [Mailing] })
export class MailingModule {}
