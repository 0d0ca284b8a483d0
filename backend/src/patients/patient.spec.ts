import type { DnaStatus } from '@portal/events';
import { given } from '../platform/log/testing/given.js';
import { MAX_COMMENTS, patient } from './patient.js';
import type { PatientEvent } from './patient-state.js';

const added: PatientEvent = { type: 'PatientAdded', data: { patientId: 9, companyId: 2, assignedEmployeeId: null } };
const contact = {
  contactId: '6f1c2f52-2b3c-4a4e-9d9e-0c6c1c2f5e01',
  name: 'Omar Haddad',
  email: 'omar@patients.example',
};
const awaitedFacts = { patientId: 40, companyId: 2, assignedEmployeeId: 5, ...contact };
const awaited: PatientEvent = { type: 'PatientAwaited', data: awaitedFacts };
const arrived: PatientEvent = { type: 'AwaitedPatientArrived', data: { patientId: 40, companyId: 2, personId: 9 } };
const changed = (from: DnaStatus, to: DnaStatus): PatientEvent => ({
  type: 'DnaStatusChanged',
  data: { patientId: 9, companyId: 2, from, to },
});
const assigned = (from: number | null, to: number | null): PatientEvent => ({
  type: 'PatientAssigned',
  data: { patientId: 9, companyId: 2, from, to },
});
const commented = (commentId: number): PatientEvent => ({
  type: 'CommentAdded',
  data: { patientId: 9, companyId: 2, commentId, title: 'Allergy', comment: 'Penicillin' },
});
const change = (to: DnaStatus) => ({ type: 'ChangeDnaStatus', to }) as const;
const bring = (companyId: number) =>
  ({ type: 'BringPatient', patientId: 9, companyId, assignedEmployeeId: 5 }) as const;

describe('patient', () => {
  it('is added once', () => {
    given(patient)
      .when({ type: 'AddPatient', ...added.data } as never)
      .then(added);
    given(patient, added)
      .when({ type: 'AddPatient', ...added.data } as never)
      .thenNothing();
  });

  it('moves on from the status it has', () =>
    given(patient, added, changed('Not ordered', 'Ordered'))
      .when(change('Kit sent'))
      .then(changed('Ordered', 'Kit sent')));

  it('may go back: no order is enforced', () =>
    given(patient, added, changed('Not ordered', 'Completed'))
      .when(change('Ordered'))
      .then(changed('Completed', 'Ordered')));

  it('keeps quiet when the status is the same', () =>
    given(patient, added, changed('Not ordered', 'Ordered')).when(change('Ordered')).thenNothing());

  it('has no status before it is known', () => given(patient).when(change('Ordered')).thenRefused('patient.unknown'));

  it('goes over to another employee only from the one who looks after it', () => {
    const handOver = (companyId: number, from: number) => ({ type: 'HandOver', companyId, from, to: 6 }) as const;
    given(patient, added, assigned(null, 5)).when(handOver(2, 5)).then(assigned(5, 6));
    given(patient, added, assigned(null, 4)).when(handOver(2, 5)).thenNothing();
    given(patient, added, assigned(null, 5)).when(handOver(3, 5)).thenNothing();
    given(patient).when(handOver(2, 5)).thenNothing();
  });
  it('is assigned, reassigned and left to nobody', () => {
    given(patient, added).when({ type: 'AssignPatient', to: 5 }).then(assigned(null, 5));
    given(patient, added, assigned(null, 5)).when({ type: 'AssignPatient', to: 6 }).then(assigned(5, 6));
    given(patient, added, assigned(null, 5)).when({ type: 'AssignPatient', to: null }).then(assigned(5, null));
    given(patient, added, assigned(null, 5)).when({ type: 'AssignPatient', to: 5 }).thenNothing();
  });

  it('is not changed by who saw something else', () => {
    const seen = (from: DnaStatus) => ({ ...change('Completed'), from });
    given(patient, added, changed('Not ordered', 'Ordered')).when(seen('Kit sent')).thenRefused('edit.stale');
    given(patient, added, changed('Not ordered', 'Completed')).when(seen('Ordered')).thenNothing();
    given(patient, added, assigned(null, 5))
      .when({ type: 'AssignPatient', to: 6, from: null })
      .thenRefused('edit.stale');
  });

  it('keeps a medical history', () =>
    given(patient, added)
      .when({ type: 'AddComment', commentId: 3, title: 'Allergy', comment: 'Penicillin' })
      .then(commented(3)));

  it('keeps a history that can be listed whole', () =>
    given(patient, added, ...Array.from({ length: MAX_COMMENTS }, (_, n) => commented(n + 1)))
      .when({ type: 'AddComment', commentId: 1, title: 'One', comment: 'more' })
      .thenRefused('patient.history-full'));
});

describe('a patient who is awaited', () => {
  it('waits once', () => {
    given(patient)
      .when({ type: 'AwaitPatient', ...awaitedFacts })
      .then(awaited);
    given(patient, awaited)
      .when({ type: 'AwaitPatient', ...awaitedFacts })
      .thenNothing();
  });

  it('has no record to work on', () => given(patient, awaited).when(change('Ordered')).thenRefused('patient.awaited'));

  it('arrives once', () => {
    given(patient, awaited).when({ type: 'Arrive', personId: 9 }).then(arrived);
    given(patient, awaited, arrived).when({ type: 'Arrive', personId: 9 }).thenNothing();
  });
});

describe('a patient who accepted an invitation', () => {
  it('gets a record where there was none', () =>
    given(patient)
      .when(bring(2))
      .then({ type: 'PatientAdded', data: { patientId: 9, companyId: 2, assignedEmployeeId: 5 } }));

  it('stays where the record is already', () => given(patient, added).when(bring(2)).thenNothing());

  it('brings the whole record over from another company', () =>
    given(patient, added, changed('Not ordered', 'Ordered'))
      .when(bring(3))
      .then({ type: 'PatientMoved', data: { patientId: 9, fromCompanyId: 2, toCompanyId: 3, assignedEmployeeId: 5 } }));

  it('keeps its status when it moves', () =>
    given(patient, added, changed('Not ordered', 'Ordered'), {
      type: 'PatientMoved',
      data: { patientId: 9, fromCompanyId: 2, toCompanyId: 3, assignedEmployeeId: 5 },
    })
      .when(change('Kit sent'))
      .then({ type: 'DnaStatusChanged', data: { patientId: 9, companyId: 3, from: 'Ordered', to: 'Kit sent' } }));
});
