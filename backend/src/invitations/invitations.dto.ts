import type { EmployeeType, Role } from '@portal/events';
import {
  emailAddress,
  employeeType,
  flag,
  fullName,
  idNumber,
  ifGiven,
  jobTitle,
  newPassword,
  optional,
  required,
  role,
  text,
} from '@portal/events/rules';
import { Checked } from '../platform/http/fields.js';

export class AddPatientBody {
  @Checked(fullName) name!: string;
  @Checked(emailAddress) email!: string;
  @Checked(optional(idNumber)) assigned_employee_id?: number | null;
}

export class AddEmployeeBody {
  @Checked(fullName) name!: string;
  @Checked(emailAddress) email!: string;
  @Checked(optional(jobTitle)) job_title?: string;
  /** true for an admin, otherwise null */
  @Checked(optional(flag)) is_admin?: boolean | null;
  /** what they may do; absent as `is_admin` says */
  @Checked(ifGiven(employeeType)) type?: EmployeeType;
}

export class LookupBody {
  @Checked(emailAddress) email!: string;
}

export class InviteBody {
  @Checked(idNumber) user_id!: number;
  @Checked(role) role!: Role;
}

export class AnswerOfferBody {
  @Checked(required, text(100)) invitation_id!: string;
}

export class InviteTokenQuery {
  @Checked(optional(text(200))) t?: string;
}

export class AcceptBody {
  @Checked(required, text(200)) invite_token!: string;
  @Checked(newPassword) password!: string;
  @Checked(role) role!: Role;
}
