import { randomUUID } from 'node:crypto';
import type { DnaStatus, DomainEvent, PatientAwaited } from '@portal/events';
import { projection } from '../projection.js';

/** A small view for tests of read models: a patient's card. */
export interface Card {
  id: number;
  companyId: number;
  name: string;
  note: string;
  status: DnaStatus;
  isAssigned: boolean;
  assignedTo: number | null;
  moves: number;
}

export const cards = projection<Card>('cards', 1, {
  atOnce: true,
  indexes: [
    ['companyId', 'name'],
    ['companyId', 'status', 'name'],
    ['companyId', 'isAssigned'],
    ['companyId', 'assignedTo'],
    ['companyId', 'id'],
  ],
  search: ['name', 'note'],
  counters: ({ companyId, status }) => [`company:${companyId}`, `company:${companyId}/${status}`],
})
  .create('PatientAwaited', 'patientId', ({ data }) => newCard(data))
  .on('DnaStatusChanged', 'patientId', (card, { data }) => ({ ...card, status: data.to }))
  .on('CommentAdded', 'patientId', (card, { data }) => ({ ...card, note: data.title }))
  .on('PatientMoved', 'patientId', (card, { data }) => ({
    ...card,
    companyId: data.toCompanyId,
    moves: card.moves + 1,
  }))
  .remove('AwaitedPatientArrived', 'patientId');

const newCard = ({ patientId: id, companyId, name, assignedEmployeeId }: PatientAwaited['data']): Card => ({
  id,
  companyId,
  name,
  note: '',
  status: 'Not ordered',
  isAssigned: assignedEmployeeId !== null,
  assignedTo: assignedEmployeeId,
  moves: 0,
});

export const COMPANY = 2;

export const awaited = (
  patientId: number,
  name: string,
  { companyId = COMPANY, to = null as number | null } = {},
): DomainEvent => ({
  type: 'PatientAwaited',
  data: { patientId, companyId, assignedEmployeeId: to, contactId: randomUUID(), name, email: 'p@example.org' },
});

export const changed = (patientId: number, to: DnaStatus): DomainEvent => ({
  type: 'DnaStatusChanged',
  data: { patientId, companyId: COMPANY, from: 'Not ordered', to },
});

export const noted = (patientId: number, title: string): DomainEvent => ({
  type: 'CommentAdded',
  data: { patientId, companyId: COMPANY, commentId: 1, title, comment: '' },
});

export const moved = (patientId: number, toCompanyId: number): DomainEvent => ({
  type: 'PatientMoved',
  data: { patientId, fromCompanyId: COMPANY, toCompanyId, assignedEmployeeId: null },
});

export const erased = (personId: number): DomainEvent => ({
  type: 'PersonErased',
  data: { erasureId: randomUUID(), personId, rowIds: [], contactIds: [] },
});

export const arrived = (patientId: number): DomainEvent => ({
  type: 'AwaitedPatientArrived',
  data: { patientId, companyId: COMPANY, personId: patientId + 1 },
});

/** An event that touches no card. */
export const unrelated: DomainEvent = { type: 'RoleGranted', data: { personId: 1, role: 'employee', companyId: null } };
