import { Controller, Get, Injectable, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { adminList, AdminListQuery, idsIn, sendAdminList, textOf } from '../platform/http/admin-list.js';
import { IdInPath } from '../platform/http/ids.js';
import { Allow, type Caller, CurrentCaller, found, idIn, type Rule } from '../platform/http/index.js';
import { type Employee, employeeAnswer } from './employees.answers.js';
import { EmployeeQueries } from './employees.queries.js';

const SORTABLE = { name: 'nameKey', 'user.name': 'nameKey', email: 'email', 'user.email': 'email', id: 'id' } as const;

/** Requires that the employee that `id` names works for the caller's company. */
@Injectable()
export class IsColleague implements Rule {
  constructor(private readonly queries: EmployeeQueries) {}

  async allows({ companyId }: Caller, request: FastifyRequest): Promise<boolean> {
    const id = idIn(request, 'id');
    return id === null || (await this.queries.row(id))?.companyId === companyId;
  }
}

/** The employee list in the form that react-admin expects: the same queries and rules. */
@ApiTags('react-admin')
@Controller('api/admin/employees')
export class AdminEmployeesController {
  constructor(private readonly queries: EmployeeQueries) {}

  @Get()
  @Allow('employee')
  async list(
    @Query() query: AdminListQuery,
    @CurrentCaller() { companyId }: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Employee[]> {
    const { filter, limit, offset, sort } = adminList(query, SORTABLE);
    const ids = idsIn(filter);
    const found = ids
      ? await this.many(ids, companyId!)
      : await this.queries.find({ companyId: companyId!, name: textOf(filter, 'q', 'name'), limit, offset, sort });
    return sendAdminList(reply, 'employees', { offset: ids ? 0 : offset }, found.rows.map(employeeAnswer), found.total);
  }

  @Get(':id')
  @Allow('employee', IsColleague)
  async one(@Param('id', IdInPath) id: number): Promise<Employee> {
    return employeeAnswer(found(await this.queries.row(id)));
  }

  private async many(ids: number[], companyId: number) {
    const rows = (await this.queries.rows(ids)).filter((row) => row.companyId === companyId);
    return { rows, total: rows.length };
  }
}
