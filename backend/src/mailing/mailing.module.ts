import { Module } from '@nestjs/common';
import { MailPreferencesController } from './mail-preferences.controller.js';
import { MailPreferences } from './mail-preferences.service.js';
import { Mailboxes, Mailing } from './mailing.js';

/** Sends mails and records which recipients they do not reach. */
@Module({
  controllers: [MailPreferencesController],
  providers: [Mailboxes, MailPreferences, Mailing],
  exports: [Mailing],
})
export class MailingModule {}
