import { recorded } from '../log/testing/recorded.js';
import { projection } from './projection.js';
import { projected } from './testing/projected.js';

interface Row {
  id: number;
  steps: readonly string[];
}

const none = projection<Row>('rows', 3, { indexes: [['id']], search: [] });
const rows = none
  .create('PatientAdded', 'patientId', ({ data }, row) => ({
    id: data.patientId,
    steps: [...(row?.steps ?? []), 'in'],
  }))
  .on(['DnaStatusChanged', 'PatientAssigned'], 'patientId', (row, { type, data }) =>
    data.to === null ? null : { ...row, steps: [...row.steps, `${type} ${data.to}`] },
  )
  .on(
    'AwaitedPatientArrived',
    ({ data }) => [data.patientId, data.personId],
    (row) => ({ ...row, steps: [] }),
  )
  .remove('PatientMoved', 'patientId');

const companyId = 2;
const added = (patientId: number) =>
  recorded({ type: 'PatientAdded', data: { patientId, companyId, assignedEmployeeId: null } });
const changed = (patientId: number) =>
  recorded({ type: 'DnaStatusChanged', data: { patientId, companyId, from: 'Not ordered', to: 'Ordered' } });
const assigned = (patientId: number, to: number | null) =>
  recorded({ type: 'PatientAssigned', data: { patientId, companyId, from: null, to } });
const arrived = (patientId: number, personId: number) =>
  recorded({ type: 'AwaitedPatientArrived', data: { patientId, companyId, personId } });
const moved = (patientId: number) =>
  recorded({ type: 'PatientMoved', data: { patientId, fromCompanyId: 2, toCompanyId: 3, assignedEmployeeId: null } });

it('takes the events that it has a handler for, and keeps its settings', () => {
  const events = ['PatientAdded', 'DnaStatusChanged', 'PatientAssigned', 'AwaitedPatientArrived', 'PatientMoved'];
  expect(rows).toMatchObject({ name: 'rows', version: 3, indexes: [['id']], search: [], events });
  expect(none.events).toEqual([]);
});

it.each([
  ['makes a document', [added(1)], { 1: ['in'] }],
  ['makes a document out of the one that is there', [added(1), added(1)], { 1: ['in', 'in'] }],
  ['changes a document', [added(1), changed(1)], { 1: ['in', 'DnaStatusChanged Ordered'] }],
  ['takes several types alike', [added(1), assigned(1, 7)], { 1: ['in', 'PatientAssigned 7'] }],
  ['changes nothing where there is no document', [changed(1)], {}],
  ['changes each document that the event touches', [added(1), added(2), arrived(1, 2)], { 1: [], 2: [] }],
  ['takes a document away by a change', [added(1), assigned(1, null)], {}],
  ['takes a document away', [added(1), moved(1)], {}],
])('%s', async (_what, events, expected) => {
  const inOrder = events.map((event, index) => ({ ...event, position: index + 1 }));
  const documents = await projected(rows, inOrder);
  expect(Object.fromEntries(Object.entries(documents).map(([key, { steps }]) => [key, steps]))).toEqual(expected);
});

it('refuses an event that it has no handler for', () => {
  expect(() => none.keys(added(1))).toThrow('rows does not take PatientAdded');
});
