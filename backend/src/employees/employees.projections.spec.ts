import type {
  AwaitedEmployeeArrived,
  AwaitedEmployeeGone,
  DomainEvent,
  EmployeeAdded,
  EmployeeAwaited,
  PersonEdited,
  PictureChanged,
  PersonRegistered,
  RoleGranted,
} from '@portal/events';
import { log } from '../platform/log/testing/recorded.js';
import { projected, twice } from '../platform/views/testing/projected.js';
import { employees, employeesOf, invitedEmployeesOf } from './employees.projections.js';

const registered: PersonRegistered = {
  type: 'PersonRegistered',
  data: { personId: 7, name: 'Dana Reyes', email: 'Dana@Clinic.example ', birthday: null, sexAtBirth: null },
};
const granted = (role: 'patient' | 'employee'): RoleGranted => ({
  type: 'RoleGranted',
  data: { personId: 7, role, companyId: null },
});
const added: EmployeeAdded = {
  type: 'EmployeeAdded',
  data: { personId: 7, companyId: 2, isAdmin: true, employeeType: 'admin', jobTitle: 'Geneticist' },
};
const renamed: PersonEdited = { type: 'PersonEdited', data: { personId: 7, name: 'Dana Reyes-Ortiz' } };
const moved: PersonEdited = { type: 'PersonEdited', data: { personId: 7, address: '8 Juniper Street' } };
const awaited: EmployeeAwaited = {
  type: 'EmployeeAwaited',
  data: {
    employeeId: 41,
    companyId: 3,
    isAdmin: false,
    employeeType: 'reader',
    contactId: '6f1c2f52-2b3c-4a4e-9d9e-0c6c1c2f5e02',
    jobTitle: 'Nurse',
    name: 'D. Reyes',
    email: 'DANA@clinic.example',
  },
};
const arrived: AwaitedEmployeeArrived = {
  type: 'AwaitedEmployeeArrived',
  data: { employeeId: 41, companyId: 3, personId: 7 },
};

const rows = (...events: DomainEvent[]) => projected(employees, log(...events));
const row = async (...events: DomainEvent[]) => (await rows(...events))[7];

describe('a row of the employee list', () => {
  const person = {
    id: 7,
    companyId: null,
    name: 'Dana Reyes',
    email: 'Dana@Clinic.example ',
    emailKey: 'dana@clinic.example',
    nameKey: 'dana reyes',
    picture: '',
    jobTitle: '',
    type: 'employee',
    inviteAccepted: false,
    invitationHeld: false,
    awaited: false,
    refusedMail: null,
  };

  it('is there for every person, and belongs to a company with the work', async () => {
    expect(await row(registered)).toEqual(person);
    expect(await row(registered, added)).toEqual({ ...person, companyId: 2, type: 'admin', jobTitle: 'Geneticist' });
  });

  it('has accepted once the person has an employee’s role', async () => {
    expect(await row(registered, added, granted('employee'))).toMatchObject({ inviteAccepted: true });
    expect(await row(registered, added, granted('patient'))).toMatchObject({ inviteAccepted: false });
  });

  it('shows the newest picture', async () => {
    const pictured: PictureChanged = { type: 'PictureChanged', data: { personId: 7, from: '', to: 'one' } };
    expect(await row(registered, pictured)).toEqual({ ...person, picture: 'one' });
  });

  it('shows a new name and nothing else that is personal', async () => {
    expect(await row(registered, renamed)).toEqual({
      ...person,
      name: 'Dana Reyes-Ortiz',
      nameKey: 'dana reyes-ortiz',
    });
    expect(await row(registered, moved)).toEqual(person);
  });

  it('takes another type and title, and belongs to no company once the employment has ended', async () => {
    const company = { employeeId: 7, companyId: 2 };
    const changed: DomainEvent = { type: 'EmployeeTypeChanged', data: { ...company, from: 'admin', to: 'billing' } };
    const edited: DomainEvent = { type: 'EmployeeEdited', data: { ...company, jobTitle: 'Clerk' } };
    const ended: DomainEvent = { type: 'EmploymentEnded', data: { ...company, reason: 'left', reassignedTo: null } };
    const clerk = { name: 'Dana Reyes', type: 'billing', jobTitle: 'Clerk' };
    expect(await row(registered, added, changed, edited)).toMatchObject(clerk);
    expect(await row(registered, added, changed, edited, ended)).toEqual(person);
  });

  it('is not made by what is said of somebody unknown', async () =>
    expect(await rows(added, granted('employee'), renamed)).toEqual({}));
});

describe('a row that waits for somebody with an account', () => {
  it('shows what the company typed, until the person has arrived', async () => {
    const shown = {
      id: 41,
      companyId: 3,
      name: 'D. Reyes',
      emailKey: 'dana@clinic.example',
      nameKey: 'd. reyes',
      picture: '',
      jobTitle: 'Nurse',
      type: 'reader',
      inviteAccepted: false,
      invitationHeld: false,
      awaited: true,
    };
    expect((await rows(registered, awaited))[41]).toMatchObject(shown);
    expect(Object.keys(await rows(registered, awaited, arrived))).toEqual(['7']);
  });

  it('is gone when the person works for another company', async () => {
    const gone: AwaitedEmployeeGone = { type: 'AwaitedEmployeeGone', data: arrived.data };
    expect(Object.keys(await rows(registered, awaited, gone))).toEqual(['7']);
  });
});

it('an employee counts for the company, a person without work for nothing', async () => {
  expect(employees.counters?.((await row(registered))!)).toEqual([]);
  expect(employees.counters?.((await row(registered, added))!)).toEqual([employeesOf(2), invitedEmployeesOf(2)]);
});

it('an event that comes twice is taken once', async () => {
  const history = log(registered, added, granted('employee'), renamed, awaited, arrived);
  expect(await projected(employees, twice(history))).toEqual(await projected(employees, history));
});
