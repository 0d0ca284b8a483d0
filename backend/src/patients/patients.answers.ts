import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { DNA_STATUSES, type DnaStatus } from '@portal/events';
import { MailProblem, mailProblem } from '../mailing/mail-problem.js';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { PersonQueries } from '../identity/identity.queries.js';
import { avatarOf } from '../pictures/pictures.answers.js';
import { MessageAnswer, SuccessAnswer } from '../platform/http/index.js';
import type { PatientRow } from './patients.projections.js';

export class PatientPerson {
  name!: string;
  email!: string;
  /** the picture's address; empty when there is none */
  avatar!: string;
}

/** A patient as a provider sees them. */
export class Patient {
  /** the same as `user_id`: react-admin wants one */
  id!: number;
  user_id!: number;
  user!: PatientPerson;
  company_id!: number | null;
  /** `YYYY-MM-DD` */
  birthday!: string | null;
  sex_at_birth!: string | null;
  phone!: string;
  address!: string;
  assigned_employee_id!: number | null;
  assigned_employee_name!: string | null;
  dna_status!: DnaStatus;
  /** since when they are in it; null for somebody who was never moved */
  status_changed_at!: string | null;
  /** of the kit that was sent last; "" before */
  kit_code!: string;
  medical_report_number!: number;
  medical_record_number!: number;
  invite_accepted!: boolean;
  /** the invitation waits until whoever invited has confirmed their own address */
  invitation_held!: boolean;
  /** somebody with an account who has not accepted yet */
  pending!: boolean;
  /** in no list but that of archived patients */
  archived!: boolean;
  /** why mail does not reach the person, and what to do; null until a mail is refused and again when one is taken */
  mail_problem!: MailProblem | null;
}

/** A patient on a page of their own. */
export class PatientRecord extends Patient {
  /** null before the first sign-in, and of a waiting row */
  last_login!: string | null;
}

export class PatientAnswer extends SuccessAnswer {
  data!: PatientRecord;
}

export class PatientPage {
  data!: Patient[];
  total!: number;
  /** true where a search found more than it counted */
  total_at_least?: boolean;
}

export class PatientPageAnswer extends SuccessAnswer {
  data!: PatientPage;
}

const COUNTS = Object.fromEntries(DNA_STATUSES.map((status) => [status, { type: 'integer' as const }]));

export class PatientBoardAnswer extends SuccessAnswer {
  /** at most 200 of each status */
  data!: Patient[];
  /** how many of each status there really are */
  @ApiProperty({
    type: 'object',
    properties: COUNTS,
    selfRequired: true,
    required: [...DNA_STATUSES],
    additionalProperties: false,
  })
  counts!: Record<DnaStatus, number>;
}

export class Comment {
  id!: number;
  title!: string;
  comment!: string;
  created_at!: string;
}

export class CommentListAnswer extends SuccessAnswer {
  data!: Comment[];
}

export class AddedComment {
  id!: number;
}

export class AddedCommentAnswer extends MessageAnswer {
  data!: AddedComment;
}

@Injectable()
export class PatientAnswers {
  constructor(
    private readonly employeeQueries: EmployeeQueries,
    private readonly people: PersonQueries,
  ) {}

  async of(rows: readonly PatientRow[]): Promise<Patient[]> {
    const ids = rows.flatMap(({ assignedEmployeeId }) => (assignedEmployeeId === null ? [] : [assignedEmployeeId]));
    const names = await this.employeeQueries.names(ids);
    return rows.map((row) => answer(row, names));
  }

  async one(row: PatientRow): Promise<Patient> {
    return (await this.of([row]))[0]!;
  }

  async record(row: PatientRow): Promise<PatientRecord> {
    const [patient, person] = await Promise.all([this.one(row), this.people.row(row.id)]);
    return { ...patient, last_login: person?.lastLogin ?? null };
  }
}

const answer = (row: PatientRow, names: ReadonlyMap<number, string>): Patient => ({
  id: row.id,
  user_id: row.id,
  user: { name: row.name, email: row.email, avatar: avatarOf(row.picture) },
  company_id: row.companyId,
  birthday: row.birthday,
  sex_at_birth: row.sexAtBirth,
  phone: row.phone,
  address: row.address,
  assigned_employee_id: row.assignedEmployeeId,
  assigned_employee_name: row.assignedEmployeeId === null ? null : (names.get(row.assignedEmployeeId) ?? null),
  dna_status: row.dnaStatus,
  status_changed_at: row.statusChangedAt,
  kit_code: row.kitCodes.split(' ')[0] ?? '',
  medical_report_number: row.reportIds.length,
  medical_record_number: row.recordIds.length,
  invite_accepted: row.inviteAccepted,
  invitation_held: row.invitationHeld,
  pending: row.awaited,
  archived: row.archived,
  mail_problem: mailProblem(row.refusedMail),
});
