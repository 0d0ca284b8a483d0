import { given } from '../platform/log/testing/given.js';
import { patient } from './patient.js';
import type { PatientEvent } from './patient-state.js';

const record = { patientId: 9, companyId: 2 };
const added: PatientEvent = { type: 'PatientAdded', data: { ...record, assignedEmployeeId: null } };
const facts = { orderId: 5, number: 'GH-2026-000005', productId: 'plus', kit: '100x', buyerId: 7, companyId: 2 };
const order = (changed: object = {}) => ({ type: 'OrderKit' as const, ...facts, ...changed });
const ordered = (kept: 'Completed' | null = null): PatientEvent => ({
  type: 'KitOrdered',
  data: { ...facts, patientId: 9, kept },
});
const changed = (
  from: 'Not ordered' | 'Ordered' | 'Kit sent',
  to: 'Ordered' | 'Kit sent' | 'Completed',
): PatientEvent => ({
  type: 'DnaStatusChanged',
  data: { ...record, from, to },
});
const parcel = { orderId: 5, kitCode: 'K-1', carrierNumber: '', sentBy: 3 };
const sent = (kept: 'Completed' | null = null): PatientEvent => ({
  type: 'KitSent',
  data: { ...record, ...parcel, number: facts.number, kept },
});
const calledOff: PatientEvent = { type: 'KitCalledOff', data: { ...record, orderId: 5, number: facts.number } };
const moved: PatientEvent = {
  type: 'PatientMoved',
  data: { patientId: 9, fromCompanyId: 2, toCompanyId: 3, assignedEmployeeId: null },
};

describe('a kit', () => {
  it('is ordered once for an order, and moves on who had none', () => {
    given(patient, added).when(order()).then(ordered(), changed('Not ordered', 'Ordered'));
    given(patient, added, ordered(), changed('Not ordered', 'Ordered')).when(order()).thenNothing();
  });

  it('leaves the status of everybody else', () =>
    given(patient, added, changed('Not ordered', 'Completed')).when(order()).then(ordered('Completed')));

  it('is not ordered by a clinic that the patient has left', () =>
    given(patient, added, moved).when(order()).thenRefused('patient.moved'));

  it('is sent once', () => {
    given(patient, added, ordered(), changed('Not ordered', 'Ordered'))
      .when({ type: 'SendKit', ...parcel })
      .then(sent(), changed('Ordered', 'Kit sent'));
    given(patient, added, ordered(), sent())
      .when({ type: 'SendKit', ...parcel })
      .thenNothing();
    given(patient, added, ordered(), sent())
      .when({ type: 'SendKit', ...parcel, kitCode: 'K-2' })
      .thenRefused('kit.sent');
    given(patient, added, ordered('Completed'), changed('Not ordered', 'Completed'))
      .when({ type: 'SendKit', ...parcel })
      .then(sent('Completed'));
  });

  it('is not sent where nobody ordered it, or once it was called off', () => {
    given(patient, added)
      .when({ type: 'SendKit', ...parcel })
      .thenRefused('kit.unknown');
    given(patient, added, ordered()).when({ type: 'CallOffKit', orderId: 5 }).then(calledOff);
    given(patient, added, ordered(), calledOff)
      .when({ type: 'SendKit', ...parcel })
      .thenRefused('kit.called-off');
  });

  it('that was sent is not called off', () => {
    given(patient, added, ordered(), sent()).when({ type: 'CallOffKit', orderId: 5 }).thenNothing();
    given(patient, added).when({ type: 'CallOffKit', orderId: 5 }).thenNothing();
  });
});
