import { Body, Controller, Delete, Param, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ColleagueOrNobody, IsColleague } from '../employees/employees.access.js';
import { type Employee, employeeAnswer } from '../employees/employees.answers.js';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { IdInPath } from '../platform/http/ids.js';
import { Allow, type Caller, CurrentCaller, CurrentOrigin, found } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { EmployeeEdits } from './employee-edits.service.js';
import { EndEmployment } from './staff.commands.js';
import { EditEmployeeBody, RemoveEmployeeQuery } from './staff.dto.js';

/** The verbs that change and remove employees, in the form that react-admin expects: the same commands and rules. */
@ApiTags('react-admin')
@Controller('api/admin/employees')
export class AdminStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly edits: EmployeeEdits,
    private readonly queries: EmployeeQueries,
  ) {}

  @Put(':id')
  @Allow('admin', IsColleague)
  async edit(
    @Param('id', IdInPath) id: number,
    @Body() { name, job_title, type, expected: seen }: EditEmployeeBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<Employee> {
    const changes = { name: name?.trim(), jobTitle: job_title?.trim(), type };
    const expected = { name: seen?.name, jobTitle: seen?.job_title, type: seen?.type };
    await this.edits.edit(id, { changes, expected }, BODY_FIELDS, caller, origin);
    return this.one(id);
  }

  @Delete(':id')
  @Allow('admin', IsColleague, ColleagueOrNobody)
  async remove(
    @Param('id', IdInPath) id: number,
    @Query() { reassign_to }: RemoveEmployeeQuery,
    @CurrentCaller() { companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<Employee> {
    const before = await this.one(id);
    const facts = {
      employeeId: id,
      companyId: companyId!,
      reassignedTo: reassign_to ?? null,
      reason: 'removed',
    } as const;
    await this.commands.execute(new EndEmployment(facts, origin));
    return before;
  }

  private async one(id: number): Promise<Employee> {
    return employeeAnswer(found(await this.queries.row(id)));
  }
}

const BODY_FIELDS = { name: 'name', jobTitle: 'job_title', type: 'type' } as const;
