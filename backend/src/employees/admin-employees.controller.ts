import { Controller, Get, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EMPLOYEE_TYPES } from '@portal/events';
import type { FastifyReply } from 'fastify';
import { Exports } from '../exports/exports.service.js';
import type { Origin } from '../platform/log/origin.js';
import { type Columns, CsvExport } from '../platform/http/csv.js';
import {
  adminList,
  AdminListQuery,
  idsIn,
  sendAdminList,
  sendMany,
  textOf,
  wordsOf,
} from '../platform/http/admin-list.js';
import { IdInPath } from '../platform/http/ids.js';
import { Allow, type Caller, CurrentCaller, CurrentOrigin, found } from '../platform/http/index.js';
import { type Employee, employeeAnswer } from './employees.answers.js';
import { IsColleague } from './employees.access.js';
import { EmployeeQueries } from './employees.queries.js';

const SORTABLE = { name: 'nameKey', 'user.name': 'nameKey', email: 'email', 'user.email': 'email', id: 'id' } as const;

const COLUMNS: Columns<Employee> = {
  id: (employee) => employee.id,
  name: (employee) => employee.user.name,
  email: (employee) => employee.user.email,
  job_title: (employee) => employee.job_title,
  type: (employee) => employee.type,
  invite_accepted: (employee) => employee.invite_accepted,
};

/** The employee list in the form that react-admin expects: the same queries and rules. */
@ApiTags('react-admin')
@Controller('api/admin/employees')
export class AdminEmployeesController {
  constructor(
    private readonly queries: EmployeeQueries,
    private readonly exports: Exports,
  ) {}

  @Get()
  @Allow('reader')
  async list(
    @Query() query: AdminListQuery,
    @CurrentCaller() { companyId }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Employee[]> {
    const { filter, limit, offset, sort } = adminList(query, SORTABLE);
    const ids = idsIn(filter);
    if (ids) return sendMany(reply, 'employees', await this.many(ids, companyId!));
    const search = { ...searchIn(filter), companyId: companyId!, limit, offset, sort };
    const { rows, total } = await this.queries.find(search);
    return sendAdminList(reply, 'employees', { offset }, rows.map(employeeAnswer), total);
  }

  /** The whole list as CSV, as `filter` narrows it. */
  @CsvExport()
  async export(
    @Query() query: AdminListQuery,
    @CurrentCaller() { companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<StreamableFile> {
    const search = { ...searchIn(adminList(query, SORTABLE).filter), companyId: companyId! };
    return this.exports.send('employees', companyId!, origin, {
      columns: COLUMNS,
      pages: this.queries.pages(search),
      rows: (found) => found.map(employeeAnswer),
    });
  }

  @Get(':id')
  @Allow('reader', IsColleague)
  async one(@Param('id', IdInPath) id: number): Promise<Employee> {
    return employeeAnswer(found(await this.queries.row(id)));
  }

  private async many(ids: number[], companyId: number): Promise<Employee[]> {
    const rows = await this.queries.rows(ids);
    return rows.filter((row) => row.companyId === companyId).map(employeeAnswer);
  }
}

const searchIn = (filter: Record<string, unknown>) => ({
  name: textOf(filter, 'q', 'name'),
  types: wordsOf(filter, ['type'], EMPLOYEE_TYPES, 'This is not a type of employee'),
});
