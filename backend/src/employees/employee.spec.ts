import { given } from '../platform/log/testing/given.js';
import { employee, type EmployeeEvent } from './employee.js';

const facts = { personId: 7, companyId: 2, isAdmin: true, employeeType: 'admin', jobTitle: 'Geneticist' } as const;
const added: EmployeeEvent = { type: 'EmployeeAdded', data: facts };
const awaitedFacts = {
  employeeId: 41,
  companyId: 2,
  isAdmin: false,
  employeeType: 'employee',
  contactId: '6f1c2f52-2b3c-4a4e-9d9e-0c6c1c2f5e02',
  jobTitle: 'Nurse',
  name: 'Nora Field',
  email: 'nora@clinic.example',
} as const;
const awaited: EmployeeEvent = { type: 'EmployeeAwaited', data: awaitedFacts };
const arrived: EmployeeEvent = { type: 'AwaitedEmployeeArrived', data: { employeeId: 41, companyId: 2, personId: 7 } };

describe('employee', () => {
  it('is added', () =>
    given(employee)
      .when({ type: 'AddEmployee', ...facts })
      .then(added));
  it('is added once', () =>
    given(employee, added)
      .when({ type: 'AddEmployee', ...facts })
      .thenNothing());
  it('works for one company at a time', () =>
    given(employee, added)
      .when({ type: 'AddEmployee', ...facts, companyId: 3 })
      .thenRefused('employee.works-elsewhere'));
  it('founds one company at a time, under the id that came first', () => {
    const begin = (companyId: number) => ({ type: 'BeginFounding', personId: 7, companyId }) as const;
    const begun: EmployeeEvent = { type: 'FoundingBegan', data: { personId: 7, companyId: 2 } };
    given(employee).when(begin(2)).then(begun);
    given(employee, begun).when(begin(3)).thenNothing();
    expect(employee.evolve(employee.initial, begun)).toEqual({ kind: 'founding', companyId: 2 });
    given(employee, begun)
      .when({ type: 'AddEmployee', ...facts })
      .then(added);
    given(employee, begun, added).when(begin(3)).thenRefused('employee.works-elsewhere');
  });
  it('may give up founding for work in another company', () => {
    const begun: EmployeeEvent = { type: 'FoundingBegan', data: { personId: 7, companyId: 9 } };
    given(employee, begun)
      .when({ type: 'AddEmployee', ...facts })
      .then(added);
  });
  it('is awaited once', () => {
    given(employee)
      .when({ type: 'AwaitEmployee', ...awaitedFacts })
      .then(awaited);
    given(employee, awaited)
      .when({ type: 'AwaitEmployee', ...awaitedFacts })
      .thenNothing();
  });
  it('stays away once, when another company was faster', () => {
    const gone: EmployeeEvent = { type: 'AwaitedEmployeeGone', data: { employeeId: 41, companyId: 2, personId: 7 } };
    const stay = { type: 'StayAway', personId: 7 } as const;
    given(employee, awaited).when(stay).then(gone);
    given(employee, awaited, gone).when(stay).thenNothing();
    given(employee, awaited, gone).when({ type: 'Arrive', personId: 7 }).thenNothing();
    given(employee, awaited, arrived).when(stay).thenNothing();
  });
  it('arrives once', () => {
    given(employee, awaited).when({ type: 'Arrive', personId: 7 }).then(arrived);
    given(employee, awaited, arrived).when({ type: 'Arrive', personId: 7 }).thenNothing();
  });
  describe('is edited', () => {
    const edited = (data: { name?: string; jobTitle?: string }, employeeId = 41): EmployeeEvent => ({
      type: 'EmployeeEdited',
      data: { employeeId, companyId: 2, ...data },
    });
    const edit = (changes: { name?: string; jobTitle?: string }, expected = {}, employeeId = 41) =>
      ({ type: 'EditEmployee', employeeId, companyId: 2, changes, expected }) as const;

    it('in what differs alone: who works there has no name here', () => {
      const both = { name: 'Nora Lind', jobTitle: 'Head nurse' };
      given(employee, awaited).when(edit(both)).then(edited(both));
      given(employee, awaited, edited(both)).when(edit(both)).thenNothing();
      given(employee, added)
        .when(edit(both, {}, 7))
        .then(edited({ jobTitle: 'Head nurse' }, 7));
    });
    it('in nothing that somebody else changed since it was seen', () => {
      const earlier = edited({ name: 'Nora Lind', jobTitle: 'Clerk' });
      given(employee, awaited, earlier)
        .when(edit({ name: 'Nora Holt' }, { name: 'Nora Field' }))
        .thenRefused('edit.stale');
      given(employee, awaited, earlier)
        .when(edit({ name: 'Nora Holt' }, { name: 'Nora Lind', jobTitle: 'Nurse' }))
        .then(edited({ name: 'Nora Holt' }));
      given(employee, added, edited({ jobTitle: 'Clerk' }, 7))
        .when(edit({ jobTitle: 'Head nurse' }, { jobTitle: 'Geneticist' }, 7))
        .thenRefused('edit.stale');
    });
    it('at the own company alone, and not when the wait is over', () => {
      given(employee, { type: 'EmployeeAdded', data: { ...facts, companyId: 3 } })
        .when(edit({ jobTitle: 'Clerk' }, {}, 7))
        .thenRefused('employee.awaited-no-more');
      given(employee, awaited, arrived)
        .when(edit({ jobTitle: 'Clerk' }))
        .thenRefused('employee.awaited-no-more');
    });
  });
  it('takes another type, and its invitation back, while it is awaited alone', () => {
    const change = { type: 'ChangeAwaitedType', to: 'reader' } as const;
    const changed: EmployeeEvent = {
      type: 'EmployeeTypeChanged',
      data: { employeeId: 41, companyId: 2, from: 'employee', to: 'reader' },
    };
    const end: EmployeeEvent = {
      type: 'EmploymentEnded',
      data: { employeeId: 41, companyId: 2, reason: 'removed', reassignedTo: null },
    };
    given(employee, awaited).when(change).then(changed);
    given(employee, awaited, changed).when(change).thenNothing();
    given(employee, awaited, changed)
      .when({ type: 'ChangeAwaitedType', to: 'admin', from: 'employee' })
      .thenRefused('edit.stale');
    given(employee, awaited, arrived).when(change).thenRefused('employee.awaited-no-more');
    given(employee, awaited).when({ type: 'TakeInvitationBack' }).then(end);
    given(employee, awaited, end).when({ type: 'TakeInvitationBack' }).thenRefused('employee.awaited-no-more');
    given(employee, awaited, end).when({ type: 'Arrive', personId: 7 }).thenNothing();
  });
  it('is free for another company once the employment has ended', () => {
    const free = (companyId: number) => ({ type: 'FreeEmployee', personId: 7, companyId }) as const;
    const freed: EmployeeEvent = { type: 'EmployeeFreed', data: { personId: 7, companyId: 2 } };
    given(employee, added).when(free(2)).then(freed);
    given(employee, added).when(free(3)).thenNothing();
    given(employee, added, freed).when(free(2)).thenNothing();
    given(employee, added, freed)
      .when({ type: 'AddEmployee', ...facts, companyId: 3 })
      .then({ type: 'EmployeeAdded', data: { ...facts, companyId: 3 } });
  });
});
