import type {
  AwaitedPatientArrived,
  CommentAdded,
  DnaStatus,
  DnaStatusChanged,
  DocumentKind,
  DomainEvent,
  PatientAdded,
  PatientArchived,
  PatientAssigned,
  PatientAwaited,
  PatientMoved,
  PatientRestored,
  PersonEdited,
  PersonRegistered,
  ReportCompleted,
  RoleGranted,
  UploadConfirmed,
} from '@portal/events';
import { log, recorded } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { comments } from './comments.projections.js';
import { invitedPatientsOf, patients, patientsOf } from './patients.projections.js';

const ofPatient = { patientId: 9, companyId: 2 };

const registered: PersonRegistered = {
  type: 'PersonRegistered',
  data: {
    personId: 9,
    name: 'Omar Haddad',
    email: ' Omar@Patients.example',
    birthday: '1979-04-18',
    sexAtBirth: 'male',
  },
};
const added: PatientAdded = { type: 'PatientAdded', data: { ...ofPatient, assignedEmployeeId: 5 } };
const contact = {
  contactId: '6f1c2f52-2b3c-4a4e-9d9e-0c6c1c2f5e01',
  name: 'O. Haddad',
  email: 'OMAR@patients.example',
};
const awaited: PatientAwaited = {
  type: 'PatientAwaited',
  data: { patientId: 40, companyId: 3, assignedEmployeeId: 6, ...contact },
};
const arrived: AwaitedPatientArrived = {
  type: 'AwaitedPatientArrived',
  data: { patientId: 40, companyId: 3, personId: 9 },
};
const moved: PatientMoved = {
  type: 'PatientMoved',
  data: { patientId: 9, fromCompanyId: 2, toCompanyId: 3, assignedEmployeeId: null },
};
const archived: PatientArchived = { type: 'PatientArchived', data: ofPatient };
const restored: PatientRestored = { type: 'PatientRestored', data: ofPatient };
const granted = (role: 'patient' | 'employee'): RoleGranted => ({
  type: 'RoleGranted',
  data: { personId: 9, role, companyId: null },
});
const changed = (from: DnaStatus, to: DnaStatus): DnaStatusChanged => ({
  type: 'DnaStatusChanged',
  data: { ...ofPatient, from, to },
});
const assigned = (to: number | null): PatientAssigned => ({
  type: 'PatientAssigned',
  data: { ...ofPatient, from: 5, to },
});
const edited = (changes: Partial<PersonEdited['data']>): PersonEdited => ({
  type: 'PersonEdited',
  data: { personId: 9, ...changes },
});
const uploaded = (kind: DocumentKind, documentId: number, version = 1): UploadConfirmed => ({
  type: 'UploadConfirmed',
  data: { ...ofPatient, documentId, version, kind, fileKey: `${kind}/9/${documentId}`, size: 7 },
});
const reported = (reportId: number): ReportCompleted => ({
  type: 'ReportCompleted',
  data: {
    ...{ ...ofPatient, reportId, release: 'now' },
    ...{ fileKey: 'report/9/1', knowledgeVersion: '2026.11', build: 'GRCh38' },
  },
});

const rows = (...events: DomainEvent[]) => projected(patients, log(...events));
const row = async (...events: DomainEvent[]) => (await rows(...events))[9];

describe('a row of the patient list', () => {
  it('is there for every person, and belongs to a company with the record', async () => {
    const person = {
      id: 9,
      companyId: null,
      name: 'Omar Haddad',
      email: ' Omar@Patients.example',
      emailKey: 'omar@patients.example',
      nameKey: 'omar haddad',
      birthday: '1979-04-18',
      sexAtBirth: 'male',
      phone: '',
      address: '',
      picture: '',
      dnaStatus: 'Not ordered',
      assignedEmployeeId: null,
      inviteAccepted: false,
      invitationHeld: false,
      awaited: false,
      archived: false,
      joinedTo: null,
      kitCodes: '',
      statusChangedAt: null,
      recordIds: [],
      reportIds: [],
      refusedMail: null,
    };
    expect(await row(registered)).toEqual(person);
    expect(await row(registered, added)).toEqual({ ...person, companyId: 2, assignedEmployeeId: 5 });
  });

  it('is archived until it is restored or moves to another company, and is not counted meanwhile', async () => {
    const shelved = await row(registered, added, archived);
    expect(shelved).toMatchObject({ companyId: 2, assignedEmployeeId: 5, archived: true });
    expect(patients.counters?.(shelved!)).toEqual([]);
    expect(await row(registered, added, archived, restored)).toEqual(await row(registered, added));
    expect(await row(registered, added, archived, moved)).toMatchObject({ companyId: 3, archived: false });
  });

  it('is gone once the record or the account is closed', async () => {
    const closed = { type: 'RecordClosed', data: ofPatient } as const;
    expect(await row(registered, added, closed)).toBeUndefined();
    expect(await row(registered, { type: 'AccountClosed', data: { personId: 9 } })).toBeUndefined();
  });

  it('has accepted once the person has a patient’s role', async () => {
    expect(await row(registered, added, granted('patient'))).toMatchObject({ inviteAccepted: true });
    expect(await row(registered, added, granted('employee'))).toMatchObject({ inviteAccepted: false });
  });

  it('shows what was edited and keeps the rest', async () =>
    expect(
      await row(registered, edited({ name: 'Omar H. Haddad', phone: '404 555 0199' }), edited({ birthday: null })),
    ).toMatchObject({
      name: 'Omar H. Haddad',
      phone: '404 555 0199',
      birthday: null,
      sexAtBirth: 'male',
    }));

  it('shows where the kit stands, and since when', async () =>
    expect(
      await row(registered, added, changed('Not ordered', 'Ordered'), changed('Ordered', 'Kit sent')),
    ).toMatchObject({
      dnaStatus: 'Kit sent',
      statusChangedAt: '2026-05-04T10:03:00.000Z',
    }));

  it('shows who is responsible', async () => {
    expect(await row(registered, added, assigned(6))).toMatchObject({ assignedEmployeeId: 6 });
    expect(await row(registered, added, assigned(null))).toMatchObject({ assignedEmployeeId: null });
  });

  it('goes with the patient to another company', async () =>
    expect(await row(registered, added, changed('Not ordered', 'Ordered'), moved)).toMatchObject({
      companyId: 3,
      assignedEmployeeId: null,
      dnaStatus: 'Ordered',
    }));

  it('counts each record and each finished report once, whichever version came first', async () => {
    const files = [
      uploaded('record', 1),
      uploaded('record', 1, 2),
      uploaded('record', 2, 2),
      uploaded('genome', 3),
      uploaded('report', 4),
    ];
    expect(await row(registered, added, ...files, reported(5), reported(5))).toMatchObject({
      recordIds: [1, 2],
      reportIds: [4, 5],
    });
  });

  it('is not made by what is said of somebody unknown', async () =>
    expect(await rows(added, granted('patient'), changed('Not ordered', 'Ordered'), uploaded('record', 1))).toEqual(
      {},
    ));
});

describe('a row that waits for somebody with an account', () => {
  it('shows only what the clinic typed, beside the person’s own row', async () => {
    const both = await rows(registered, added, awaited);
    expect(both[40]).toMatchObject({
      id: 40,
      companyId: 3,
      name: 'O. Haddad',
      emailKey: 'omar@patients.example',
      nameKey: 'o. haddad',
      birthday: null,
      assignedEmployeeId: 6,
      inviteAccepted: false,
      invitationHeld: false,
      awaited: true,
    });
    expect(both[9]).toMatchObject({ companyId: 2, awaited: false });
  });

  it('is gone once the person has arrived', async () =>
    expect(Object.keys(await rows(registered, added, awaited, moved, arrived))).toEqual(['9']));
});

it('a patient counts for the company and for the status in it, a person without a record for nothing', async () => {
  const countersOf = async (...events: DomainEvent[]) => patients.counters?.((await row(...events))!);
  expect(await countersOf(registered)).toEqual([]);
  expect(await countersOf(registered, added, changed('Not ordered', 'Ordered'))).toEqual([
    patientsOf(2),
    patientsOf(2, 'Ordered'),
    invitedPatientsOf(2),
  ]);
  expect(await countersOf(registered, added, granted('patient'))).not.toContain(invitedPatientsOf(2));
});

describe('an entry of the medical history', () => {
  const entry: CommentAdded = {
    type: 'CommentAdded',
    data: { ...ofPatient, commentId: 3, title: 'Allergy', comment: 'Penicillin' },
  };
  const shown = {
    id: 3,
    position: 1,
    patientId: 9,
    title: 'Allergy',
    comment: 'Penicillin',
    createdAt: '2026-05-04T10:00:00.000Z',
  };

  it('tells who wrote it and when', async () =>
    expect(await projected(comments, log(entry))).toEqual({ 3: { ...shown, authorId: 7 } }));

  it('has no author where no person wrote it', async () =>
    expect(await projected(comments, [recorded(entry, { actor: { kind: 'operator' } })])).toMatchObject({
      3: { authorId: null },
    }));
});

it('an event that comes twice is taken once', async () => {
  const history = log(
    registered,
    added,
    granted('patient'),
    changed('Not ordered', 'Ordered'),
    uploaded('record', 1),
    reported(5),
    awaited,
    moved,
    arrived,
  );
  expect(await projected(patients, twice(history))).toEqual(await projected(patients, history));
});
