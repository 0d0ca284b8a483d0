import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EmployeeType } from '@portal/events';
import { Assignees } from '../employees/employees.access.js';
import { Employees } from '../employees/employees.service.js';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { Accounts } from '../identity/accounts.js';
import { Patients } from '../patients/patients.service.js';
import { PatientQueries } from '../patients/patients.queries.js';
import { Refused } from '../platform/log/decider.js';
import { type Origin, uuidFor } from '../platform/log/origin.js';
import { InvitationSender } from './invitation-sender.js';
import { type Newcomer, NewcomerResolver } from './newcomer-resolver.js';

/** The row that waits for somebody, and whether the invitation is on its way. */
export interface Added {
  rowId: number;
  sent: boolean;
}

/**
 * Opens a record for somebody whom a clinic knows by name and e-mail, and invites whoever has the address.
 *
 * @throws InvalidFields for an assigned employee who does not look after patients; Refused `guest.is-patient`,
 *   `guest.is-archived`; TooManyTries
 */
export class AddPatient extends Command<Added> {
  constructor(
    readonly newcomer: Newcomer,
    readonly assignedEmployeeId: number | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(AddPatient)
class AddPatientHandler implements ICommandHandler<AddPatient> {
  constructor(
    private readonly assignees: Assignees,
    private readonly accounts: Accounts,
    private readonly patients: Patients,
    private readonly patientQueries: PatientQueries,
    private readonly newcomers: NewcomerResolver,
    private readonly sender: InvitationSender,
  ) {}

  async execute(command: AddPatient): Promise<Added> {
    await this.assignees.check(command.assignedEmployeeId, 'assigned_employee_id');
    return this.newcomers.inTurn(command.newcomer, () => this.add(command));
  }

  private async add({ newcomer, assignedEmployeeId, origin }: AddPatient): Promise<Added> {
    const { companyId, name, email } = newcomer;
    const newId = await this.newcomers.newId(origin);
    const known = await this.patientQueries.byEmail(companyId, email);
    if (known && known.id !== newId) throw new Refused(known.archived ? 'guest.is-archived' : 'guest.is-patient');
    await this.sender.count(newcomer, origin);
    const rowId = await this.newcomers.rowFor(newcomer, 'patient', newId, origin);
    const person = { personId: rowId, name, email, birthday: null, sexAtBirth: null };
    await this.accounts.tell(rowId, { type: 'RegisterPerson', person, role: null, passwordHash: null }, origin);
    await this.patients.tell(rowId, { type: 'AddPatient', patientId: rowId, companyId, assignedEmployeeId }, origin);
    const recipient = { role: 'patient', companyId, personId: rowId, rowId, name, email } as const;
    return { rowId, sent: await this.sender.sendFirst(recipient, origin) };
  }
}

/**
 * Invites whoever has an address to work for the company. Nobody is employed before they accept.
 *
 * @throws Refused `guest.is-employee`; TooManyTries
 */
export class AddEmployee extends Command<Added> {
  constructor(
    readonly newcomer: Newcomer,
    readonly work: { employeeType: EmployeeType; jobTitle: string },
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(AddEmployee)
class AddEmployeeHandler implements ICommandHandler<AddEmployee> {
  constructor(
    private readonly employees: Employees,
    private readonly employeeQueries: EmployeeQueries,
    private readonly newcomers: NewcomerResolver,
    private readonly sender: InvitationSender,
  ) {}

  execute(command: AddEmployee): Promise<Added> {
    return this.newcomers.inTurn(command.newcomer, () => this.add(command));
  }

  private async add({ newcomer, work, origin }: AddEmployee): Promise<Added> {
    const { companyId, name, email } = newcomer;
    const newId = await this.newcomers.newId(origin);
    const known = await this.employeeQueries.byEmail(companyId, email);
    if (known && known.id !== newId) throw new Refused('guest.is-employee');
    await this.sender.count(newcomer, origin);
    const rowId = await this.newcomers.rowFor(newcomer, 'employee', newId, origin);
    const row = { employeeId: rowId, contactId: uuidFor(origin, 'contact'), ...newcomer, ...work };
    await this.employees.tell(rowId, { type: 'AwaitEmployee', ...row }, origin);
    const recipient = { role: 'employee', companyId, personId: rowId, rowId, name, email } as const;
    return { rowId, sent: await this.sender.sendFirst(recipient, origin) };
  }
}

export const addingCommandHandlers = [AddPatientHandler, AddEmployeeHandler];
