import { OPTIONAL_MAILS, type OptionalMail } from '@portal/events';
import { flag, oneOf } from '@portal/events/rules';
import { Checked } from '../platform/http/fields.js';

export class MailPreferenceBody {
  @Checked(oneOf(OPTIONAL_MAILS)) purpose!: OptionalMail;
  @Checked(flag) wanted!: boolean;
}
