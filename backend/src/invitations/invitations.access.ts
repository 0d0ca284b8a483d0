import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { GetEmployeeRow } from '../employees/employees.queries.js';
import { GetPatientRow } from '../patients/patients.queries.js';
import { type Caller, idIn, type Rule, textIn } from '../platform/http/index.js';

/** The row that `user_id` names in `role` belongs to the caller's company. */
@Injectable()
export class OwnsGuest implements Rule {
  constructor(private readonly queries: QueryBus) {}

  async allows({ companyId }: Caller, request: FastifyRequest): Promise<boolean> {
    const [rowId, role] = [idIn(request, 'user_id'), textIn(request, 'role')];
    if (rowId === null || (role !== 'patient' && role !== 'employee')) return true;
    const row = await this.queries.execute(role === 'patient' ? new GetPatientRow(rowId) : new GetEmployeeRow(rowId));
    return row?.companyId === companyId;
  }
}
