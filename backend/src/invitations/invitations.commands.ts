import { randomUUID } from 'node:crypto';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@portal/events';
import { Employees, unlessWorksElsewhere } from '../employees/employees.service.js';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { ProveIdentity } from '../identity/identity.commands.js';
import { Patients } from '../patients/patients.service.js';
import { PatientQueries } from '../patients/patients.queries.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { Onboarding } from './onboarding.js';
import { InvitationQueries } from './invitations.queries.js';
import { InvitationSender } from './invitation-sender.js';
import { Invitations } from './invitations.service.js';
import { type Newcomer, NewcomerResolver } from './newcomer-resolver.js';

/**
 * Adds a patient by name and e-mail, and sends the invitation.
 *
 * @returns the new row's id: the person's, or a pending row's for a person with an account
 * @throws Refused `guest.is-patient`
 */
export class AddPatient extends Command<number> {
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
    private readonly patients: Patients,
    private readonly patientQueries: PatientQueries,
    private readonly employeeQueries: EmployeeQueries,
    private readonly newcomers: NewcomerResolver,
    private readonly sender: InvitationSender,
  ) {}

  execute(command: AddPatient): Promise<number> {
    return this.newcomers.inTurn(command.newcomer, () => this.add(command));
  }

  private async add({ newcomer, assignedEmployeeId, origin }: AddPatient): Promise<number> {
    const { companyId, name, email } = newcomer;
    if (await this.patientQueries.byEmail(companyId, email)) throw new Refused('guest.is-patient');
    const { personId, rowId } = await this.newcomers.identify(newcomer, 'patient', origin);
    const row = { patientId: rowId, companyId, assignedEmployeeId };
    const add =
      rowId === personId
        ? ({ type: 'AddPatient', ...row } as const)
        : ({ type: 'AwaitPatient', ...row, contactId: randomUUID(), name, email } as const);
    await this.patients.tell(rowId, add, origin);
    await this.newcomers.ensureRow(companyId, 'patient', rowId);
    await this.sender.sendFirst({ role: 'patient', companyId, personId, rowId, name, email }, origin);
    return rowId;
  }
}

/** Adds an employee by name and e-mail, and sends the invitation. @throws Refused `guest.is-employee` */
export class AddEmployee extends Command<number> {
  constructor(
    readonly newcomer: Newcomer,
    readonly work: { isAdmin: boolean; jobTitle: string },
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(AddEmployee)
class AddEmployeeHandler implements ICommandHandler<AddEmployee> {
  constructor(
    private readonly employees: Employees,
    private readonly patientQueries: PatientQueries,
    private readonly employeeQueries: EmployeeQueries,
    private readonly newcomers: NewcomerResolver,
    private readonly sender: InvitationSender,
  ) {}

  execute(command: AddEmployee): Promise<number> {
    return this.newcomers.inTurn(command.newcomer, () => this.add(command));
  }

  private async add({ newcomer, work, origin }: AddEmployee): Promise<number> {
    const { companyId, name, email } = newcomer;
    if (await this.employeeQueries.byEmail(companyId, email)) throw new Refused('guest.is-employee');
    const { personId, rowId } = await this.newcomers.identify(newcomer, 'employee', origin);
    const row = { companyId, ...work };
    const add =
      rowId === personId
        ? ({ type: 'AddEmployee', personId, ...row } as const)
        : ({ type: 'AwaitEmployee', employeeId: rowId, ...row, contactId: randomUUID(), name, email } as const);
    await this.employees.tell(rowId, add, origin).catch(unlessWorksElsewhere);
    await this.newcomers.ensureRow(companyId, 'employee', rowId);
    await this.sender.sendFirst({ role: 'employee', companyId, personId, rowId, name, email }, origin);
    return rowId;
  }
}

/**
 * Gives the person the role that a link offers.
 *
 * @returns the person and role to sign in
 * @throws Refused `invitation.dead`, `password.wrong`, `employee.works-elsewhere`
 */
export class AcceptInvitation extends Command<{ personId: number; role: Role }> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly role: Role,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(AcceptInvitation)
class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly queries: InvitationQueries,
    private readonly onboarding: Onboarding,
    private readonly commands: CommandBus,
    private readonly invitations: Invitations,
  ) {}

  async execute({ token, password, role, origin }: AcceptInvitation): Promise<{ personId: number; role: Role }> {
    const row = await this.queries.byToken(token);
    if (!row || row.role !== role) throw new Refused('invitation.dead');
    await this.onboarding.check(row);
    await this.commands.execute(new ProveIdentity(row.personId, password, origin));
    const accept = { type: 'AcceptInvitation', tokenHash: row.tokenHash, now: origin.time } as const;
    await this.invitations.tell(row.invitationId, accept, origin);
    await this.onboarding.settle(row, origin);
    return { personId: row.personId, role };
  }
}

export const invitationCommandHandlers = [AddPatientHandler, AddEmployeeHandler, AcceptInvitationHandler];
