import { Injectable } from '@nestjs/common';
import { type MailPurpose, OPTIONAL_MAILS, type OptionalMail } from '@portal/events';
import { streamsOf } from '../platform/log/streams.js';
import { mailPreference, mailPreferencesStream } from './mail-preferences.js';

/** Which mails people want. Receipts, invitations and mails about an account's safety are sent in any case. */
@Injectable()
export class MailPreferences extends streamsOf(mailPreference, mailPreferencesStream) {
  async wants(personId: number, purpose: MailPurpose): Promise<boolean> {
    return !isOptional(purpose) || !(await this.state(personId)).unwanted.includes(purpose);
  }
}

const isOptional = (purpose: MailPurpose): purpose is OptionalMail =>
  (OPTIONAL_MAILS as readonly MailPurpose[]).includes(purpose);
