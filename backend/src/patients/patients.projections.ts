import {
  type DnaStatus,
  normalisedEmail,
  type PatientAwaited,
  type PatientMoved,
  type PersonRegistered,
  type RecordedEvent,
  type UploadConfirmed,
} from '@portal/events';
import { refusedMail, type RefusedMail } from '../mailing/mail-problem.js';
import { projection } from '../platform/views/projection.js';
import { searchable } from '../platform/views/searchable.js';

/** A row of a company's patient list. */
export interface PatientRow {
  id: number;
  /** null for a person without a patient's record */
  companyId: number | null;
  name: string;
  /** for ordering, without regard to case */
  nameKey: string;
  email: string;
  /** trimmed, in lower case, for look-ups */
  emailKey: string;
  birthday: string | null;
  sexAtBirth: string | null;
  phone: string;
  address: string;
  /** the picture's id; '' for none */
  picture: string;
  dnaStatus: DnaStatus;
  assignedEmployeeId: number | null;
  inviteAccepted: boolean;
  /** whether the row waits for a person with an account to accept */
  awaited: boolean;
  /** whether the company has taken it out of its lists */
  archived: boolean;
  /** the person whose record took this one in; it is in no list any more */
  joinedTo: number | null;
  statusChangedAt: string | null;
  /** codes of the kits that were sent, newest first, with blanks between */
  kitCodes: string;
  /** ids of the uploaded medical records and of the finished reports */
  recordIds: readonly number[];
  reportIds: readonly number[];
  /** whether the invitation waits for the address of whoever invited */
  invitationHeld: boolean;
  /** the newest mail that was refused or given up; null once a mail is taken or an invitation accepted */
  refusedMail: RefusedMail | null;
}

export const patients = projection<PatientRow>('patients', 9, {
  atOnce: true,
  indexes: [
    ['companyId', 'archived', 'nameKey'],
    ['companyId', 'archived', 'id'],
    ['companyId', 'archived', 'dnaStatus', 'nameKey'],
    ['companyId', 'archived', 'dnaStatus', 'statusChangedAt'],
    ['companyId', 'archived', 'email'],
    ['companyId', 'archived', 'inviteAccepted', 'id'],
    ['companyId', 'emailKey'],
    ['companyId', 'assignedEmployeeId'],
  ],
  search: ['name', 'kitCodes'],
  counters: ({ companyId, archived, dnaStatus, inviteAccepted }) =>
    companyId === null || archived
      ? []
      : [
          ...[patientsOf(companyId), patientsOf(companyId, dnaStatus)],
          ...(inviteAccepted ? [] : [invitedPatientsOf(companyId)]),
        ],
})
  .create('PersonRegistered', 'personId', ({ data }) => registered(data))
  .create('PatientAwaited', 'patientId', ({ data }) => awaited(data))
  .on('PersonEdited', 'personId', (row, { data: { personId: _personId, ...changes } }) => ({
    ...row,
    ...changes,
    nameKey: searchable(changes.name ?? row.name),
  }))
  .on('PictureChanged', 'personId', (row, { data }) => ({ ...row, picture: data.to }))
  .on('EmailProofRequested', 'personId', (row, { data: { email, atOnce } }) =>
    atOnce ? { ...row, ...at(email) } : row,
  )
  .on('EmailProved', 'personId', (row, { data: { email } }) => ({ ...row, ...at(email) }))
  .on('EmailLost', 'personId', (row) => ({ ...row, ...at('') }))
  .on('RoleGranted', 'personId', (row, { data: { role } }) =>
    role === 'patient' ? { ...row, inviteAccepted: true, refusedMail: null } : row,
  )
  .on('PatientAdded', 'patientId', (row, { data: { companyId, assignedEmployeeId } }) => ({
    ...row,
    companyId,
    assignedEmployeeId,
  }))
  .remove(['AwaitedPatientArrived', 'RecordClosed'], 'patientId')
  .remove('AccountClosed', 'personId')
  .on('RecordJoined', ({ data }) => [data.patientId, data.personId], joined)
  .on('PatientMoved', 'patientId', (row, { data }) => moved(row, data))
  .on('DnaStatusChanged', 'patientId', (row, { data, time }) => ({
    ...row,
    dnaStatus: data.to,
    statusChangedAt: time,
  }))
  .on('KitSent', 'patientId', (row, { data: { kitCode } }) => ({
    ...row,
    kitCodes: [kitCode, row.kitCodes].filter(Boolean).join(' '),
  }))
  .on('PatientAssigned', 'patientId', (row, { data }) => ({ ...row, assignedEmployeeId: data.to }))
  .on('PatientArchived', 'patientId', (row) => ({ ...row, archived: true }))
  .on('PatientRestored', 'patientId', (row) => ({ ...row, archived: false }))
  .on('UploadConfirmed', 'patientId', (row, { data }) => uploadConfirmed(row, data))
  .on('ReportCompleted', 'patientId', (row, { data }) => ({
    ...row,
    reportIds: withOne(row.reportIds, data.reportId),
  }))
  .on('InvitationHeld', invited, (row) => ({ ...row, invitationHeld: true }))
  .on('InvitationSent', invited, (row) => ({ ...row, invitationHeld: false }))
  .on(['MailRefused', 'MailGivenUp'], unlessToEmployee, (row, event) => ({ ...row, refusedMail: refusedMail(event) }))
  .on('MailAccepted', 'recipientId', (row) => ({ ...row, refusedMail: null }));

/** The counter of a company's patients who are not archived, all or in one status. */
export const patientsOf = (companyId: number, status?: DnaStatus): string =>
  status ? `company:${companyId}/${status}` : `company:${companyId}`;

/** The counter of a company's patients who have not accepted yet and are not archived. */
export const invitedPatientsOf = (companyId: number): string => `company:${companyId}/invited`;

function invited({ data }: RecordedEvent<'InvitationHeld' | 'InvitationSent'>): number[] {
  return data.role === 'patient' ? [data.rowId] : [];
}

function unlessToEmployee({ data }: RecordedEvent<'MailRefused' | 'MailGivenUp'>): number[] {
  return data.role === 'employee' ? [] : [data.recipientId];
}

function joined(row: PatientRow, { data }: RecordedEvent<'RecordJoined'>): PatientRow {
  if (row.id === data.patientId) return { ...row, companyId: null, joinedTo: data.personId };
  const [recordIds, reportIds] = [
    data.recordIds.reduce(withOne, row.recordIds),
    data.reportIds.reduce(withOne, row.reportIds),
  ];
  return { ...row, recordIds, reportIds };
}

/** Moves a record. Clears the refused mail, because the person used a link from a mail. */
const moved = (row: PatientRow, { toCompanyId: companyId, assignedEmployeeId }: PatientMoved['data']): PatientRow => ({
  ...row,
  companyId,
  assignedEmployeeId,
  archived: false,
  refusedMail: null,
});

/** Keeps ids instead of counts, because any version of a document may be the first that is confirmed. */
function uploadConfirmed(row: PatientRow, { kind, documentId }: UploadConfirmed['data']): PatientRow {
  switch (kind) {
    case 'record':
      return { ...row, recordIds: withOne(row.recordIds, documentId) };
    case 'report':
      return { ...row, reportIds: withOne(row.reportIds, documentId) };
    case 'genome':
      return row;
  }
}

function withOne(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids : [...ids, id];
}

const blank = {
  companyId: null,
  birthday: null,
  sexAtBirth: null,
  phone: '',
  address: '',
  picture: '',
  dnaStatus: 'Not ordered' as const,
  assignedEmployeeId: null,
  inviteAccepted: false,
  invitationHeld: false,
  awaited: false,
  archived: false,
  joinedTo: null,
  statusChangedAt: null,
  kitCodes: '',
  recordIds: [],
  reportIds: [],
  refusedMail: null,
};

const at = (email: string) => ({ email, emailKey: normalisedEmail(email) });

const registered = ({ personId, ...facts }: PersonRegistered['data']): PatientRow => ({
  ...blank,
  id: personId,
  ...facts,
  ...at(facts.email),
  nameKey: searchable(facts.name),
});

const awaited = ({ patientId, companyId, assignedEmployeeId, name, email }: PatientAwaited['data']): PatientRow => ({
  ...blank,
  id: patientId,
  companyId,
  name,
  ...at(email),
  nameKey: searchable(name),
  assignedEmployeeId,
  awaited: true,
});
