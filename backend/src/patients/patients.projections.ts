import type {
  AwaitedPatientArrived,
  CommentAdded,
  DnaStatus,
  DnaStatusChanged,
  MailAccepted,
  MailGivenUp,
  MailRefused,
  PatientAdded,
  PatientAssigned,
  PatientAwaited,
  PatientMoved,
  PersonEdited,
  PersonRegistered,
  RecordedOf,
  ReportCompleted,
  RoleGranted,
  UploadConfirmed,
} from '@portal/events';
import { refusedMail, type RefusedMail } from '../mailing/index.js';
import { normalisedEmail } from '../platform/kernel/text.js';
import type { Projection } from '../platform/views/read-models.js';
import { searchable } from '../platform/views/searchable.js';

/** A row of a company's patient list. */
export interface PatientRow {
  id: number;
  /** null: a person without a patient's record */
  companyId: number | null;
  name: string;
  /** for ordering: without regard to case */
  nameKey: string;
  email: string;
  /** trimmed, in lower case: for look-ups */
  emailKey: string;
  birthday: string | null;
  sexAtBirth: string | null;
  phone: string;
  address: string;
  dnaStatus: DnaStatus;
  assignedEmployeeId: number | null;
  inviteAccepted: boolean;
  /** a row that waits for somebody with an account to accept */
  awaited: boolean;
  statusChangedAt: string | null;
  /** the medical records that were uploaded, and the reports that are finished */
  recordIds: readonly number[];
  reportIds: readonly number[];
  /** the newest mail to them that was refused or given up, until one is taken or they come in by an invitation */
  refusedMail: RefusedMail | null;
}

type PatientsEvent = RecordedOf<
  | PersonRegistered
  | PersonEdited
  | RoleGranted
  | PatientAdded
  | PatientAwaited
  | AwaitedPatientArrived
  | PatientMoved
  | DnaStatusChanged
  | PatientAssigned
  | UploadConfirmed
  | ReportCompleted
  | MailRefused
  | MailGivenUp
  | MailAccepted
>;

export const patients: Projection<PatientRow> = {
  name: 'patients',
  version: 2,
  events: [
    'PersonRegistered',
    'PersonEdited',
    'RoleGranted',
    'PatientAdded',
    'PatientAwaited',
    'AwaitedPatientArrived',
    'PatientMoved',
    'DnaStatusChanged',
    'PatientAssigned',
    'UploadConfirmed',
    'ReportCompleted',
    'MailRefused',
    'MailGivenUp',
    'MailAccepted',
  ],
  indexes: [
    ['companyId', 'nameKey'],
    ['companyId', 'id'],
    ['companyId', 'dnaStatus', 'nameKey'],
    ['companyId', 'email'],
    ['companyId', 'emailKey'],
  ],
  search: ['name'],
  counters: ({ companyId, dnaStatus }) =>
    companyId === null ? [] : [patientsOf(companyId), patientsOf(companyId, dnaStatus)],
  keys: (event) => rowsOf(event as PatientsEvent),
  apply: (row, event) => applyToPatient(row, event as PatientsEvent),
};

/** The counter of a company's patients, all or in one status. */
export const patientsOf = (companyId: number, status?: DnaStatus): string =>
  status ? `company:${companyId}/${status}` : `company:${companyId}`;

function rowsOf({ type, data }: PatientsEvent): number[] {
  if ('recipientId' in data) return type !== 'MailAccepted' && data.role === 'employee' ? [] : [data.recipientId];
  return ['patientId' in data ? data.patientId : data.personId];
}

function applyToPatient(row: PatientRow | undefined, event: PatientsEvent): PatientRow | null | undefined {
  if (event.type === 'PersonRegistered') return registered(event.data);
  if (event.type === 'PatientAwaited') return awaited(event.data);
  if (!row) return undefined;
  switch (event.type) {
    case 'PersonEdited': {
      const { personId: _personId, ...changes } = event.data;
      return { ...row, ...changes, nameKey: searchable(changes.name ?? row.name) };
    }
    case 'RoleGranted':
      return event.data.role === 'patient' ? { ...row, inviteAccepted: true, refusedMail: null } : row;
    case 'PatientAdded':
      return { ...row, companyId: event.data.companyId, assignedEmployeeId: event.data.assignedEmployeeId };
    case 'AwaitedPatientArrived':
      return null;
    case 'PatientMoved':
      return moved(row, event.data);
    case 'DnaStatusChanged':
      return { ...row, dnaStatus: event.data.to, statusChangedAt: event.time };
    case 'PatientAssigned':
      return { ...row, assignedEmployeeId: event.data.to };
    case 'UploadConfirmed':
      return uploadConfirmed(row, event.data);
    case 'ReportCompleted':
      return { ...row, reportIds: withOne(row.reportIds, event.data.reportId) };
    case 'MailRefused':
    case 'MailGivenUp':
      return { ...row, refusedMail: refusedMail(event) };
    case 'MailAccepted':
      return { ...row, refusedMail: null };
  }
}

/** Whoever brings the record has followed a link that came by mail. */
const moved = (row: PatientRow, { toCompanyId: companyId, assignedEmployeeId }: PatientMoved['data']): PatientRow => ({
  ...row,
  companyId,
  assignedEmployeeId,
  refusedMail: null,
});

/** Counted by id: the version that was confirmed first need not be the first that was begun. */
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

const withOne = (ids: readonly number[], id: number): readonly number[] => (ids.includes(id) ? ids : [...ids, id]);

const blank = {
  companyId: null,
  birthday: null,
  sexAtBirth: null,
  phone: '',
  address: '',
  dnaStatus: 'Not ordered' as const,
  assignedEmployeeId: null,
  inviteAccepted: false,
  awaited: false,
  statusChangedAt: null,
  recordIds: [],
  reportIds: [],
  refusedMail: null,
};

const registered = ({ personId, ...facts }: PersonRegistered['data']): PatientRow => ({
  ...blank,
  id: personId,
  emailKey: normalisedEmail(facts.email),
  ...facts,
  nameKey: searchable(facts.name),
});

const awaited = ({ patientId, companyId, assignedEmployeeId, name, email }: PatientAwaited['data']): PatientRow => ({
  ...blank,
  id: patientId,
  companyId,
  name,
  email,
  emailKey: normalisedEmail(email),
  nameKey: searchable(name),
  assignedEmployeeId,
  awaited: true,
});

/** An entry of a patient's medical history. */
export interface CommentRow {
  id: number;
  /** where the log has it: later is newer */
  position: number;
  patientId: number;
  title: string;
  comment: string;
  createdAt: string;
  authorId: number | null;
}

export const comments: Projection<CommentRow> = {
  name: 'comments',
  version: 1,
  events: ['CommentAdded'],
  indexes: [['patientId', 'position']],
  keys: (event) => [(event as RecordedOf<CommentAdded>).data.commentId],
  apply: (_row, event) => commentOf(event as RecordedOf<CommentAdded>),
};

const commentOf = ({ data, time, actor, position }: RecordedOf<CommentAdded>): CommentRow => ({
  id: data.commentId,
  position,
  patientId: data.patientId,
  title: data.title,
  comment: data.comment,
  createdAt: time,
  authorId: actor.kind === 'person' ? actor.personId : null,
});
