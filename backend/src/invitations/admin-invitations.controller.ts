import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ColleagueOrNobody } from '../employees/employees.access.js';
import { type Employee, employeeAnswer } from '../employees/employees.answers.js';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { type Patient, PatientAnswers } from '../patients/patients.answers.js';
import { PatientQueries } from '../patients/patients.queries.js';
import { Allow, type Caller, CurrentCaller, CurrentOrigin, found } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { typeToAdd } from './invitations.access.js';
import { AddEmployee, AddPatient } from './invitations.commands.js';
import { AddEmployeeBody, AddPatientBody } from './invitations.dto.js';

/** Adds patients and employees in the form that react-admin expects: the same commands and rules. */
@ApiTags('react-admin')
@Controller('api/admin')
export class AdminInvitationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly employeeQueries: EmployeeQueries,
    private readonly patientQueries: PatientQueries,
    private readonly patientAnswers: PatientAnswers,
  ) {}

  @Post('employees')
  @HttpCode(200)
  @Allow('employee')
  async addEmployee(
    @Body() { name, email, job_title: jobTitle = '', ...body }: AddEmployeeBody,
    @CurrentCaller() { companyId, employeeType }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<Employee> {
    const work = { employeeType: typeToAdd(body, employeeType), jobTitle: jobTitle.trim() };
    const newcomer = { companyId: companyId!, name: name.trim(), email: email.trim() };
    const { rowId } = await this.commands.execute(new AddEmployee(newcomer, work, origin));
    return employeeAnswer(found(await this.employeeQueries.row(rowId)));
  }

  @Post('patients')
  @HttpCode(200)
  @Allow('employee', ColleagueOrNobody)
  async addPatient(
    @Body() { name, email, assigned_employee_id: employeeId }: AddPatientBody,
    @CurrentCaller() { companyId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<Patient> {
    const newcomer = { companyId: companyId!, name: name.trim(), email: email.trim() };
    const { rowId } = await this.commands.execute(new AddPatient(newcomer, employeeId || null, origin));
    return this.patientAnswers.one(found(await this.patientQueries.row(rowId)));
  }
}
