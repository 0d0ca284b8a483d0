import { ApiPropertyOptional } from '@nestjs/swagger';
import type { EmployeeType } from '@portal/events';
import {
  employeeType,
  fullName,
  idNumber,
  ifGiven,
  jobTitle,
  optional,
  seenFields,
  seenText,
} from '@portal/events/rules';
import { IsOptional } from 'class-validator';
import { PictureFields } from '../pictures/picture-field.js';
import { Checked, IdFromText } from '../platform/http/fields.js';
import { Nested } from '../platform/http/own-fields.js';

/** A form: every value is text. A field that is absent stays as it is. */
export class EditEmployeeForm extends PictureFields {
  @IdFromText() @Checked(idNumber) id!: number;
  @Checked(ifGiven(fullName)) name?: string;
  @Checked(optional(jobTitle)) title?: string;
  @Checked(ifGiven(employeeType)) type?: EmployeeType;
  /** JSON: the fields as the editor saw them last; a newer value of a field that the form changes is a 409 */
  @Checked(optional(seenFields)) expected?: string;
}

/** What the editor of an `Employee` saw last. */
class SeenEmployee {
  @Checked(optional(seenText)) name?: string;
  @Checked(optional(seenText)) job_title?: string;
  @Checked(ifGiven(employeeType)) type?: EmployeeType;
}

/** The fields of an `Employee` that react-admin can change. */
export class EditEmployeeBody {
  @Checked(ifGiven(fullName)) name?: string;
  @Checked(optional(jobTitle)) job_title?: string;
  @Checked(ifGiven(employeeType)) type?: EmployeeType;
  /** the fields as the editor saw them last; a newer value of a field that is changed is a 409 */
  @ApiPropertyOptional() @IsOptional() @Nested(() => SeenEmployee) expected?: SeenEmployee;
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
