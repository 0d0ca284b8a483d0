import type { EmployeeType } from '@portal/events';
import { MailProblem, mailProblem } from '../mailing/mail-problem.js';
import { avatarOf } from '../pictures/pictures.answers.js';
import { SuccessAnswer } from '../platform/http/index.js';
import type { EmployeeRow } from './employees.projections.js';

export class EmployeePerson {
  name!: string;
  email!: string;
  /** the picture's address; empty when there is none */
  avatar!: string;
}

export class Employee {
  /** the same as `user_id`: react-admin wants one */
  id!: number;
  user_id!: number;
  user!: EmployeePerson;
  job_title!: string;
  type!: EmployeeType;
  is_admin!: boolean;
  invite_accepted!: boolean;
  /** the invitation waits until whoever invited has confirmed their own address */
  invitation_held!: boolean;
  /** somebody with an account who has not accepted yet */
  pending!: boolean;
  /** why mail does not reach the person, and what to do; null until a mail is refused and again when one is taken */
  mail_problem!: MailProblem | null;
}

export class EmployeeOneAnswer extends SuccessAnswer {
  data!: Employee;
}

export class EmployeePage {
  data!: Employee[];
  total!: number;
  /** true where a search found more than it counted */
  total_at_least?: boolean;
}

export class EmployeePageAnswer extends SuccessAnswer {
  data!: EmployeePage;
}

export class EmployeeListAnswer extends SuccessAnswer {
  data!: Employee[];
}

export const employeeAnswer = (row: EmployeeRow): Employee => ({
  id: row.id,
  user_id: row.id,
  user: { name: row.name, email: row.email, avatar: avatarOf(row.picture) },
  job_title: row.jobTitle,
  type: row.type,
  is_admin: row.type === 'admin',
  invite_accepted: row.inviteAccepted,
  invitation_held: row.invitationHeld,
  pending: row.awaited,
  mail_problem: mailProblem(row.refusedMail),
});
