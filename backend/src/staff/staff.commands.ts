import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EmployeeType, EmploymentEnded } from '@portal/events';
import { EmployeeQueries } from '../employees/employees.queries.js';
import { Employees } from '../employees/employees.service.js';
import { Accounts } from '../identity/accounts.js';
import { SessionService } from '../identity/session.service.js';
import { found } from '../platform/http/index.js';
import { Refused } from '../platform/log/decider.js';
import { editedFields } from '../platform/log/edits.js';
import type { Origin } from '../platform/log/origin.js';
import { Handover } from './handover.js';
import { StaffDecisions, type TypeChange } from './staff.service.js';

/** What a company says of an employee. */
export interface EmployeeProfile {
  name: string;
  jobTitle: string;
  type: EmployeeType;
}

export interface EmployeeEdit {
  changes: Partial<EmployeeProfile>;
  /** the fields as the editor saw them last; those left out are not checked */
  expected?: Partial<EmployeeProfile>;
  /** the id of a picture; '' takes it away */
  picture?: string | undefined;
}

/**
 * Changes what a company says of an employee, or of somebody who waits. Absent fields stay as they are.
 *
 * @throws StaleEdit with the fields that somebody else has changed since the editor saw them
 * @throws Refused `staff.last-admin`, `staff.looks-after`, `employee.awaited-no-more`
 */
export class EditEmployee extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly employeeId: number,
    readonly edit: EmployeeEdit,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(EditEmployee)
class EditEmployeeHandler implements ICommandHandler<EditEmployee> {
  constructor(
    private readonly employees: Employees,
    private readonly queries: EmployeeQueries,
    private readonly accounts: Accounts,
    private readonly decisions: StaffDecisions,
    private readonly handover: Handover,
  ) {}

  async execute({ companyId, employeeId, edit, origin }: EditEmployee): Promise<void> {
    const { changes, expected = {}, picture } = edit;
    const row = found(await this.queries.row(employeeId));
    if (row.awaited && picture) throw new Refused('employee.awaited');
    // up to three streams change one after the other: what is stale by now stops the edit before the first
    const { type: to } = editedFields<EmployeeProfile>(changes, row, expected);
    if (to) await this.changeType(row, companyId, { to, from: expected.type }, origin);
    await this.employees.tell(employeeId, { type: 'EditEmployee', employeeId, companyId, changes, expected }, origin);
    if (row.awaited) return;
    const person = { changes: { name: changes.name }, expected: { name: expected.name }, picture };
    await this.accounts.tell(employeeId, { type: 'EditPerson', ...person }, origin);
  }

  private async changeType(row: Row, companyId: number, change: TypeChange, origin: Origin): Promise<void> {
    const { to } = change;
    // who may only read, or only buy, looks after nobody
    if (to === 'reader' || to === 'billing') await this.handover.checkNone(companyId, row.id, 'staff.looks-after');
    if (row.awaited) await this.employees.tell(row.id, { type: 'ChangeAwaitedType', ...change }, origin);
    else await this.decisions.changeType(companyId, row.id, change, origin);
  }
}

interface Row {
  id: number;
  awaited: boolean;
}

/**
 * Ends somebody's work for a company, or takes an invitation back. Their patients go over first; they keep an account,
 * and nothing of the company's.
 *
 * @throws Refused `staff.last-admin`, `staff.has-patients`, `employee.awaited-no-more`; InvalidFields
 */
export class EndEmployment extends Command<void> {
  constructor(
    readonly facts: EmploymentEnded['data'],
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(EndEmployment)
class EndEmploymentHandler implements ICommandHandler<EndEmployment> {
  constructor(
    private readonly employees: Employees,
    private readonly queries: EmployeeQueries,
    private readonly sessions: SessionService,
    private readonly decisions: StaffDecisions,
    private readonly handover: Handover,
  ) {}

  async execute({ facts, origin }: EndEmployment): Promise<void> {
    const { companyId, employeeId, reassignedTo } = facts;
    const { awaited } = found(await this.queries.row(employeeId));
    await this.handover.check(companyId, employeeId, reassignedTo);
    await this.decisions.checkAnotherAdmin(companyId, employeeId);
    await this.handover.run(companyId, employeeId, reassignedTo, origin);
    if (awaited) return void (await this.employees.tell(employeeId, { type: 'TakeInvitationBack' }, origin));
    await this.decisions.end(facts, origin);
    await this.employees.tell(employeeId, { type: 'FreeEmployee', personId: employeeId, companyId }, origin);
    await this.sessions.endAll(employeeId, origin);
  }
}

export const staffCommandHandlers = [EditEmployeeHandler, EndEmploymentHandler];
