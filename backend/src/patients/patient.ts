import type { DnaStatus, PatientAdded, PatientAwaited, RecordJoined } from '@portal/events';
import { type Decider, factsOf, Refused } from '../platform/log/decider.js';
import { editedFields } from '../platform/log/edits.js';
import { archive, archived, closeRecord, restore } from './archive.js';
import { callOff, type KitCommand, orderKit, sendKit, withKit } from './kits.js';
import type { AwaitedPatient, KnownPatient, Patient, PatientEvent } from './patient-state.js';

export type PatientCommand =
  | ({ type: 'AddPatient' } & PatientAdded['data'])
  | ({ type: 'AwaitPatient' } & PatientAwaited['data'])
  /** The awaited person accepted. */
  | { type: 'Arrive'; personId: number }
  /** What the clinic kept joins the record of the person who accepted. */
  | ({ type: 'JoinRecord' } & Omit<RecordJoined['data'], 'companyId'>)
  /** Opens the record after an accepted invitation, or moves it from another company. */
  | { type: 'BringPatient'; patientId: number; companyId: number; assignedEmployeeId: number | null }
  /** `from` is what whoever asks saw last. */
  | { type: 'ChangeDnaStatus'; to: DnaStatus; from?: DnaStatus }
  | { type: 'AssignPatient'; to: number | null; from?: number | null }
  /** Does nothing when `from` does not look after the patient any more. */
  | { type: 'HandOver'; companyId: number; from: number; to: number }
  | { type: 'ArchivePatient' }
  | { type: 'RestorePatient' }
  /** The patient is erased: nothing is added any more. */
  | { type: 'CloseRecord' }
  | { type: 'AddComment'; commentId: number; title: string; comment: string }
  | KitCommand;

/** Maximum number of entries that the API lists. */
export const MAX_COMMENTS = 10_000;

export const patientStream = (patientId: number) => `patient-${patientId}`;

export const patient: Decider<Patient, PatientCommand, PatientEvent> = {
  initial: { kind: 'unknown' },
  decide: (command, state) => {
    switch (command.type) {
      case 'AddPatient':
        return state.kind === 'unknown' ? [added(command)] : [];
      case 'AwaitPatient':
        return state.kind === 'unknown' ? [{ type: 'PatientAwaited', data: factsOf(command) }] : [];
      case 'Arrive':
        return state.kind === 'awaited' ? [arrived(command.personId, state)] : [];
      case 'JoinRecord':
        if (state.kind !== 'known') return [];
        return [{ type: 'RecordJoined', data: { ...factsOf(command), companyId: state.companyId } }];
      case 'BringPatient':
        return bring(command, state);
      case 'ChangeDnaStatus':
        return changeDnaStatus(command, listed(state));
      case 'AssignPatient':
        return assign(command, listed(state));
      case 'HandOver':
        return handOver(command, state);
      case 'ArchivePatient':
        return archive(state);
      case 'RestorePatient':
        return restore(state);
      case 'CloseRecord':
        return closeRecord(state);
      case 'AddComment':
        return addComment(command, listed(state));
      case 'OrderKit':
        return orderKit(factsOf(command), known(state));
      case 'SendKit':
        return sendKit(command, known(state));
      case 'CallOffKit':
        return callOff(command, known(state));
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PatientAdded':
        return {
          kind: 'known',
          dnaStatus: 'Not ordered',
          archived: false,
          comments: 0,
          kits: new Map(),
          ...event.data,
        };
      case 'PatientAwaited':
        return { kind: 'awaited', archived: false, ...event.data };
      case 'AwaitedPatientArrived':
      case 'RecordJoined':
        return { kind: 'arrived' };
      case 'PatientMoved':
        return {
          ...known(state),
          companyId: event.data.toCompanyId,
          assignedEmployeeId: event.data.assignedEmployeeId,
          archived: false,
        };
      case 'DnaStatusChanged':
        return { ...known(state), dnaStatus: event.data.to };
      case 'PatientAssigned':
        return { ...known(state), assignedEmployeeId: event.data.to };
      case 'PatientArchived':
        return archived(state, true);
      case 'PatientRestored':
        return archived(state, false);
      case 'RecordClosed':
        return { kind: 'closed' };
      case 'CommentAdded':
        return { ...known(state), comments: known(state).comments + 1 };
      case 'KitOrdered':
        return withKit(event.data, 'ordered', known(state));
      case 'KitSent':
        return withKit(event.data, 'sent', known(state));
      case 'KitCalledOff':
        return withKit(event.data, 'called off', known(state));
    }
  },
};

type CommandOf<Type extends PatientCommand['type']> = Extract<PatientCommand, { type: Type }>;

function known(state: Patient): KnownPatient {
  if (state.kind === 'known') return state;
  throw new Refused(state.kind === 'awaited' ? 'patient.awaited' : 'patient.unknown');
}

/** @throws Refused `patient.archived` for a record that is in no list */
function listed(state: Patient): KnownPatient {
  const record = known(state);
  if (record.archived) throw new Refused('patient.archived');
  return record;
}

const added = ({ patientId, companyId, assignedEmployeeId }: PatientAdded['data']): PatientAdded => ({
  type: 'PatientAdded',
  data: { patientId, companyId, assignedEmployeeId },
});

const arrived = (personId: number, { patientId, companyId }: AwaitedPatient): PatientEvent => ({
  type: 'AwaitedPatientArrived',
  data: { patientId, companyId, personId },
});

function bring(
  { patientId, companyId, assignedEmployeeId }: CommandOf<'BringPatient'>,
  state: Patient,
): PatientEvent[] {
  if (state.kind === 'closed') throw new Refused('patient.unknown');
  if (state.kind !== 'known') return [added({ patientId, companyId, assignedEmployeeId })];
  if (state.companyId === companyId) return [];
  return [
    {
      type: 'PatientMoved',
      data: { patientId, fromCompanyId: state.companyId, toCompanyId: companyId, assignedEmployeeId },
    },
  ];
}

function changeDnaStatus({ to, from: seen }: CommandOf<'ChangeDnaStatus'>, state: KnownPatient): PatientEvent[] {
  const { patientId, companyId, dnaStatus: from } = state;
  const edited = editedFields({ dnaStatus: to }, { dnaStatus: from }, { dnaStatus: seen });
  return edited.dnaStatus ? [{ type: 'DnaStatusChanged', data: { patientId, companyId, from, to } }] : [];
}

function assign({ to, from: seen }: CommandOf<'AssignPatient'>, state: KnownPatient): PatientEvent[] {
  const { patientId, companyId, assignedEmployeeId: from } = state;
  const edited = editedFields({ assignedEmployeeId: to }, { assignedEmployeeId: from }, { assignedEmployeeId: seen });
  return 'assignedEmployeeId' in edited ? [{ type: 'PatientAssigned', data: { patientId, companyId, from, to } }] : [];
}

const handOver = ({ companyId, from, to }: CommandOf<'HandOver'>, state: Patient): PatientEvent[] =>
  state.kind === 'known' && state.companyId === companyId && state.assignedEmployeeId === from
    ? assign({ type: 'AssignPatient', to }, state)
    : [];

function addComment({ commentId, title, comment }: CommandOf<'AddComment'>, state: KnownPatient): PatientEvent[] {
  if (state.comments >= MAX_COMMENTS) throw new Refused('patient.history-full', { limit: MAX_COMMENTS });
  const { patientId, companyId } = state;
  return [{ type: 'CommentAdded', data: { patientId, companyId, commentId, title, comment } }];
}
