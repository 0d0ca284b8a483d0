import { randomUUID } from 'node:crypto';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Role } from '@portal/events';
import { TellEmployee } from '../employees/employees.commands.js';
import { unlessWorksElsewhere } from '../employees/index.js';
import { FindEmployeeByEmail } from '../employees/employees.queries.js';
import { ProveIdentity } from '../identity/identity.commands.js';
import { TellPatient } from '../patients/patients.commands.js';
import { FindPatientByEmail } from '../patients/patients.queries.js';
import { CommandRunner } from '../platform/log/command-runner.js';
import { Refused } from '../platform/log/decider.js';
import type { Origin } from '../platform/log/origin.js';
import { Onboarding } from './onboarding.js';
import { invitation, invitationStream } from './invitation.js';
import { InvitationService } from './invitations.queries.js';
import { InvitationSender } from './invitation-sender.js';
import { type Newcomer, NewcomerResolver } from './newcomer-resolver.js';

/**
 * Adds a patient by name and e-mail; the invitation goes out by itself.
 * @returns the new row's id: the person's, or a pending row's for somebody with an account
 * @throws Refused `guest.is-patient`
 */
export class AddPatient extends Command<number> {
  constructor(
    readonly guest: Newcomer,
    readonly assignedEmployeeId: number | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(AddPatient)
export class AddPatientHandler implements ICommandHandler<AddPatient> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly reception: NewcomerResolver,
    private readonly sender: InvitationSender,
  ) {}

  execute(command: AddPatient): Promise<number> {
    return this.reception.inTurn(command.guest, () => this.add(command));
  }

  private async add({ guest, assignedEmployeeId, origin }: AddPatient): Promise<number> {
    const { companyId, name, email } = guest;
    if (await this.queries.execute(new FindPatientByEmail(companyId, email))) throw new Refused('guest.is-patient');
    const { personId, rowId } = await this.reception.identify(guest, 'patient', origin);
    const row = { patientId: rowId, companyId, assignedEmployeeId };
    await this.commands.execute(
      rowId === personId
        ? new TellPatient(rowId, { type: 'AddPatient', ...row }, origin)
        : new TellPatient(rowId, { type: 'AwaitPatient', ...row, contactId: randomUUID(), name, email }, origin),
    );
    await this.reception.makeSure(companyId, 'patient', rowId);
    await this.sender.sendFirst({ role: 'patient', companyId, personId, rowId, name, email }, origin);
    return rowId;
  }
}

/** Adds an employee, likewise. @throws Refused `guest.is-employee` */
export class AddEmployee extends Command<number> {
  constructor(
    readonly guest: Newcomer,
    readonly work: { isAdmin: boolean; jobTitle: string },
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(AddEmployee)
export class AddEmployeeHandler implements ICommandHandler<AddEmployee> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly reception: NewcomerResolver,
    private readonly sender: InvitationSender,
  ) {}

  execute(command: AddEmployee): Promise<number> {
    return this.reception.inTurn(command.guest, () => this.add(command));
  }

  private async add({ guest, work, origin }: AddEmployee): Promise<number> {
    const { companyId, name, email } = guest;
    if (await this.queries.execute(new FindEmployeeByEmail(companyId, email))) throw new Refused('guest.is-employee');
    const { personId, rowId } = await this.reception.identify(guest, 'employee', origin);
    const add =
      rowId === personId
        ? new TellEmployee(rowId, { type: 'AddEmployee', personId, companyId, ...work }, origin)
        : new TellEmployee(
            rowId,
            { type: 'AwaitEmployee', employeeId: rowId, companyId, ...work, contactId: randomUUID(), name, email },
            origin,
          );
    await this.commands.execute(add).catch(unlessWorksElsewhere);
    await this.reception.makeSure(companyId, 'employee', rowId);
    await this.sender.sendFirst({ role: 'employee', companyId, personId, rowId, name, email }, origin);
    return rowId;
  }
}

/**
 * Takes up the role that a link offers.
 * @returns whom to sign in
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
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly desk: InvitationService,
    private readonly arrivals: Onboarding,
    private readonly commands: CommandBus,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ token, password, role, origin }: AcceptInvitation): Promise<{ personId: number; role: Role }> {
    const row = await this.desk.byToken(token);
    if (!row || row.role !== role) throw new Refused('invitation.dead');
    await this.arrivals.check(row);
    await this.commands.execute(new ProveIdentity(row.personId, password, origin));
    const accept = { type: 'AcceptInvitation', tokenHash: row.tokenHash, now: origin.time } as const;
    await this.runner.run(invitation, invitationStream(row.invitationId), accept, origin);
    await this.arrivals.settle(row, origin);
    return { personId: row.personId, role };
  }
}

export const invitationCommandHandlers = [AddPatientHandler, AddEmployeeHandler, AcceptInvitationHandler];
