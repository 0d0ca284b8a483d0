import { given } from '../platform/log/testing/given.js';
import { employee, type EmployeeEvent } from './employee.js';

const facts = { personId: 7, companyId: 2, isAdmin: true, jobTitle: 'Geneticist' };
const added: EmployeeEvent = { type: 'EmployeeAdded', data: facts };
const awaitedFacts = {
  employeeId: 41,
  companyId: 2,
  isAdmin: false,
  contactId: '6f1c2f52-2b3c-4a4e-9d9e-0c6c1c2f5e02',
  jobTitle: 'Nurse',
  name: 'Nora Field',
  email: 'nora@clinic.example',
};
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
});
