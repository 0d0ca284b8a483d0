import type {
  DomainEvent,
  EmailLost,
  EmailProofRequested,
  EmailProved,
  EmployeeAdded,
  EmployeeAwaited,
  PatientAdded,
  PatientAwaited,
  PatientMoved,
  PersonEdited,
  PersonRegistered,
  Role,
  RoleGranted,
} from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { people } from './people.projections.js';
import { opened, passwordSet } from './testing/session-events.js';

const contact = { contactId: '6f1c2f52-2b3c-4a4e-9d9e-0c6c1c2f5e01', name: 'O. Haddad', email: 'o@clinic.example' };

const registered: PersonRegistered = {
  type: 'PersonRegistered',
  data: {
    personId: 9,
    name: 'Omar Haddad',
    email: 'omar@patients.example',
    birthday: '1979-04-18',
    sexAtBirth: 'male',
  },
};
const edited: PersonEdited = {
  type: 'PersonEdited',
  data: { personId: 9, name: 'Omar H. Haddad', address: '8 Juniper Street' },
};
const granted = (role: Role, companyId: number | null): RoleGranted => ({
  type: 'RoleGranted',
  data: { personId: 9, role, companyId },
});
const employed: EmployeeAdded = {
  type: 'EmployeeAdded',
  data: { personId: 9, companyId: 4, isAdmin: true, employeeType: 'admin', jobTitle: 'Nurse' },
};
const added: PatientAdded = { type: 'PatientAdded', data: { patientId: 9, companyId: 2, assignedEmployeeId: null } };
const moved: PatientMoved = {
  type: 'PatientMoved',
  data: { patientId: 9, fromCompanyId: 2, toCompanyId: 3, assignedEmployeeId: null },
};
const patientAwaited: PatientAwaited = {
  type: 'PatientAwaited',
  data: { patientId: 40, companyId: 3, assignedEmployeeId: null, ...contact },
};
const employeeAwaited: EmployeeAwaited = {
  type: 'EmployeeAwaited',
  data: { employeeId: 41, companyId: 3, isAdmin: true, employeeType: 'admin', jobTitle: 'Nurse', ...contact },
};

describe('a person', () => {
  const rows = (...events: DomainEvent[]) => projected(people, log(...events));
  const row = async (...events: DomainEvent[]) => (await rows(...events))[9];
  const known = {
    id: 9,
    name: 'Omar Haddad',
    email: 'omar@patients.example',
    birthday: '1979-04-18',
    sexAtBirth: 'male',
    phone: '',
    address: '',
    roles: [],
    hasPassword: false,
    companyId: null,
    employeeType: null,
    patientCompanyId: null,
    lastLogin: null,
    picture: '',
    awaited: false,
    invented: false,
    namesAt: {},
    emailProved: false,
    waitingEmail: '',
  };

  it('is known from the registration', async () => expect(await rows(registered)).toEqual({ 9: known }));

  it('shows what was edited and keeps the rest', async () =>
    expect(await row(registered, edited)).toEqual({ ...known, name: 'Omar H. Haddad', address: '8 Juniper Street' }));

  it('has a password, but never its hash', async () =>
    expect(await row(registered, passwordSet())).toEqual({ ...known, hasPassword: true }));

  it('has an address that counts once it is proved, and none once somebody else proved it', async () => {
    const email = 'new@patients.example';
    const proved: EmailProved = { type: 'EmailProved', data: { personId: 9, email, by: 'link', instead: null } };
    const lost: EmailLost = { type: 'EmailLost', data: { personId: 9 } };
    const used: DomainEvent = { type: 'PasswordResetUsed', data: { personId: 9 } };
    const asked = (atOnce: boolean): EmailProofRequested => ({
      type: 'EmailProofRequested',
      data: { personId: 9, number: 2, email, atOnce, tokenHash: 'hash-2', expiresAt: '2026-05-11T10:00:00.000Z' },
    });
    expect(await row(registered, proved)).toEqual({ ...known, email, emailProved: true });
    expect(await row(registered, asked(true))).toMatchObject({ email, emailProved: false });
    expect(await row(registered, asked(false))).toEqual({ ...known, waitingEmail: email });
    expect(await row(registered, asked(false), proved)).toMatchObject({ email, waitingEmail: '' });
    expect(await row(registered, lost)).toMatchObject({ email: '', emailProved: false });
    expect(await row(registered, lost, used)).toMatchObject({ email: '', emailProved: false });
    // before proofs were events
    expect(await row(registered, used)).toMatchObject({ email: known.email, emailProved: true });
  });

  it('has each role that was granted', async () =>
    expect(await row(registered, granted('employee', null), granted('patient', null))).toMatchObject({
      roles: ['employee', 'patient'],
    }));

  it('works for the company that employs them', async () => {
    expect(await row(registered, employed)).toMatchObject({
      companyId: 4,
      employeeType: 'admin',
      patientCompanyId: null,
    });
    expect(await row(registered, granted('employee', 4))).toMatchObject({ companyId: null });
  });

  it('is looked after by the company that has the record, a member by the house from the first moment', async () => {
    expect(await row(registered, granted('patient', 1))).toMatchObject({ patientCompanyId: 1, companyId: null });
    expect(await row(registered, added)).toMatchObject({ patientCompanyId: 2 });
    expect(await row(registered, added, granted('patient', null))).toMatchObject({ patientCompanyId: 2 });
    expect(await row(registered, added, moved)).toMatchObject({
      patientCompanyId: 3,
      namesAt: { 2: 'Omar Haddad' },
    });
  });

  it('was last there when a session was opened', async () =>
    expect(await row(registered, opened('s'))).toMatchObject({ lastLogin: '2026-05-04T10:01:00.000Z' }));

  it('who is awaited is known only by what the company typed', async () => {
    const typed = {
      ...known,
      name: 'O. Haddad',
      email: 'o@clinic.example',
      birthday: null,
      sexAtBirth: null,
      awaited: true,
      invented: false,
    };
    const all = await rows(registered, patientAwaited, employeeAwaited);
    expect(all).toEqual({ 9: known, 40: { ...typed, id: 40 }, 41: { ...typed, id: 41 } });
  });

  it('is not made by what is said of somebody unknown', async () =>
    expect(await rows(edited, granted('patient', 1), passwordSet(), opened('s'), employed, added, moved)).toEqual({}));
});

it('an event that comes twice is taken once', async () => {
  const history = log(registered, granted('patient', 1), passwordSet(), opened('a'), added, moved);
  expect(await projected(people, twice(history))).toEqual(await projected(people, history));
});
