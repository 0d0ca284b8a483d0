import { idNumber, optional, searchText } from '@portal/events/rules';
import { Type } from 'class-transformer';
import { Checked, IdFromText } from '../platform/http/fields.js';

export class EmployeeIdQuery {
  @IdFromText() @Checked(idNumber) id!: number;
}

export class EmployeeListQuery {
  @Checked(optional(searchText)) name?: string;
  @Type(() => Number) @Checked(optional(idNumber)) page?: number;
}
