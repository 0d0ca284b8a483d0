import { idNumber, optional } from '@portal/events/rules';
import { Type } from 'class-transformer';
import { Checked } from '../platform/http/fields.js';

export class RecordAccessQuery {
  @Type(() => Number) @Checked(optional(idNumber)) page?: number;
}
