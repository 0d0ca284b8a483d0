import type { AwaitedEmployeeArrived, EmployeeAdded, EmployeeAwaited } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/event-store/decider.js';

/** A person's work for a company (one at a time), or the row that waits for an invitation. Stream `employee-{id}`. */
export type Employee =
  | { kind: 'unknown' }
  | ({ kind: 'awaited' } & EmployeeAwaited['data'])
  | { kind: 'arrived' }
  | { kind: 'employed'; companyId: number; isAdmin: boolean };

export type EmployeeEvent = EmployeeAdded | EmployeeAwaited | AwaitedEmployeeArrived;

export type EmployeeCommand =
  | ({ type: 'AddEmployee' } & EmployeeAdded['data'])
  | ({ type: 'AwaitEmployee' } & EmployeeAwaited['data'])
  | { type: 'Arrive'; personId: number };

export const employeeStream = (employeeId: number) => `employee-${employeeId}`;

export const employee: Decider<Employee, EmployeeCommand, EmployeeEvent> = {
  initial: { kind: 'unknown' },
  decide: (command, state) => {
    switch (command.type) {
      case 'AddEmployee':
        return add(factsOf(command), state);
      case 'AwaitEmployee':
        return state.kind === 'unknown' ? [{ type: 'EmployeeAwaited', data: factsOf(command) }] : [];
      case 'Arrive':
        return state.kind === 'awaited' ? [arrived(command.personId, state)] : [];
    }
  },
  evolve: (_state, event) => {
    switch (event.type) {
      case 'EmployeeAdded':
        return { kind: 'employed', companyId: event.data.companyId, isAdmin: event.data.isAdmin };
      case 'EmployeeAwaited':
        return { kind: 'awaited', ...event.data };
      case 'AwaitedEmployeeArrived':
        return { kind: 'arrived' };
    }
  },
};

function add(data: EmployeeAdded['data'], state: Employee): EmployeeEvent[] {
  if (state.kind !== 'employed') return [{ type: 'EmployeeAdded', data }];
  if (state.companyId !== data.companyId) throw new Refused('employee.works-elsewhere');
  return [];
}

const arrived = (
  personId: number,
  { employeeId, companyId }: Extract<Employee, { kind: 'awaited' }>,
): EmployeeEvent => ({
  type: 'AwaitedEmployeeArrived',
  data: { employeeId, companyId, personId },
});
