import type { INestApplicationContext } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '@portal/events';
import { RegisterCompany } from '../../backend/src/companies/companies.commands.js';
import { Companies } from '../../backend/src/companies/companies.service.js';
import { Accounts } from '../../backend/src/identity/accounts.js';
import { RegisterPerson } from '../../backend/src/identity/identity.commands.js';
import { RequestPasswordReset } from '../../backend/src/identity/passwords.commands.js';
import { AcceptInvitation } from '../../backend/src/invitations/answers.commands.js';
import { type Added, AddEmployee, AddPatient } from '../../backend/src/invitations/invitations.commands.js';
import { Guests, Invitations } from '../../backend/src/invitations/invitations.service.js';
import { EventStore } from '../../backend/src/platform/log/event-store.js';
import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { openSecondNode } from '../support/second-node.js';
import { invitationTo, mailsTo, mailTo } from './support/mailbox.js';
import { meetBeforeTelling, type Tellable } from './support/meeting.js';
import { clinic, newEmail, newPerson, newProvider, PASSWORD, type Provider } from './support/people.js';

/**
 * The log alone guarantees on all nodes that something is unique or happens once: each node has its own queues and
 * views.
 */

let portal: TestPortal;
let nodes: INestApplicationContext[];
let one: Provider;
let other: Provider;
beforeAll(async () => {
  portal = await openPortal();
  nodes = [portal.app, await openSecondNode(portal), await openSecondNode(portal)];
  [one, other] = [await newProvider(portal), await newProvider(portal)];
});
beforeEach(() => caughtUp());
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  for (const node of nodes.slice(1)) await node.close();
  await portal.close();
});

const caughtUp = () =>
  Promise.all(
    nodes.map((node) =>
      node
        .get(Subscriptions)
        .caughtUp()
        .catch(() => undefined),
    ),
  );

/** Runs a command on every node at the same time. @returns the result of each, or the code of its refusal */
const onAll = <Result>(command: (node: number) => Command<Result>): Promise<(Result | string)[]> =>
  Promise.all(nodes.map((_, n) => on(n, command(n))));

const on = <Result>(node: number, command: Command<Result>): Promise<Result | string> =>
  nodes[node]!.get(CommandBus, { strict: false }).execute(command).catch(codeOf);
const codeOf = (error: Error & { code?: string }): string => error.code ?? error.constructor.name;

/** Lets the commands of the nodes meet before any of them is told to these streams. */
const meeting = (streams: new (...given: never[]) => Tellable, count = nodes.length) =>
  meetBeforeTelling(count, ...nodes.map((node) => node.get(streams, { strict: false })));

const origin = () => anOrigin({ time: new Date().toISOString(), actor: { kind: 'operator' } });
const succeeded = (answers: unknown[]) => answers.filter((answer) => typeof answer !== 'string');
const refused = (answers: unknown[]) => answers.filter((answer) => typeof answer === 'string');

/** The events after `position`. */
async function factsSince(position: number, ...types: string[]): Promise<Recorded[]> {
  const events = await portal.app.get(EventStore).readAll(position, 10_000);
  return events.filter(({ type }) => types.includes(type));
}
const now = () => portal.app.get(EventStore).lastPosition();

const newcomer = ({ companyId }: Provider, email: string, name = 'Omar Haddad') => ({ companyId, name, email });
const work = { employeeType: 'employee', jobTitle: 'Nurse' } as const;

it('an e-mail address that counts has one person', async () => {
  const email = newEmail();
  const role = { role: 'patient', companyId: 1 } as const;
  const facts = { name: 'Omar Haddad', email, birthday: null, sexAtBirth: null };
  const person = { ...facts, role, password: PASSWORD, proved: true };
  const answers = await onAll(() => new RegisterPerson(person, origin()));
  expect(succeeded(answers)).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'email.taken')).toHaveLength(2);
});

it('a founder who presses on three nodes founds one company, and is its admin', async () => {
  const { id, client } = await newPerson(portal, 'employee');
  await caughtUp();
  const from = await now();
  const profile = { ...clinic(), description: '' };
  meeting(Companies);
  const answers = await onAll(() => new RegisterCompany(profile, id, origin()));
  expect(succeeded(answers)).toHaveLength(1);
  expect(refused(answers)).toEqual(['company.exists', 'company.exists']);
  expect(await on(1, new RegisterCompany(profile, id, origin()))).toBe('employee.works-elsewhere');
  expect(await factsSince(from, 'CompanyRegistered')).toHaveLength(1);
  expect(await factsSince(from, 'EmployeeAdded')).toMatchObject([{ data: { personId: id, isAdmin: true } }]);
  const companyId = succeeded(answers)[0];
  expect((await client.get('/api/getProviderData')).body).toMatchObject({ data: { user: { company: companyId } } });
});

describe('somebody whom a company adds on three nodes', () => {
  it.each([
    ['patient', (email: string) => new AddPatient(newcomer(one, email), null, origin())],
    ['employee', (email: string) => new AddEmployee(newcomer(one, email), work, origin())],
  ] as const)('as a %s has one row and one invitation, with an account or without', async (role, add) => {
    const { email: known } = await newPerson(portal, 'patient');
    for (const email of [newEmail(), known]) {
      await caughtUp();
      const from = await now();
      meeting(Guests);
      const rows = succeeded(await onAll(() => add(email))) as Added[];
      jest.restoreAllMocks();
      expect(new Set(rows.map(({ rowId }) => rowId)).size).toBe(1);
      expect(await factsSince(from, 'PatientAdded', 'EmployeeAwaited')).toHaveLength(1);
      expect(await factsSince(from, 'InvitationSent')).toHaveLength(1);
      // a node with a view that is behind refuses as well
      expect(await onAll(() => add(email))).toEqual(Array(3).fill(`guest.is-${role}`));
    }
  });

  it('has a row of its own in each company that adds them', async () => {
    const email = newEmail();
    const from = await now();
    await onAll((n) => new AddPatient(newcomer(n === 0 ? one : other, email), null, origin()));
    const opened = (await factsSince(from, 'PatientAdded')).map(
      ({ data }) => (data as { companyId: number }).companyId,
    );
    expect(opened.sort()).toEqual([one.companyId, other.companyId].sort());
    expect(await factsSince(from, 'InvitationSent')).toHaveLength(2);
  });
});

describe('an invitation', () => {
  it('is accepted once, and the password is that of whoever was first', async () => {
    const email = newEmail();
    await portal.app.get(CommandBus, { strict: false }).execute(new AddPatient(newcomer(one, email), null, origin()));
    const token = await invitationTo(portal, email);
    await caughtUp();
    const from = await now();
    const accept = (n: number) => new AcceptInvitation(token, `pass-${n}`, 'patient', origin());
    meeting(Accounts);
    const answers = await onAll(accept);
    expect(succeeded(answers)).toHaveLength(1);
    expect(refused(answers)).toEqual(['password.wrong', 'password.wrong']);
    await caughtUp();
    expect(await onAll(accept)).toEqual(Array(3).fill('invitation.dead'));
    for (const type of ['InvitationAccepted', 'PasswordSet', 'RoleGranted'])
      expect(await factsSince(from, type)).toHaveLength(1);
    const winner = answers.findIndex((answer) => typeof answer !== 'string');
    const login = { email, password: `pass-${winner}`, login_as: 'patient' };
    expect((await portal.client().post('/api/login', login)).status).toBe(200);
  });

  describe('of two companies for the same employee', () => {
    let email: string;
    let id: number;
    let from: number;
    let accept: ((n: number) => AcceptInvitation)[];
    beforeEach(async () => {
      ({ email, id } = await newPerson(portal, 'patient'));
      for (const company of [one, other]) await on(0, new AddEmployee(newcomer(company, email), work, origin()));
      const tokens = await bothInvitationsTo(email);
      await caughtUp();
      from = await now();
      accept = tokens.map((token) => () => new AcceptInvitation(token, PASSWORD, 'employee', origin()));
    });
    /** The company that lost asks again. */
    const askAgain = async () => {
      const [employed] = await factsSince(from, 'EmployeeAdded');
      const loser = (employed?.data as { companyId: number }).companyId === one.companyId ? other : one;
      return on(0, new AddEmployee(newcomer(loser, email), work, origin()));
    };

    it('leads to work in one of them when both are accepted at once; the other may ask again', async () => {
      meeting(Invitations, 2);
      const answers = await Promise.all(accept.map((acceptance, n) => on(n, acceptance(n))));
      expect(succeeded(answers)).toHaveLength(1);
      expect(refused(answers)).toEqual(['employee.works-elsewhere']);
      await portal.app.get(Subscriptions).caughtUp();
      expect(await factsSince(from, 'EmployeeAdded')).toMatchObject([{ data: { personId: id } }]);
      await expectNobodyWaits(from);
      for (const { parked } of await portal.app.get(Subscriptions).status())
        expect(parked).toMatchObject({ streams: 0 });
      const since = await now();
      expect(await askAgain()).toMatchObject({ sent: true });
      expect(await factsSince(since, 'InvitationSent')).toHaveLength(1);
    });

    it('ends the second when the first was settled before', async () => {
      expect(await on(0, accept[0]!(0))).toMatchObject({ personId: id });
      await caughtUp();
      expect(await on(1, accept[1]!(1))).toBe('invitation.dead');
      expect(await factsSince(from, 'InvitationAccepted')).toHaveLength(1);
      expect(await askAgain()).toMatchObject({ sent: true });
    });
  });
});

/** Expects no waiting row for any invitation that was accepted after `from`. */
async function expectNobodyWaits(from: number): Promise<void> {
  const ended = (await factsSince(from, 'AwaitedEmployeeArrived', 'AwaitedEmployeeGone')).map(rowOf);
  const accepted = (await factsSince(from, 'InvitationAccepted')).map(({ data }) => (data as { rowId: number }).rowId);
  // who works for one company is awaited by no other
  expect(ended).toEqual(expect.arrayContaining(accepted));
}
const rowOf = ({ data }: Recorded): number => (data as { employeeId: number }).employeeId;

describe('somebody who founds a company and accepts an invitation at once', () => {
  let from: number;
  let found: () => Promise<unknown>;
  let accept: () => Promise<unknown>;
  beforeEach(async () => {
    const { id, email } = await newPerson(portal, 'employee');
    const [here, there] = nodes.map((node) => node.get(CommandBus, { strict: false })) as [CommandBus, CommandBus];
    await here.execute(new AddEmployee(newcomer(one, email), work, origin()));
    const token = await invitationTo(portal, email);
    await caughtUp();
    from = await now();
    const profile = { ...clinic(), description: '' };
    found = () => here.execute(new RegisterCompany(profile, id, origin())).catch(codeOf);
    accept = () => there.execute(new AcceptInvitation(token, PASSWORD, 'employee', origin())).catch(codeOf);
  });

  const companiesOf = async (type: string) =>
    (await factsSince(from, type)).map(({ data }) => (data as { companyId: number }).companyId);

  async function expectOneWork(): Promise<void> {
    await portal.app.get(Subscriptions).caughtUp();
    const employed = await companiesOf('EmployeeAdded');
    expect(employed).toHaveLength(1);
    const empty = (await companiesOf('CompanyRegistered')).filter((each) => each !== employed[0]);
    expect(await companiesOf('CompanyGivenUp')).toEqual(empty);
    await expectNobodyWaits(from);
  }

  it('works for the company that invited when that was accepted first', async () => {
    await accept();
    expect(await found()).toBe('employee.works-elsewhere');
    expect(await companiesOf('EmployeeAdded')).toEqual([one.companyId]);
    await expectOneWork();
  });

  it('works for the own company when that was founded first', async () => {
    const companyId = await found();
    expect(await accept()).toBe('employee.works-elsewhere');
    expect(await companiesOf('EmployeeAdded')).toEqual([companyId]);
    await expectOneWork();
  });

  it('leaves no empty company behind when the invitation comes in between', async () => {
    const store = nodes[0]!.get(EventStore);
    const append = store.append.bind(store);
    const appending = jest.spyOn(store, 'append').mockImplementation(async (stream, revision, events, given) => {
      if (events[0]?.type === 'CompanyRegistered') await accept();
      return append(stream, revision, events, given);
    });
    expect(await found()).toBe('employee.works-elsewhere');
    appending.mockRestore();
    expect(await companiesOf('CompanyGivenUp')).toHaveLength(1);
    await expectOneWork();
  });
});

async function bothInvitationsTo(email: string): Promise<string[]> {
  await mailTo(portal, email, 2);
  const mails = await mailsTo(portal, email);
  return mails.map(({ text }) => /\/register-invite\?t=([\w-]+)/.exec(text)![1]!);
}

it('a reset that is asked for on three nodes at once is one link, which works', async () => {
  const { email } = await newPerson(portal, 'patient');
  await caughtUp();
  const from = await now();
  await onAll(() => new RequestPasswordReset(email, origin()));
  expect(await factsSince(from, 'PasswordResetRequested')).toHaveLength(1);
  const token = /\/reset-password\?token=([\w-]+)/.exec((await mailTo(portal, email)).text)![1];
  expect((await portal.client().post('/api/password/reset', { token, password: 'another-pass' })).status).toBe(200);
});

it('the house company is there once, though three nodes have started', async () => {
  const houses = (await factsSince(0, 'CompanyRegistered')).filter(({ stream }) => stream === 'company-1');
  expect(houses).toHaveLength(1);
});
