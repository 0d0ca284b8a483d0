import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type Employee, employeeAnswer } from '../employees/employees.answers.js';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { Allow, type Caller, CurrentCaller, CurrentOrigin, found } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { typeToAdd } from './invitations.access.js';
import { AddEmployee } from './invitations.commands.js';
import { AddEmployeeBody } from './invitations.dto.js';

/** Adds an employee in the form that react-admin expects: the same command and rules. */
@ApiTags('react-admin')
@Controller('api/admin/employees')
export class AdminInvitationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: EmployeeQueries,
  ) {}

  @Post()
  @HttpCode(200)
  @Allow('employee')
  async add(
    @Body() { name, email, job_title: jobTitle = '', ...body }: AddEmployeeBody,
    @CurrentCaller() { companyId, employeeType }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<Employee> {
    const work = { employeeType: typeToAdd(body, employeeType), jobTitle: jobTitle.trim() };
    const newcomer = { companyId: companyId!, name: name.trim(), email: email.trim() };
    const { rowId } = await this.commands.execute(new AddEmployee(newcomer, work, origin));
    return employeeAnswer(found(await this.queries.row(rowId)));
  }
}
