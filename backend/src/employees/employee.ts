import type {
  AwaitedEmployeeArrived,
  AwaitedEmployeeGone,
  EmployeeAdded,
  EmployeeAwaited,
  FoundingBegan,
} from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';

/**
 * A person's work for a company (one at a time), or a row that waits for an invitation's acceptance. Stream
 * `employee-{id}`.
 */
export type Employee =
  | { kind: 'unknown' }
  | ({ kind: 'awaited' } & EmployeeAwaited['data'])
  | { kind: 'arrived' }
  | { kind: 'gone' }
  | { kind: 'founding'; companyId: number }
  | { kind: 'employed'; companyId: number; isAdmin: boolean };

export type EmployeeEvent =
  EmployeeAdded | EmployeeAwaited | AwaitedEmployeeArrived | AwaitedEmployeeGone | FoundingBegan;

export type EmployeeCommand =
  | ({ type: 'AddEmployee' } & EmployeeAdded['data'])
  | ({ type: 'AwaitEmployee' } & EmployeeAwaited['data'])
  | { type: 'Arrive'; personId: number }
  /** The awaited person works for another company. */
  | { type: 'StayAway'; personId: number }
  /** `companyId` is used unless the person has already begun to found a company. */
  | ({ type: 'BeginFounding' } & FoundingBegan['data']);

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
        return state.kind === 'awaited' ? [{ type: 'AwaitedEmployeeArrived', data: ended(command, state) }] : [];
      case 'StayAway':
        return state.kind === 'awaited' ? [{ type: 'AwaitedEmployeeGone', data: ended(command, state) }] : [];
      case 'BeginFounding':
        if (state.kind === 'employed') throw new Refused('employee.works-elsewhere');
        return state.kind === 'founding' ? [] : [{ type: 'FoundingBegan', data: factsOf(command) }];
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
      case 'AwaitedEmployeeGone':
        return { kind: 'gone' };
      case 'FoundingBegan':
        return { kind: 'founding', companyId: event.data.companyId };
    }
  },
};

function add(data: EmployeeAdded['data'], state: Employee): EmployeeEvent[] {
  if (state.kind !== 'employed') return [{ type: 'EmployeeAdded', data }];
  if (state.companyId !== data.companyId) throw new Refused('employee.works-elsewhere');
  return [];
}

const ended = (
  { personId }: { personId: number },
  { employeeId, companyId }: Extract<Employee, { kind: 'awaited' }>,
) => ({ employeeId, companyId, personId });
