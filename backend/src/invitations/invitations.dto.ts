import {
  Checked,
  emailAddress,
  flag,
  fullName,
  idNumber,
  oneOf,
  optional,
  required,
  text,
} from '../platform/http/fields.js';
import { newPassword } from '../identity/index.js';

const MAX_JOB_TITLE = 200;
const role = oneOf(['patient', 'employee']);

export class AddPatientBody {
  @Checked(fullName) name!: string;
  @Checked(emailAddress) email!: string;
  @Checked(optional(idNumber)) assigned_employee_id?: number | null;
}

export class AddEmployeeBody {
  @Checked(fullName) name!: string;
  @Checked(emailAddress) email!: string;
  @Checked(optional(text(MAX_JOB_TITLE))) job_title?: string;
  /** true for an admin, otherwise null */
  @Checked(optional(flag)) is_admin?: boolean | null;
}

export class LookupBody {
  @Checked(emailAddress) email!: string;
}

export class InviteBody {
  @Checked(idNumber) user_id!: number;
  @Checked(role) role!: 'patient' | 'employee';
}

export class InviteTokenQuery {
  @Checked(optional(text(200))) t?: string;
}

export class AcceptBody {
  @Checked(required, text(200)) invite_token!: string;
  @Checked(newPassword) password!: string;
  @Checked(role) role!: 'patient' | 'employee';
}
