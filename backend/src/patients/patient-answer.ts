import { Injectable } from '@nestjs/common';
import type { DnaStatus } from '@portal/events';
import { mailProblem, type MailProblem } from '../mailing/index.js';
import { EmployeeQueries } from '../employees/employees.queries.js';
import type { PatientRow } from './patients.projections.js';

/** The contract's `Patient`, as a provider sees it. */
export interface PatientAnswer {
  /** the same as `user_id`: react-admin wants one */
  id: number;
  user_id: number;
  user: { name: string; email: string };
  company_id: number | null;
  birthday: string | null;
  sex_at_birth: string | null;
  phone: string;
  address: string;
  assigned_employee_id: number | null;
  assigned_employee_name: string | null;
  dna_status: DnaStatus;
  medical_report_number: number;
  medical_record_number: number;
  invite_accepted: boolean;
  /** somebody with an account who has not accepted yet */
  pending: boolean;
  /** why mail does not reach them, and what to do; null while it does */
  mail_problem: MailProblem | null;
}

@Injectable()
export class PatientAnswers {
  constructor(private readonly employeeQueries: EmployeeQueries) {}

  async of(rows: readonly PatientRow[]): Promise<PatientAnswer[]> {
    const ids = rows.flatMap(({ assignedEmployeeId }) => (assignedEmployeeId === null ? [] : [assignedEmployeeId]));
    const names = await this.employeeQueries.names(ids);
    return rows.map((row) => answer(row, names));
  }
}

const answer = (row: PatientRow, names: ReadonlyMap<number, string>): PatientAnswer => ({
  id: row.id,
  user_id: row.id,
  user: { name: row.name, email: row.email },
  company_id: row.companyId,
  birthday: row.birthday,
  sex_at_birth: row.sexAtBirth,
  phone: row.phone,
  address: row.address,
  assigned_employee_id: row.assignedEmployeeId,
  assigned_employee_name: row.assignedEmployeeId === null ? null : (names.get(row.assignedEmployeeId) ?? null),
  dna_status: row.dnaStatus,
  medical_report_number: row.reportIds.length,
  medical_record_number: row.recordIds.length,
  invite_accepted: row.inviteAccepted,
  pending: row.awaited,
  mail_problem: mailProblem(row.refusedMail),
});
