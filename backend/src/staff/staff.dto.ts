import type { EmployeeType } from '@portal/events';
import { employeeType, fullName, idNumber, ifGiven, jobTitle, optional } from '@portal/events/rules';
import { PictureFields } from '../pictures/picture-field.js';
import { Checked, IdFromText } from '../platform/http/fields.js';

/** A form: every value is text. A field that is absent stays as it is. */
export class EditEmployeeForm extends PictureFields {
  @IdFromText() @Checked(idNumber) id!: number;
  @Checked(ifGiven(fullName)) name?: string;
  @Checked(optional(jobTitle)) title?: string;
  @Checked(ifGiven(employeeType)) type?: EmployeeType;
}

/** The fields of an `Employee` that react-admin can change. */
export class EditEmployeeBody {
  @Checked(ifGiven(fullName)) name?: string;
  @Checked(optional(jobTitle)) job_title?: string;
  @Checked(ifGiven(employeeType)) type?: EmployeeType;
}

export class LeaveBody {
  /** the employee who looks after the patients from now on; null while there are none */
  @Checked(optional(idNumber)) reassign_to?: number | null;
}

export class RemoveEmployeeBody extends LeaveBody {
  @Checked(idNumber) id!: number;
}

export class RemoveEmployeeQuery {
  @IdFromText() @Checked(optional(idNumber)) reassign_to?: number;
}

export class EmployeeSessionsBody {
  @Checked(idNumber) id!: number;
}
