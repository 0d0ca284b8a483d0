import type { EmployeeType, PersonRegistered, Role, RoleGranted } from '@portal/events';
import { projection } from '../platform/views/projection.js';

/** A person, or the row of somebody who has not yet accepted an invitation to a second role. */
export interface PersonRow {
  id: number;
  name: string;
  /** empty for a person who lost the address and has given no other */
  email: string;
  /** whether the person proved that the address is theirs */
  emailProved: boolean;
  /** the address that takes its place once it is proved; '' for none */
  waitingEmail: string;
  birthday: string | null;
  sexAtBirth: string | null;
  phone: string;
  address: string;
  roles: readonly Role[];
  hasPassword: boolean;
  /** the company that employs the person */
  companyId: number | null;
  /** what they may do there; null without a company */
  employeeType: EmployeeType | null;
  /** the company that has the person's own patient record */
  patientCompanyId: number | null;
  lastLogin: string | null;
  /** the picture's id; '' for none */
  picture: string;
  awaited: boolean;
  /** one of the demo's own people */
  invented: boolean;
  /** by company that no longer has the record or the employee: the name that it knew last */
  namesAt: Readonly<Record<number, string>>;
}

/** No client can send it: request ids have eight characters or more. */
const DEMO_CORRELATION = 'demo';

export const people = projection<PersonRow>('people', 7, { atOnce: true })
  // the demo's people are invented, and so are their addresses
  .create('PersonRegistered', 'personId', ({ data, correlationId }) => ({
    ...registered(data),
    emailProved: correlationId === DEMO_CORRELATION,
    invented: correlationId === DEMO_CORRELATION,
  }))
  .create('PatientAwaited', 'patientId', ({ data }) => awaited(data.patientId, data))
  .create('EmployeeAwaited', 'employeeId', ({ data }) => awaited(data.employeeId, data))
  .on('PersonEdited', 'personId', (row, { data: { personId: _personId, ...changes } }) => ({ ...row, ...changes }))
  .on('PictureChanged', 'personId', (row, { data }) => ({ ...row, picture: data.to }))
  .on('RoleGranted', 'personId', (row, { data }) => ({
    ...row,
    roles: [...row.roles, data.role],
    ...patientCompany(data),
  }))
  .on('EmailProofRequested', 'personId', (row, { data: { email, atOnce } }) => ({
    ...row,
    ...(atOnce ? { email } : { waitingEmail: email }),
  }))
  .on('EmailProved', 'personId', (row, { data: { email } }) => ({ ...row, email, emailProved: true, waitingEmail: '' }))
  .on('EmailLost', 'personId', (row) => ({ ...row, email: '', emailProved: false }))
  // what proved an address before there was an event for it; without a password no mailed link was followed
  .on('InvitationAccepted', 'personId', (row) => (row.hasPassword ? proved(row) : row))
  .on('PasswordResetUsed', 'personId', proved)
  .on('PasswordSet', 'personId', (row) => ({ ...row, hasPassword: true }))
  .on('SessionOpened', 'personId', (row, { time }) => ({ ...row, lastLogin: time }))
  .on('AccountClosed', 'personId', (row) => ({ ...row, ...CLOSED }))
  .on('EmployeeAdded', 'personId', (row, { data: { companyId, employeeType } }) => ({
    ...known(row, companyId),
    companyId,
    employeeType,
  }))
  .on('EmployeeTypeChanged', 'employeeId', (row, { data: { to: employeeType } }) => ({ ...row, employeeType }))
  .on('EmploymentEnded', 'employeeId', (row, { data: { companyId } }) =>
    parted({ ...row, companyId: null, employeeType: null }, companyId),
  )
  .on('EmployeeEdited', 'employeeId', (row, { data: { name } }) => ({ ...row, name: name ?? row.name }))
  .on('PatientAdded', 'patientId', (row, { data }) => ({ ...row, patientCompanyId: data.companyId }))
  .on('PatientMoved', 'patientId', (row, { data }) =>
    parted({ ...known(row, data.toCompanyId), patientCompanyId: data.toCompanyId }, data.fromCompanyId),
  );

/** Keeps the name for a company that has the person in no role any more. */
const parted = (row: PersonRow, companyId: number): PersonRow =>
  [row.companyId, row.patientCompanyId].includes(companyId)
    ? row
    : { ...row, namesAt: { ...row.namesAt, [companyId]: row.name } };

/** A company that has the person again sees today's name again. */
const known = (row: PersonRow, companyId: number): PersonRow => {
  const { [companyId]: _before, ...namesAt } = row.namesAt;
  return { ...row, namesAt };
};

/** Gives the company of a member, which the role names before the record is opened. */
const patientCompany = ({ role, companyId }: RoleGranted['data']) =>
  role === 'patient' && companyId !== null ? { patientCompanyId: companyId } : {};

const CLOSED = { email: '', emailProved: false, waitingEmail: '', roles: [], hasPassword: false };

function proved(row: PersonRow): PersonRow {
  return { ...row, emailProved: row.email !== '' };
}

const blank = {
  emailProved: false,
  waitingEmail: '',
  birthday: null,
  sexAtBirth: null,
  phone: '',
  address: '',
  roles: [],
  hasPassword: false,
  companyId: null,
  employeeType: null,
  patientCompanyId: null,
  lastLogin: null,
  picture: '',
  awaited: false,
  invented: false,
  namesAt: {},
};

const registered = ({ personId, ...facts }: PersonRegistered['data']): PersonRow => ({
  ...blank,
  id: personId,
  ...facts,
});

const awaited = (id: number, { name, email }: { name: string; email: string }): PersonRow => ({
  ...blank,
  id,
  name,
  email,
  awaited: true,
});
