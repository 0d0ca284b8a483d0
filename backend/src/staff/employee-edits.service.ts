import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DomainEvent, EmployeeAdded, EmployeeTypeChanged } from '@portal/events';
import { employeeStream } from '../employees/employees.service.js';
import { Conflicts, type Edited, plainFields } from '../identity/conflicts.service.js';
import { profileOf } from '../identity/profile.dto.js';
import type { Caller } from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { EditEmployee, type EmployeeEdit, type EmployeeProfile } from './staff.commands.js';
import { staffStream } from './staff.js';

/** The names of an employee's fields in a request. */
type FieldNames = Readonly<Record<keyof EmployeeProfile, string>>;

/** Changes of an employee that another admin may have changed first. */
@Injectable()
export class EmployeeEdits {
  constructor(
    private readonly commands: CommandBus,
    private readonly conflicts: Conflicts,
  ) {}

  /**
   * @throws EditConflict with the newer values of fields that another admin changed since this one saw them
   * @throws what {@link EditEmployee} throws
   */
  edit(employeeId: number, edit: EmployeeEdit, names: FieldNames, caller: Caller, origin: Origin): Promise<void> {
    return this.conflicts.named(
      () => this.commands.execute(new EditEmployee(caller.companyId!, employeeId, edit, origin)),
      editable(employeeId, names, caller),
    );
  }
}

const editable = (employeeId: number, { type, ...names }: FieldNames, caller: Caller): Edited => ({
  streams: [...profileOf(employeeId, caller).streams, employeeStream(employeeId), staffStream(caller.companyId!)],
  fields: { ...plainFields(names), type: { field: type, of: (event) => typeGivenTo(employeeId, event) } },
  caller,
  // a clinic must not learn that its employee is a patient of another one
  outsider: 'somebody',
});

/** The right that an event gives to an employee; the stream of the staff holds those of all the others as well. */
function typeGivenTo(employeeId: number, { type, data }: DomainEvent): unknown {
  const given = data as Partial<EmployeeAdded['data'] & EmployeeTypeChanged['data']>;
  if (type !== 'EmployeeTypeChanged') return given.employeeType;
  return given.employeeId === employeeId ? given.to : undefined;
}
