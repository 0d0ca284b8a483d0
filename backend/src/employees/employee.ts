import type {
  AwaitedEmployeeArrived,
  AwaitedEmployeeGone,
  EmployeeAdded,
  EmployeeAwaited,
  EmployeeEdited,
  EmployeeFreed,
  EmployeeType,
  EmployeeTypeChanged,
  EmploymentEnded,
  FoundingBegan,
} from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';
import { editedFields } from '../platform/log/edits.js';

/**
 * A person's work for a company (one at a time), or a row that waits for an invitation's acceptance. What a person who
 * works there may do is decided in the company's `staff-{companyId}`. Stream `employee-{id}`.
 */
export type Employee =
  | { kind: 'unknown' }
  | Awaited
  | { kind: 'arrived' }
  | { kind: 'gone' }
  | { kind: 'founding'; companyId: number }
  | Employed;

type Awaited = { kind: 'awaited' } & EmployeeAwaited['data'];

interface Employed {
  kind: 'employed';
  companyId: number;
  jobTitle: string;
}

/** What a company says of an employee in this stream. The name of a person who works there is the person's own. */
type Description = Pick<Awaited, 'name' | 'jobTitle'>;

export type EmployeeEvent =
  | EmployeeAdded
  | EmployeeAwaited
  | AwaitedEmployeeArrived
  | AwaitedEmployeeGone
  | EmployeeEdited
  | EmployeeTypeChanged
  | EmploymentEnded
  | EmployeeFreed
  | FoundingBegan;

export type EmployeeCommand =
  | ({ type: 'AddEmployee' } & Omit<EmployeeAdded['data'], 'isAdmin'>)
  | ({ type: 'AwaitEmployee' } & Omit<EmployeeAwaited['data'], 'isAdmin'>)
  | { type: 'Arrive'; personId: number }
  /** The awaited person works for another company. */
  | { type: 'StayAway'; personId: number }
  /** Fields that are left out stay as they are. */
  | {
      type: 'EditEmployee';
      employeeId: number;
      companyId: number;
      changes: Partial<Description>;
      expected?: Partial<Description>;
    }
  /** `from` is what whoever asks saw last. */
  | { type: 'ChangeAwaitedType'; to: EmployeeType; from?: EmployeeType }
  | { type: 'TakeInvitationBack' }
  | ({ type: 'FreeEmployee' } & EmployeeFreed['data'])
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
        return state.kind === 'unknown' ? [{ type: 'EmployeeAwaited', data: typed(factsOf(command)) }] : [];
      case 'Arrive':
        return state.kind === 'awaited' ? [{ type: 'AwaitedEmployeeArrived', data: ended(command, state) }] : [];
      case 'StayAway':
        return state.kind === 'awaited' ? [{ type: 'AwaitedEmployeeGone', data: ended(command, state) }] : [];
      case 'EditEmployee':
        return edit(command, state);
      case 'ChangeAwaitedType':
        return changeType(command, stillAwaited(state));
      case 'TakeInvitationBack':
        return takeBack(stillAwaited(state));
      case 'FreeEmployee':
        return isAt(command.companyId, state) ? [{ type: 'EmployeeFreed', data: factsOf(command) }] : [];
      case 'BeginFounding':
        if (state.kind === 'employed') throw new Refused('employee.works-elsewhere');
        return state.kind === 'founding' ? [] : [{ type: 'FoundingBegan', data: factsOf(command) }];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'EmployeeAdded':
        return { kind: 'employed', companyId: event.data.companyId, jobTitle: event.data.jobTitle };
      case 'EmployeeAwaited':
        return { kind: 'awaited', ...event.data };
      case 'AwaitedEmployeeArrived':
        return { kind: 'arrived' };
      case 'EmployeeEdited':
        return withEdit(event.data, state);
      case 'EmployeeTypeChanged':
        return state.kind === 'awaited' ? { ...state, employeeType: event.data.to } : state;
      case 'AwaitedEmployeeGone':
      case 'EmploymentEnded':
      case 'EmployeeFreed':
        return { kind: 'gone' };
      case 'FoundingBegan':
        return { kind: 'founding', companyId: event.data.companyId };
    }
  },
};

const typed = <Facts extends { employeeType: EmployeeType }>(facts: Facts) => ({
  ...facts,
  isAdmin: facts.employeeType === 'admin',
});

function add(facts: Omit<EmployeeAdded['data'], 'isAdmin'>, state: Employee): EmployeeEvent[] {
  if (state.kind !== 'employed') return [{ type: 'EmployeeAdded', data: typed(facts) }];
  if (state.companyId !== facts.companyId) throw new Refused('employee.works-elsewhere');
  return [];
}

function stillAwaited(state: Employee): Awaited {
  if (state.kind !== 'awaited') throw new Refused('employee.awaited-no-more');
  return state;
}

function edit(
  { employeeId, companyId, changes, expected }: Extract<EmployeeCommand, { type: 'EditEmployee' }>,
  state: Employee,
): EmployeeEvent[] {
  const present = isAt(companyId, state) ? { jobTitle: state.jobTitle } : descriptionOf(stillAwaited(state));
  const edited = editedFields<Partial<Description>>(changes, present, expected);
  return Object.keys(edited).length === 0
    ? []
    : [{ type: 'EmployeeEdited', data: { employeeId, companyId, ...edited } }];
}

const descriptionOf = ({ name, jobTitle }: Awaited): Description => ({ name, jobTitle });

function withEdit({ name, jobTitle }: EmployeeEdited['data'], state: Employee): Employee {
  if (state.kind === 'employed') return { ...state, jobTitle: jobTitle ?? state.jobTitle };
  if (state.kind !== 'awaited') return state;
  return { ...state, name: name ?? state.name, jobTitle: jobTitle ?? state.jobTitle };
}

function changeType(
  { to, from: seen }: Extract<EmployeeCommand, { type: 'ChangeAwaitedType' }>,
  { employeeId, companyId, employeeType: from }: Awaited,
): EmployeeEvent[] {
  const edited = editedFields({ type: to }, { type: from }, { type: seen });
  return edited.type ? [{ type: 'EmployeeTypeChanged', data: { employeeId, companyId, from, to } }] : [];
}

const takeBack = ({ employeeId, companyId }: Awaited): EmployeeEvent[] => [
  { type: 'EmploymentEnded', data: { employeeId, companyId, reason: 'removed', reassignedTo: null } },
];

const isAt = (companyId: number, state: Employee): state is Employed =>
  state.kind === 'employed' && state.companyId === companyId;

const ended = ({ personId }: { personId: number }, { employeeId, companyId }: Awaited) => ({
  employeeId,
  companyId,
  personId,
});
