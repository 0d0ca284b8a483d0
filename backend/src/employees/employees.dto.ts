import { idNumber, optional, searchText } from '@portal/events/rules';
import { Type } from 'class-transformer';
import { Checked } from '../platform/http/fields.js';

export class EmployeeListQuery {
  @Checked(optional(searchText)) name?: string;
  @Type(() => Number) @Checked(optional(idNumber)) page?: number;
}
