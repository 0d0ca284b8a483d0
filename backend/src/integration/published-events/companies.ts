import {
  AwaitedEmployeeArrived,
  AwaitedEmployeeGone,
  CompanyGivenUp,
  CompanyRegistered,
  EmployeeAdded,
  EmployeeAwaited,
  id,
} from '@portal/events';
import { z } from 'zod';
import { company_id, person_id } from './fields.js';
import { type PublicAggregate, publish } from './public-event.js';

const pending_id = id.describe('The row that waits, under a number of its own.');
const is_admin = z.boolean().describe('Whether they administer the company.');

export const companies: PublicAggregate = {
  topic: 'companies',
  summary: 'Companies.',
  events: [
    publish(CompanyRegistered, 'company.registered', 1, 'A company was set up.', {
      company_id: id.describe('The company.'),
      founder_id: id.nullable().describe('The person who set it up; null for the portal’s own company.'),
    }),
    publish(
      CompanyGivenUp,
      'company.given-up',
      1,
      'Its founder went to another company before it had anybody: it is no more.',
      {
        company_id: id.describe('The company.'),
        founder_id: id.describe('The person who set it up.'),
      },
    ),
  ],
};

export const employees: PublicAggregate = {
  topic: 'employees',
  summary: 'Who works for a company.',
  events: [
    publish(EmployeeAdded, 'employee.added', 1, 'A person works for a company; who was invited still has to accept.', {
      person_id,
      company_id,
      is_admin,
    }),
    publish(
      EmployeeAwaited,
      'employee.awaited',
      1,
      'Somebody was added who still has to accept: a row waits for them.',
      {
        employee_id: pending_id,
        company_id,
        is_admin,
      },
    ),
    publish(AwaitedEmployeeArrived, 'employee.arrived', 1, 'Who was awaited has accepted: the waiting row is gone.', {
      employee_id: pending_id,
      company_id,
      person_id: person_id.describe('Who works for the company from now on.'),
    }),
    publish(
      AwaitedEmployeeGone,
      'employee.gone',
      1,
      'Who was awaited works for another company: the waiting row is gone.',
      {
        employee_id: pending_id,
        company_id,
        person_id: person_id.describe('Who does not come.'),
      },
    ),
  ],
};
