import { Controller, Get, Injectable, Param, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAIL_PROBLEM_NOTE, MailProblem } from '../mailing/index.js';
import { adminList, type AdminListQuery, idsIn, sendAdminList, textOf } from '../platform/http/admin-list.js';
import { IdInPath } from '../platform/http/ids.js';
import { Allow, type Caller, CurrentCaller, idIn, NotHere, type Rule } from '../platform/http/index.js';
import { employeeAnswer } from './employees.controller.js';
import { EmployeeQueries } from './employees.queries.js';

const SORTABLE = { name: 'nameKey', 'user.name': 'nameKey', email: 'email', 'user.email': 'email', id: 'id' } as const;

/** The employee that `id` names works for the caller's company. */
@Injectable()
export class IsColleague implements Rule {
  constructor(private readonly queries: EmployeeQueries) {}

  async allows({ companyId }: Caller, request: FastifyRequest): Promise<boolean> {
    const id = idIn(request, 'id');
    return id === null || (await this.queries.row(id))?.companyId === companyId;
  }
}

/** The employee list in the form that react-admin expects: the same queries and rules. */
@ApiExtraModels(MailProblem)
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
  ) {
    const { filter, limit, offset, sort } = adminList(query, SORTABLE);
    const ids = idsIn(filter);
    const found = ids
      ? await this.many(ids, companyId!)
      : await this.queries.find({ companyId: companyId!, name: textOf(filter, 'q', 'name'), limit, offset, sort });
    return sendAdminList(reply, 'employees', { offset: ids ? 0 : offset }, found.rows.map(employeeAnswer), found.total);
  }

  @Get(':id')
  @ApiOkResponse({ description: MAIL_PROBLEM_NOTE })
  @Allow('employee', IsColleague)
  async one(@Param('id', IdInPath) id: number) {
    const row = await this.queries.row(id);
    if (!row) throw new NotHere();
    return employeeAnswer(row);
  }

  private async many(ids: number[], companyId: number) {
    const rows = (await this.queries.rows(ids)).filter((row) => row.companyId === companyId);
    return { rows, total: rows.length };
  }
}
