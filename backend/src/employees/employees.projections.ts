import type {
  AwaitedEmployeeArrived,
  AwaitedEmployeeGone,
  EmployeeAdded,
  EmployeeAwaited,
  MailAccepted,
  MailGivenUp,
  MailRefused,
  PersonEdited,
  PersonRegistered,
  RecordedOf,
  RoleGranted,
} from '@portal/events';
import { refusedMail, type RefusedMail } from '../mailing/index.js';
import { normalisedEmail } from '../platform/kernel/text.js';
import type { Projection } from '../platform/views/read-models.js';
import { searchable } from '../platform/views/searchable.js';

/** A row of a company's employee list. */
export interface EmployeeRow {
  id: number;
  /** null: a person who does not work for a company */
  companyId: number | null;
  name: string;
  /** for ordering: without regard to case */
  nameKey: string;
  email: string;
  /** trimmed, in lower case: for look-ups */
  emailKey: string;
  jobTitle: string;
  isAdmin: boolean;
  inviteAccepted: boolean;
  awaited: boolean;
  /** the newest mail to them that was refused or given up, until one is taken or they accept an invitation */
  refusedMail: RefusedMail | null;
}

type EmployeesEvent = RecordedOf<
  | PersonRegistered
  | PersonEdited
  | RoleGranted
  | EmployeeAdded
  | EmployeeAwaited
  | AwaitedEmployeeArrived
  | AwaitedEmployeeGone
  | MailRefused
  | MailGivenUp
  | MailAccepted
>;

export const employees: Projection<EmployeeRow> = {
  name: 'employees',
  version: 2,
  events: [
    'PersonRegistered',
    'PersonEdited',
    'RoleGranted',
    'EmployeeAdded',
    'EmployeeAwaited',
    'AwaitedEmployeeArrived',
    'AwaitedEmployeeGone',
    'MailRefused',
    'MailGivenUp',
    'MailAccepted',
  ],
  indexes: [
    ['companyId', 'nameKey'],
    ['companyId', 'id'],
    ['companyId', 'email'],
    ['companyId', 'emailKey'],
  ],
  search: ['name'],
  counters: ({ companyId }) => (companyId === null ? [] : [employeesOf(companyId)]),
  keys: (event) => rowsOf(event as EmployeesEvent),
  apply: (row, event) => applyToEmployee(row, event as EmployeesEvent),
};

export const employeesOf = (companyId: number): string => `company:${companyId}`;

function rowsOf({ type, data }: EmployeesEvent): number[] {
  if ('recipientId' in data) return type !== 'MailAccepted' && data.role === 'patient' ? [] : [data.recipientId];
  return ['employeeId' in data ? data.employeeId : data.personId];
}

function applyToEmployee(row: EmployeeRow | undefined, event: EmployeesEvent): EmployeeRow | null | undefined {
  if (event.type === 'PersonRegistered') return registered(event.data);
  if (event.type === 'EmployeeAwaited') return awaited(event.data);
  if (!row) return undefined;
  switch (event.type) {
    case 'PersonEdited':
      return { ...row, ...named(event.data.name ?? row.name) };
    case 'RoleGranted':
      return event.data.role === 'employee' ? { ...row, inviteAccepted: true, refusedMail: null } : row;
    case 'EmployeeAdded':
      return { ...row, companyId: event.data.companyId, isAdmin: event.data.isAdmin, jobTitle: event.data.jobTitle };
    case 'AwaitedEmployeeArrived':
    case 'AwaitedEmployeeGone':
      return null;
    case 'MailRefused':
    case 'MailGivenUp':
      return { ...row, refusedMail: refusedMail(event) };
    case 'MailAccepted':
      return { ...row, refusedMail: null };
  }
}

const named = (name: string) => ({ name, nameKey: searchable(name) });

const registered = ({ personId, name, email }: PersonRegistered['data']): EmployeeRow => ({
  id: personId,
  companyId: null,
  ...named(name),
  email,
  emailKey: normalisedEmail(email),
  jobTitle: '',
  isAdmin: false,
  inviteAccepted: false,
  awaited: false,
  refusedMail: null,
});

const awaited = ({ employeeId, companyId, name, email, jobTitle, isAdmin }: EmployeeAwaited['data']): EmployeeRow => ({
  id: employeeId,
  companyId,
  ...named(name),
  email,
  emailKey: normalisedEmail(email),
  jobTitle,
  isAdmin,
  inviteAccepted: false,
  awaited: true,
  refusedMail: null,
});
