import { emailAddress, ifGiven, text } from '@portal/events/rules';
import { Checked } from '../platform/http/fields.js';

const MAX_TOKEN = 200;

/** Forms of other newsletter services call the field `EMAIL`. */
export class NewsletterBody {
  @Checked(ifGiven(emailAddress)) email?: string;
  @Checked(ifGiven(emailAddress)) EMAIL?: string;
}

export class NewsletterTokenBody {
  @Checked(text(MAX_TOKEN)) token!: string;
}
