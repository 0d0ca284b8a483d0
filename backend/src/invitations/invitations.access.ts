import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { PatientQueries } from '../patients/patients.queries.js';
import { type Caller, idIn, type Rule, textIn } from '../platform/http/index.js';

/** The row that `user_id` names in `role` belongs to the caller's company. */
@Injectable()
export class OwnsInvitedRow implements Rule {
  constructor(
    private readonly patientQueries: PatientQueries,
    private readonly employeeQueries: EmployeeQueries,
  ) {}

  async allows({ companyId }: Caller, request: FastifyRequest): Promise<boolean> {
    const [rowId, role] = [idIn(request, 'user_id'), textIn(request, 'role')];
    if (rowId === null || (role !== 'patient' && role !== 'employee')) return true;
    const row = await (role === 'patient' ? this.patientQueries : this.employeeQueries).row(rowId);
    return row?.companyId === companyId;
  }
}
