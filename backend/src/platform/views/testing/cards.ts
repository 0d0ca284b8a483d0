import { randomUUID } from 'node:crypto';
import type {
  AwaitedPatientArrived,
  CommentAdded,
  DnaStatus,
  DnaStatusChanged,
  DomainEvent,
  PatientAwaited,
  PatientMoved,
  RecordedOf,
} from '@portal/events';
import type { Projection } from '../read-models.js';

/** A small view to try read models on: a patient's card. */
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

type CardEvent = RecordedOf<PatientAwaited | DnaStatusChanged | CommentAdded | PatientMoved | AwaitedPatientArrived>;

export const cards: Projection<Card> = {
  name: 'cards',
  version: 1,
  events: ['PatientAwaited', 'DnaStatusChanged', 'CommentAdded', 'PatientMoved', 'AwaitedPatientArrived'],
  indexes: [
    ['companyId', 'name'],
    ['companyId', 'status', 'name'],
    ['companyId', 'isAssigned'],
    ['companyId', 'assignedTo'],
  ],
  search: ['name', 'note'],
  counters: ({ companyId, status }) => [`company:${companyId}`, `company:${companyId}/${status}`],
  keys: (event) => [(event as CardEvent).data.patientId],
  apply: (card, event) => applyToCard(card, event as CardEvent),
};

function applyToCard(card: Card | undefined, event: CardEvent): Card | null | undefined {
  if (event.type === 'PatientAwaited') return newCard(event.data);
  if (!card) return undefined;
  switch (event.type) {
    case 'DnaStatusChanged':
      return { ...card, status: event.data.to };
    case 'CommentAdded':
      return { ...card, note: event.data.title };
    case 'PatientMoved':
      return { ...card, companyId: event.data.toCompanyId, moves: card.moves + 1 };
    case 'AwaitedPatientArrived':
      return null;
  }
}

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

export const arrived = (patientId: number): DomainEvent => ({
  type: 'AwaitedPatientArrived',
  data: { patientId, companyId: COMPANY, personId: patientId + 1 },
});

/** An event that no card has to do with. */
export const unrelated: DomainEvent = { type: 'RoleGranted', data: { personId: 1, role: 'employee', companyId: null } };
