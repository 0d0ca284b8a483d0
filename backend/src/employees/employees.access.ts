import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Caller, idIn, type Rule } from '../platform/http/index.js';
import { EmployeeQueries } from './employees.queries.js';

const FIELDS = ['assigned_employee_id', 'assignedTo'];

/** Requires that the employee in `assigned_employee_id` or `assignedTo`, if any, works for the caller's company. */
@Injectable()
export class ColleagueOrNobody implements Rule {
  constructor(private readonly queries: EmployeeQueries) {}

  async allows({ companyId }: Caller, request: FastifyRequest): Promise<boolean> {
    const ids = FIELDS.map((field) => idIn(request, field)).filter((id) => id !== null);
    const rows = await Promise.all(ids.map((id) => this.queries.row(id)));
    return rows.every((row) => row?.companyId === companyId);
  }
}
