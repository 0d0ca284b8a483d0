import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Caller, idIn, type Rule } from '../platform/http/index.js';
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
