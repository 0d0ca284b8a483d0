import { Refused } from '../platform/log/decider.js';
import type { AwaitedPatient, KnownPatient, Patient, PatientEvent } from './patient-state.js';

/** Takes a record, or the row that waits, out of the company's lists. */
export const archive = (state: Patient): PatientEvent[] => {
  const { patientId, companyId, archived } = present(state);
  return archived ? [] : [{ type: 'PatientArchived', data: { patientId, companyId } }];
};

/** Puts an archived record or row back into the lists as it was. */
export const restore = (state: Patient): PatientEvent[] => {
  const { patientId, companyId, archived } = present(state);
  return archived ? [{ type: 'PatientRestored', data: { patientId, companyId } }] : [];
};

/** Closes the record, or the row that waits, of somebody who is erased. */
export const closeRecord = (state: Patient): PatientEvent[] =>
  state.kind === 'known' || state.kind === 'awaited'
    ? [{ type: 'RecordClosed', data: { patientId: state.patientId, companyId: state.companyId } }]
    : [];

/** The state once the patient is archived, or is not any more. */
export const archived = (state: Patient, isArchived: boolean): Patient => ({ ...present(state), archived: isArchived });

function present(state: Patient): KnownPatient | AwaitedPatient {
  if (state.kind === 'known' || state.kind === 'awaited') return state;
  throw new Refused('patient.unknown');
}
