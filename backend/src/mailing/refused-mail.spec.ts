import type { DomainEvent, MailAccepted, MailGivenUp, MailRefused, Role } from '@portal/events';
import { employees } from '../employees/employees.projections.js';
import { patients } from '../patients/patients.projections.js';
import { log } from '../platform/log/testing/recorded.js';
import { projected } from '../platform/views/testing/projected.js';
import { mailProblem, type RefusedMail } from './mail-problem.js';

const person: DomainEvent = {
  type: 'PersonRegistered',
  data: { personId: 9, name: 'Omar Haddad', email: 'omar@patients.example', birthday: null, sexAtBirth: null },
};
const facts = (role: Role | null) =>
  ({ mailId: 'one', purpose: 'invitation', recipientId: 9, role, companyId: 2 }) as const;
const refused = (role: Role | null): MailRefused => ({
  type: 'MailRefused',
  data: { ...facts(role), code: '550 5.1.1' },
});
const givenUp = (role: Role | null): MailGivenUp => ({
  type: 'MailGivenUp',
  data: { ...facts(role), code: '452 4.2.2', triedSince: '2026-05-02T10:01:00.000Z' },
});
const accepted = (role: Role | null): MailAccepted => ({ type: 'MailAccepted', data: facts(role) });
const granted = (role: Role): DomainEvent => ({ type: 'RoleGranted', data: { personId: 9, role, companyId: 2 } });

const refusedIn =
  (list: typeof patients | typeof employees) =>
  async (...events: DomainEvent[]): Promise<RefusedMail | null> =>
    (await projected<{ refusedMail: RefusedMail | null }>(list as never, log(person, ...events)))[9]!.refusedMail;

describe.each([
  ['patient', 'employee', refusedIn(patients)],
  ['employee', 'patient', refusedIn(employees)],
] as const)('the row of a %s', (role, other, shown) => {
  const problem = { purpose: 'invitation', code: '550 5.1.1', since: '2026-05-04T10:01:00.000Z' };

  it('tells of a mail that was refused, until a later one is taken', async () => {
    expect(await shown()).toBeNull();
    expect(await shown(refused(role))).toEqual(problem);
    expect(await shown(refused(role), accepted(role))).toBeNull();
    expect(await shown(refused(role), accepted(role), refused(role))).toMatchObject({
      since: '2026-05-04T10:03:00.000Z',
    });
  });

  it('tells of a mail that was given up, until a later one is taken', async () => {
    const putOff = { ...problem, code: '452 4.2.2', givenUp: true };
    expect(await shown(givenUp(role))).toEqual(putOff);
    expect(await shown(givenUp(null))).toEqual(putOff);
    expect(await shown(givenUp(other))).toBeNull();
    expect(await shown(givenUp(role), accepted(role))).toBeNull();
    expect(await shown(givenUp(role), refused(role))).not.toHaveProperty('givenUp');
  });

  it('forgets it when a mail is taken that was written to the same person in another role: the address is one', async () =>
    expect(await shown(refused(role), accepted(other))).toBeNull());

  it('tells of one that was written to the person in any role', async () =>
    expect(await shown(refused(null))).toEqual(problem));

  it('tells nothing of one that was written to the same person in another role', async () =>
    expect(await shown(refused(other))).toBeNull());

  it('forgets it when the invitation is accepted: its link came by mail', async () => {
    expect(await shown(refused(role), granted(role))).toBeNull();
    expect(await shown(refused(role), granted(other))).toEqual(problem);
  });
});

it('is forgotten when the patient brings the record to another clinic', async () => {
  const moved = { patientId: 9, fromCompanyId: 2, toCompanyId: 3, assignedEmployeeId: null };
  expect(await refusedIn(patients)(refused('patient'), { type: 'PatientMoved', data: moved })).toBeNull();
});

describe('the sentence', () => {
  const since = '2026-05-04T10:01:00.000Z';

  it('says what was refused, by which answer, and what to do', () =>
    expect(mailProblem({ purpose: 'invitation', code: '550 5.1.1', since })).toEqual({
      message:
        'The invitation could not be delivered: the mail server refused the address (550 5.1.1). Check the address with the person. If it is right, send the invitation again; if not, add the person with the right address.',
      since,
    }));

  it('says what was put off for too long, by which answer, and what to do', () =>
    expect(mailProblem({ purpose: 'invitation', code: '452 4.2.2', since, givenUp: true })).toEqual({
      message:
        'The invitation could not be delivered: the mail server put it off for two days, and it is not tried any more (452 4.2.2). Check the address with the person, and whether their mailbox is full. Then send the invitation again; if the address is wrong, add the person with the right one.',
      since,
    }));

  it.each([{}, { givenUp: true } as const])('speaks of no invitation where none was sent %j', (how) => {
    for (const purpose of ['report', 'password-reset'] as const)
      expect(mailProblem({ purpose, code: '5.1.3', since, ...how })!.message).toMatch(
        /^A mail (?!.*invitation).*\(5\.1\.3\)\. Check the address/,
      );
  });

  it('is not there while mail arrives', () => {
    expect(mailProblem(null)).toBeNull();
    expect(mailProblem(undefined)).toBeNull();
  });
});
