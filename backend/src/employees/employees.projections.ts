import {
  type EmployeeAwaited,
  type EmployeeType,
  normalisedEmail,
  type PersonRegistered,
  type RecordedEvent,
} from '@portal/events';
import { refusedMail, type RefusedMail } from '../mailing/mail-problem.js';
import { projection } from '../platform/views/projection.js';
import { searchable } from '../platform/views/searchable.js';

/** A row of a company's employee list. */
export interface EmployeeRow {
  id: number;
  /** null for a person who does not work for a company */
  companyId: number | null;
  name: string;
  /** for ordering, without regard to case */
  nameKey: string;
  email: string;
  /** trimmed, in lower case, for look-ups */
  emailKey: string;
  /** the picture's id; '' for none */
  picture: string;
  jobTitle: string;
  type: EmployeeType;
  inviteAccepted: boolean;
  awaited: boolean;
  /** whether the invitation waits for the address of whoever invited */
  invitationHeld: boolean;
  /** the newest mail that was refused or given up; null once a mail is taken or an invitation accepted */
  refusedMail: RefusedMail | null;
}

export const employees = projection<EmployeeRow>('employees', 6, {
  indexes: [
    ['companyId', 'nameKey'],
    ['companyId', 'id'],
    ['companyId', 'email'],
    ['companyId', 'emailKey'],
    ['companyId', 'type'],
    ['companyId', 'inviteAccepted', 'id'],
  ],
  search: ['name'],
  counters: ({ companyId, inviteAccepted }) =>
    companyId === null ? [] : [employeesOf(companyId), ...(inviteAccepted ? [] : [invitedEmployeesOf(companyId)])],
})
  .create('PersonRegistered', 'personId', ({ data }) => registered(data))
  .create('EmployeeAwaited', 'employeeId', ({ data }) => awaited(data))
  .on('PersonEdited', 'personId', (row, { data }) => ({ ...row, ...named(data.name ?? row.name) }))
  .on('PictureChanged', 'personId', (row, { data }) => ({ ...row, picture: data.to }))
  .on('EmailProofRequested', 'personId', (row, { data: { email, atOnce } }) =>
    atOnce ? { ...row, ...at(email) } : row,
  )
  .on('EmailProved', 'personId', (row, { data: { email } }) => ({ ...row, ...at(email) }))
  .on('EmailLost', 'personId', (row) => ({ ...row, ...at('') }))
  .on('RoleGranted', 'personId', (row, { data: { role } }) =>
    role === 'employee' ? { ...row, inviteAccepted: true, refusedMail: null } : row,
  )
  .on('EmployeeAdded', 'personId', (row, { data: { companyId, employeeType, jobTitle } }) => ({
    ...row,
    companyId,
    type: employeeType,
    jobTitle,
  }))
  .on('EmployeeEdited', 'employeeId', (row, { data: { name, jobTitle } }) => ({
    ...row,
    ...named(name ?? row.name),
    jobTitle: jobTitle ?? row.jobTitle,
  }))
  .on('EmployeeTypeChanged', 'employeeId', (row, { data }) => ({ ...row, type: data.to }))
  .on('EmploymentEnded', 'employeeId', (row) => ({ ...row, companyId: null, type: 'employee', jobTitle: '' }))
  .remove(['AwaitedEmployeeArrived', 'AwaitedEmployeeGone'], 'employeeId')
  .on('InvitationHeld', invited, (row) => ({ ...row, invitationHeld: true }))
  .on('InvitationSent', invited, (row) => ({ ...row, invitationHeld: false }))
  .on(['MailRefused', 'MailGivenUp'], unlessToPatient, (row, event) => ({ ...row, refusedMail: refusedMail(event) }))
  .on('MailAccepted', 'recipientId', (row) => ({ ...row, refusedMail: null }));

/** The counter of a company's employees. */
export const employeesOf = (companyId: number): string => `company:${companyId}`;

/** The counter of a company's employees who have not accepted yet. */
export const invitedEmployeesOf = (companyId: number): string => `company:${companyId}/invited`;

function invited({ data }: RecordedEvent<'InvitationHeld' | 'InvitationSent'>): number[] {
  return data.role === 'employee' ? [data.rowId] : [];
}

function unlessToPatient({ data }: RecordedEvent<'MailRefused' | 'MailGivenUp'>): number[] {
  return data.role === 'patient' ? [] : [data.recipientId];
}

const at = (email: string) => ({ email, emailKey: normalisedEmail(email) });

const named = (name: string) => ({ name, nameKey: searchable(name) });

const registered = ({ personId, name, email }: PersonRegistered['data']): EmployeeRow => ({
  id: personId,
  companyId: null,
  ...named(name),
  ...at(email),
  picture: '',
  jobTitle: '',
  type: 'employee',
  inviteAccepted: false,
  invitationHeld: false,
  awaited: false,
  refusedMail: null,
});

const awaited = ({
  employeeId,
  companyId,
  name,
  email,
  jobTitle,
  employeeType,
}: EmployeeAwaited['data']): EmployeeRow => ({
  id: employeeId,
  companyId,
  ...named(name),
  ...at(email),
  picture: '',
  jobTitle,
  type: employeeType,
  inviteAccepted: false,
  invitationHeld: false,
  awaited: true,
  refusedMail: null,
});
