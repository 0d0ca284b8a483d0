import { idNumber, oneOf } from '@portal/events/rules';
import { Checked } from '../platform/http/fields.js';

export class CompanySecurityBody {
  @Checked(oneOf(['optional', 'demanded'])) second_factor!: 'optional' | 'demanded';
}

export class EmployeeIdBody {
  @Checked(idNumber) id!: number;
}
