import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, type Caller, CurrentCaller, found, success } from '../platform/http/index.js';
import { IsColleague } from './employees.access.js';
import {
  employeeAnswer,
  type EmployeeListAnswer,
  type EmployeeOneAnswer,
  type EmployeePageAnswer,
} from './employees.answers.js';
import { EmployeeIdQuery, EmployeeListQuery } from './employees.dto.js';
import { EmployeeQueries } from './employees.queries.js';

const EMPLOYEES_PER_PAGE = 8;
/** Maximum length of the complete list from which an employee is chosen. */
const MAX_EMPLOYEES_TO_CHOOSE = 10_000;

@ApiTags('employees')
@Controller('api')
export class EmployeesController {
  constructor(private readonly queries: EmployeeQueries) {}

  @Get('getEmployees')
  @Allow('reader')
  async list(
    @Query() { name, page = 1 }: EmployeeListQuery,
    @CurrentCaller() { companyId }: Caller,
  ): Promise<EmployeePageAnswer> {
    const search = { companyId: companyId!, name, limit: EMPLOYEES_PER_PAGE, offset: (page - 1) * EMPLOYEES_PER_PAGE };
    const { rows, ...total } = await this.queries.find(search);
    return success({ data: { data: rows.map(employeeAnswer), ...total } });
  }

  @Get('getEmployeeById')
  @Allow('reader', IsColleague)
  async byId(@Query() { id }: EmployeeIdQuery): Promise<EmployeeOneAnswer> {
    return success({ data: employeeAnswer(found(await this.queries.row(id))) });
  }

  @Get('getAllEmployees')
  @Allow('reader')
  async all(@CurrentCaller() { companyId }: Caller): Promise<EmployeeListAnswer> {
    const search = { companyId: companyId!, limit: MAX_EMPLOYEES_TO_CHOOSE, offset: 0 };
    const { rows } = await this.queries.find(search);
    return success({ data: rows.map(employeeAnswer) });
  }
}
