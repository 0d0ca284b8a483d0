import { z } from 'zod';
import { added, type Audience, company_id, pending_id, person, person_id } from '../audience.js';
import type { EmployeeEvent } from './employee.js';

const is_admin = z.boolean().describe('Whether they administer the company.');

export const employeesAudience: Audience<EmployeeEvent> = {
  EmployeeAdded: {
    log: ({ personId, isAdmin }, who) => added(personId, who, isAdmin ? 'an admin' : 'an employee'),
    live: 'employee.updated',
    public: {
      name: 'employee.added',
      version: 1,
      summary: 'A person works for a company; who was invited still has to accept.',
      data: { person_id, company_id, is_admin },
    },
  },
  EmployeeAwaited: {
    log: ({ employeeId, isAdmin }, who) => added(employeeId, who, isAdmin ? 'an admin' : 'an employee'),
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
    // by the name that this company typed: whose the address is, and for whom they work, is not its business
    log: ({ employeeId }) => `${person(employeeId)} did not join`,
    live: 'employee.updated',
    public: {
      name: 'employee.gone',
      version: 1,
      summary: 'Who was awaited works for another company: the waiting row is gone.',
      data: { employee_id: pending_id, company_id, person_id: person_id.describe('Who does not come.') },
    },
  },
  FoundingBegan: {
    unlogged: 'the company is registered next, which the log tells',
    live: null,
    private: 'how the portal numbers things: no fact about anybody',
  },
};
