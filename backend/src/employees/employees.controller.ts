import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { idNumber, optional, searchText } from '@portal/events/rules';
import { Checked } from '../platform/http/fields.js';
import { Allow, type Caller, CurrentCaller, success } from '../platform/http/index.js';
import { mailProblem } from '../mailing/index.js';
import type { EmployeeRow } from './employees.projections.js';
import { EmployeeQueries } from './employees.queries.js';

export const EMPLOYEES_PER_PAGE = 8;
/** A company's whole list, from which one is chosen. */
const MAX_EMPLOYEES_TO_CHOOSE = 10_000;

class EmployeeListQuery {
  @Checked(optional(searchText)) name?: string;
  @Type(() => Number) @Checked(optional(idNumber)) page?: number;
}

@ApiTags('employees')
@Controller('api')
export class EmployeesController {
  constructor(private readonly queries: EmployeeQueries) {}

  @Get('getEmployees')
  @Allow('employee')
  async list(@Query() { name, page = 1 }: EmployeeListQuery, @CurrentCaller() { companyId }: Caller) {
    const search = { companyId: companyId!, name, limit: EMPLOYEES_PER_PAGE, offset: (page - 1) * EMPLOYEES_PER_PAGE };
    const { rows, total } = await this.queries.find(search);
    return success({ data: { data: rows.map(employeeAnswer), total } });
  }

  @Get('getAllEmployees')
  @Allow('employee')
  async all(@CurrentCaller() { companyId }: Caller) {
    const search = { companyId: companyId!, limit: MAX_EMPLOYEES_TO_CHOOSE, offset: 0 };
    const { rows } = await this.queries.find(search);
    return success({ data: rows.map(employeeAnswer) });
  }
}

/** The contract's `Employee`. */
export const employeeAnswer = (row: EmployeeRow) => ({
  id: row.id,
  user_id: row.id,
  user: { name: row.name, email: row.email, avatar: '' },
  job_title: row.jobTitle,
  is_admin: row.isAdmin,
  invite_accepted: row.inviteAccepted,
  pending: row.awaited,
  mail_problem: mailProblem(row.refusedMail),
});
