import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.js';
import { provideRefusals } from '../platform/http/index.js';
import { provideView } from '../platform/views/provide-view.js';
import { AdminEmployeesController } from './admin-employees.controller.js';
import { Assignees, ColleagueOrNobody, IsColleague } from './employees.access.js';
import { EmployeesController } from './employees.controller.js';
import { employees } from './employees.projections.js';
import { EmployeeQueries } from './employees.queries.js';
import { employeeRefusals } from './employees.refusals.js';
import { Employees } from './employees.service.js';

/** Who works for a company. */
@Module({
  imports: [ExportsModule],
  controllers: [EmployeesController, AdminEmployeesController],
  providers: [
    provideView(employees),
    provideRefusals(employeeRefusals),
    Assignees,
    ColleagueOrNobody,
    IsColleague,
    Employees,
    EmployeeQueries,
  ],
  exports: [Assignees, ColleagueOrNobody, IsColleague, EmployeeQueries, Employees],
})
export class EmployeesModule {}
