import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { type Caller, idIn, type Rule } from '../platform/http/index.js';
import { GetEmployeeRow } from './employees.queries.js';

/** The employee that `assigned_employee_id` (or `assignedTo`) names, if any, works for the caller's company. */
@Injectable()
export class ColleagueOrNobody implements Rule {
  constructor(private readonly queries: QueryBus) {}

  async allows({ companyId }: Caller, request: FastifyRequest): Promise<boolean> {
    const employeeId = idIn(request, 'assigned_employee_id') ?? idIn(request, 'assignedTo');
    if (employeeId === null) return true;
    return (await this.queries.execute(new GetEmployeeRow(employeeId)))?.companyId === companyId;
  }
}
