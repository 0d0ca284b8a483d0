import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Caller, idIn, InvalidFields, type Rule } from '../platform/http/index.js';
import type { EmployeeRow } from './employees.projections.js';
import { EmployeeQueries } from './employees.queries.js';

const FIELDS = ['assigned_employee_id', 'assignedTo', 'reassign_to'];

/** Requires that the employee whom one of the fields names, if any, works for the caller's company. */
@Injectable()
export class ColleagueOrNobody implements Rule {
  constructor(private readonly queries: EmployeeQueries) {}

  async allows({ companyId }: Caller, request: FastifyRequest): Promise<boolean> {
    const ids = FIELDS.map((field) => idIn(request, field)).filter((id) => id !== null);
    const rows = await Promise.all(ids.map((id) => this.queries.row(id)));
    return rows.every((row) => row?.companyId === companyId);
  }
}

/** Requires that the employee that `id` names works for the caller's company. */
@Injectable()
export class IsColleague implements Rule {
  constructor(private readonly queries: EmployeeQueries) {}

  async allows({ companyId }: Caller, request: FastifyRequest): Promise<boolean> {
    const id = idIn(request, 'id');
    return id === null || (await this.queries.row(id))?.companyId === companyId;
  }
}

export const NOT_TO_THEM = 'Please choose a colleague who has accepted the invitation and looks after patients.';

/** Whether an employee may look after patients: one who has accepted, and neither reads alone nor pays alone. */
export const takesPatients = ({ inviteAccepted, type }: EmployeeRow): boolean =>
  inviteAccepted && (type === 'admin' || type === 'employee');

/** Holds that patients go to employees who look after them. */
@Injectable()
export class Assignees {
  constructor(private readonly queries: EmployeeQueries) {}

  /**
   * @param to nobody, or an employee of the caller's company
   * @param field that names the employee in the request
   * @throws InvalidFields for somebody who has not accepted, or does not look after patients
   */
  async check(to: number | null, field: string): Promise<void> {
    if (to === null) return;
    const row = await this.queries.row(to);
    if (!row || !takesPatients(row)) throw new InvalidFields({ [field]: [NOT_TO_THEM] });
  }
}
