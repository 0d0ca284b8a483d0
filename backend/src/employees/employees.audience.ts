import { employeeType, type EmployeeType, id } from '@portal/events';
import { z } from 'zod';
import { added, type Audience, company_id, pending_id, person, person_id } from '../audience.js';
import type { EmployeeEvent } from './employee.js';

const is_admin = z.boolean().describe('Whether they administer the company.');

/** What the activity log calls each type. */
const TYPE_NAMES: Readonly<Record<EmployeeType, string>> = {
  admin: 'an admin',
  employee: 'an employee',
  reader: 'a reader',
  billing: 'a billing clerk',
};

const type = employeeType.describe('What they may do: administer, work, only read, or only buy credits.');
const employee_id = id.describe('The employee, by number; or the row that waits.');

export const employeesAudience: Audience<EmployeeEvent> = {
  EmployeeAdded: {
    log: ({ personId, employeeType }, who) => added(personId, who, TYPE_NAMES[employeeType]),
    live: 'employee.updated',
    public: {
      name: 'employee.added',
      version: 1,
      summary: 'A person works for a company; who was invited still has to accept.',
      data: { person_id, company_id, is_admin },
    },
  },
  EmployeeAwaited: {
    log: ({ employeeId, employeeType }, who) => added(employeeId, who, TYPE_NAMES[employeeType]),
    live: 'employee.updated',
    public: {
      name: 'employee.awaited',
      version: 1,
      summary: 'Somebody was added who still has to accept: a row waits for them.',
      data: { employee_id: pending_id, company_id, is_admin },
    },
  },
  AwaitedEmployeeArrived: {
    unlogged: 'the accepted invitation tells it',
    live: 'employee.updated',
    public: {
      name: 'employee.arrived',
      version: 1,
      summary: 'Who was awaited has accepted: the waiting row is gone.',
      data: {
        employee_id: pending_id,
        company_id,
        person_id: person_id.describe('Who works for the company from now on.'),
      },
    },
  },
  AwaitedEmployeeGone: {
    // uses the name that this company typed: it must not learn who owns the address, or for whom they work
    log: ({ employeeId }) => `${person(employeeId)} did not join`,
    live: 'employee.updated',
    public: {
      name: 'employee.gone',
      version: 1,
      summary: 'Who was awaited works for another company: the waiting row is gone.',
      data: { employee_id: pending_id, company_id, person_id: person_id.describe('Who does not come.') },
    },
  },
  EmployeeEdited: {
    log: ({ employeeId }, who) => `${who} changed ${person(employeeId)}'s job details`,
    live: 'employee.updated',
    private: 'names and titles stay in the portal',
  },
  EmployeeTypeChanged: {
    log: ({ employeeId, to }, who) => `${who} made ${person(employeeId)} ${TYPE_NAMES[to]}`,
    live: 'employee.updated',
    public: {
      name: 'employee.type-changed',
      version: 1,
      summary: 'An admin changed what an employee may do.',
      data: { employee_id, company_id, from: type, to: type },
    },
  },
  EmploymentEnded: {
    log: ({ employeeId, reason }, who) =>
      reason === 'left' ? `${person(employeeId)} left the company` : `${who} removed ${person(employeeId)}`,
    live: 'employee.updated',
    public: {
      name: 'employee.left',
      version: 1,
      summary: 'Somebody no longer works for the company, or is awaited no longer.',
      data: {
        employee_id,
        company_id,
        reason: z.enum(['removed', 'left']).describe('Whether an admin ended it, or they did themselves.'),
        reassigned_to: id.nullable().describe('The employee who looks after their patients from now on.'),
      },
    },
  },
  EmployeeFreed: {
    unlogged: 'the end of the employment is told',
    live: null,
    private: 'follows from employee.left',
  },
  FoundingBegan: {
    unlogged: 'the company is registered next, which the log tells',
    live: null,
    private: 'how the portal numbers things: no fact about anybody',
  },
};
