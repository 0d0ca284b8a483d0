import {
  AwaitedPatientArrived,
  CommentAdded,
  dnaStatus,
  DnaStatusChanged,
  id,
  PatientAdded,
  PatientAssigned,
  PatientAwaited,
  PatientMoved,
} from '@portal/events';
import { assigned_employee_id, company_id, patient_id, person_id } from './fields.js';
import { type PublicAggregate, publish } from './public-event.js';

const pending_id = id.describe('The row that waits, under a number of its own.');

export const patients: PublicAggregate = {
  topic: 'patients',
  summary: 'Patients, who looks after them, and where their DNA kits stand.',
  events: [
    publish(PatientAdded, 'patient.added', 1, 'A patient’s record was opened in a company.', {
      patient_id,
      company_id,
      assigned_employee_id,
    }),
    publish(PatientAwaited, 'patient.awaited', 1, 'Somebody was added who still has to accept: a row waits for them.', {
      patient_id: pending_id,
      company_id,
      assigned_employee_id,
    }),
    publish(AwaitedPatientArrived, 'patient.arrived', 1, 'Who was awaited has accepted: the waiting row is gone.', {
      patient_id: pending_id,
      company_id,
      person_id: person_id.describe('The patient whose record takes the place of the row.'),
    }),
    publish(PatientMoved, 'patient.moved', 1, 'The whole record moved to another company.', {
      patient_id,
      from_company_id: id.describe('The company that no longer has it.'),
      to_company_id: id.describe('The company that has it from now on.'),
      assigned_employee_id,
    }),
    publish(DnaStatusChanged, 'patient.dna-status-changed', 1, 'A person, or a paid kit order, moved the DNA kit on.', {
      patient_id,
      company_id,
      from: dnaStatus.describe('Where the kit stood.'),
      to: dnaStatus.describe('Where it stands now.'),
    }),
    publish(PatientAssigned, 'patient.assigned', 1, 'Another employee, or nobody, looks after the patient.', {
      patient_id,
      company_id,
      from: id.nullable().describe('The employee who did before; null for nobody.'),
      to: id.nullable().describe('The employee who does now; null for nobody.'),
    }),
    publish(CommentAdded, 'patient.comment-added', 1, 'An entry was written into the patient’s medical history.', {
      patient_id,
      company_id,
      comment_id: id.describe('The entry; its words stay in the portal.'),
    }),
  ],
};
