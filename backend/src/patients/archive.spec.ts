import { given } from '../platform/log/testing/given.js';
import { patient, type PatientCommand } from './patient.js';
import type { PatientEvent } from './patient-state.js';

const ofPatient = { patientId: 9, companyId: 2 };
const added: PatientEvent = { type: 'PatientAdded', data: { ...ofPatient, assignedEmployeeId: 5 } };
const contact = { contactId: '6f1c2f52-2b3c-4a4e-9d9e-0c6c1c2f5e01', name: 'Omar Haddad', email: 'o@patients.example' };
const awaited: PatientEvent = { type: 'PatientAwaited', data: { ...ofPatient, assignedEmployeeId: null, ...contact } };
const archived: PatientEvent = { type: 'PatientArchived', data: ofPatient };
const restored: PatientEvent = { type: 'PatientRestored', data: ofPatient };
const archive = { type: 'ArchivePatient' } as const;
const restore = { type: 'RestorePatient' } as const;

describe.each([
  ['a record', added],
  ['a row that waits', awaited],
])('%s', (_, opened) => {
  it('is archived once', () => {
    given(patient, opened).when(archive).then(archived);
    given(patient, opened, archived).when(archive).thenNothing();
  });

  it('is restored once', () => {
    given(patient, opened, archived).when(restore).then(restored);
    given(patient, opened).when(restore).thenNothing();
    given(patient, opened, archived, restored).when(archive).then(archived);
  });
});

describe('a closed record', () => {
  const closed: PatientEvent = { type: 'RecordClosed', data: ofPatient };
  const close = { type: 'CloseRecord' } as const;
  it.each([
    ['a record', added],
    ['a row that waits', awaited],
  ])('was %s, and is closed once', (_, opened) => {
    given(patient, opened).when(close).then(closed);
    given(patient, opened, closed).when(close).thenNothing();
    given(patient).when(close).thenNothing();
  });
  it('takes nothing any more, and never opens again', () => {
    for (const command of [archive, restore, { type: 'AddComment', commentId: 3, title: 'a', comment: 'b' }] as const)
      given(patient, added, closed).when(command).thenRefused('patient.unknown');
    const again = { ...ofPatient, assignedEmployeeId: null };
    given(patient, added, closed)
      .when({ type: 'BringPatient', ...again })
      .thenRefused('patient.unknown');
    given(patient, added, closed)
      .when({ type: 'AddPatient', ...again })
      .thenNothing();
  });
});

it('nobody is archived without a record', () => {
  given(patient).when(archive).thenRefused('patient.unknown');
  given(patient).when(restore).thenRefused('patient.unknown');
});

describe('an archived record', () => {
  const changes: PatientCommand[] = [
    { type: 'ChangeDnaStatus', to: 'Ordered' },
    { type: 'AssignPatient', to: 6 },
    { type: 'AddComment', commentId: 3, title: 'Allergy', comment: 'Penicillin' },
  ];

  it.each(changes)('is not worked on: $type', (command) =>
    given(patient, added, archived).when(command).thenRefused('patient.archived'),
  );

  it('is worked on again once it is restored', () =>
    given(patient, added, archived, restored)
      .when({ type: 'AssignPatient', to: 6 })
      .then({ type: 'PatientAssigned', data: { ...ofPatient, from: 5, to: 6 } }));

  it('keeps a kit that was paid before, and a colleague takes it over', () => {
    const kit = { companyId: 2, orderId: 4, number: 'GH-2026-000004', buyerId: 7, productId: 'kit', kit: 'Kit' };
    given(patient, added, archived)
      .when({ type: 'OrderKit', ...kit })
      .then(
        { type: 'KitOrdered', data: { ...kit, patientId: 9, kept: null } },
        { type: 'DnaStatusChanged', data: { ...ofPatient, from: 'Not ordered', to: 'Ordered' } },
      );
    given(patient, added, archived)
      .when({ type: 'HandOver', companyId: 2, from: 5, to: 6 })
      .then({ type: 'PatientAssigned', data: { ...ofPatient, from: 5, to: 6 } });
  });

  it('is not archived in the company that it moves to', () => {
    const moved: PatientEvent = {
      type: 'PatientMoved',
      data: { patientId: 9, fromCompanyId: 2, toCompanyId: 3, assignedEmployeeId: null },
    };
    given(patient, added, archived, moved)
      .when(archive)
      .then({ type: 'PatientArchived', data: { patientId: 9, companyId: 3 } });
  });
});
