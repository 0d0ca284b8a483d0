import type {
  AwaitedPatientArrived,
  CommentAdded,
  DnaStatus,
  DnaStatusChanged,
  PatientAdded,
  PatientAssigned,
  PatientAwaited,
  PatientMoved,
  PersonRegistered,
  RecordedOf,
  RoleGranted,
} from '@portal/events';
import type { Projection } from '../platform/read-models/read-models.js';

/** A row of a company's patient list. */
export interface PatientRow {
  id: number;
  /** null: a person without a patient's record */
  companyId: number | null;
  name: string;
  email: string;
  birthday: string | null;
  sexAtBirth: string | null;
  dnaStatus: DnaStatus;
  assignedEmployeeId: number | null;
  inviteAccepted: boolean;
  /** a row that waits for somebody with an account to accept */
  awaited: boolean;
  statusChangedAt: string | null;
}

type PatientsEvent = RecordedOf<
  | PersonRegistered
  | RoleGranted
  | PatientAdded
  | PatientAwaited
  | AwaitedPatientArrived
  | PatientMoved
  | DnaStatusChanged
  | PatientAssigned
>;

export const patients: Projection<PatientRow> = {
  name: 'patients',
  version: 1,
  events: [
    'PersonRegistered',
    'RoleGranted',
    'PatientAdded',
    'PatientAwaited',
    'AwaitedPatientArrived',
    'PatientMoved',
    'DnaStatusChanged',
    'PatientAssigned',
  ],
  indexes: [['companyId', 'name'], ['companyId', 'dnaStatus', 'name'], ['companyId', 'email']],
  search: ['name'],
  counters: ({ companyId, dnaStatus }) =>
    companyId === null ? [] : [patientsOf(companyId), patientsOf(companyId, dnaStatus)],
  keys: (event) => [rowOf(event as PatientsEvent)],
  apply: (row, event) => applyToPatient(row, event as PatientsEvent),
};

/** The counter of a company's patients, all or in one status. */
export const patientsOf = (companyId: number, status?: DnaStatus): string =>
  status ? `company:${companyId}/${status}` : `company:${companyId}`;

const rowOf = ({ data }: PatientsEvent): number => ('patientId' in data ? data.patientId : data.personId);

function applyToPatient(row: PatientRow | undefined, event: PatientsEvent): PatientRow | null | undefined {
  if (event.type === 'PersonRegistered') return registered(event.data);
  if (event.type === 'PatientAwaited') return awaited(event.data);
  if (!row) return undefined;
  switch (event.type) {
    case 'RoleGranted':
      return event.data.role === 'patient' ? { ...row, inviteAccepted: true } : row;
    case 'PatientAdded':
      return { ...row, companyId: event.data.companyId, assignedEmployeeId: event.data.assignedEmployeeId };
    case 'AwaitedPatientArrived':
      return null;
    case 'PatientMoved':
      return { ...row, companyId: event.data.toCompanyId, assignedEmployeeId: event.data.assignedEmployeeId };
    case 'DnaStatusChanged':
      return { ...row, dnaStatus: event.data.to, statusChangedAt: event.time };
    case 'PatientAssigned':
      return { ...row, assignedEmployeeId: event.data.to };
  }
}

const blank = {
  companyId: null,
  birthday: null,
  sexAtBirth: null,
  dnaStatus: 'Not ordered' as const,
  assignedEmployeeId: null,
  inviteAccepted: false,
  awaited: false,
  statusChangedAt: null,
};

const registered = ({ personId, ...facts }: PersonRegistered['data']): PatientRow => ({ ...blank, id: personId, ...facts });

const awaited = ({ patientId, companyId, assignedEmployeeId, name, email }: PatientAwaited['data']): PatientRow => ({
  ...blank,
  id: patientId,
  companyId,
  name,
  email,
  assignedEmployeeId,
  awaited: true,
});

/** An entry of a patient's medical history. */
export interface CommentRow {
  id: number;
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
  indexes: [['patientId', 'id']],
  keys: (event) => [(event as RecordedOf<CommentAdded>).data.commentId],
  apply: (_row, event) => commentOf(event as RecordedOf<CommentAdded>),
};

const commentOf = ({ data, time, actor }: RecordedOf<CommentAdded>): CommentRow => ({
  id: data.commentId,
  patientId: data.patientId,
  title: data.title,
  comment: data.comment,
  createdAt: time,
  authorId: actor.kind === 'person' ? actor.personId : null,
});
