import { moment } from '@portal/events/rules';
import { Checked } from '../platform/http/fields.js';

export class ReadNotificationsBody {
  /** `created_at` of the newest one that was seen */
  @Checked(moment) up_to!: string;
}
