import type { OptionalMail } from '@portal/events';
import { SuccessAnswer } from '../platform/http/index.js';

export class MailPreference {
  purpose!: OptionalMail;
  wanted!: boolean;
}

/** The mails that can be switched off, each with whether the caller wants it. */
export class MailPreferencesAnswer extends SuccessAnswer {
  data!: MailPreference[];
}
