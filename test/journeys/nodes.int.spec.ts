import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '@portal/events';
import { RegisterCompany } from '../../backend/src/companies/companies.commands.js';
import { RegisterPerson } from '../../backend/src/identity/identity.commands.js';
import { RequestPasswordReset } from '../../backend/src/identity/passwords.commands.js';
import { AcceptInvitation, AddEmployee, AddPatient } from '../../backend/src/invitations/invitations.commands.js';
import { EventStore } from '../../backend/src/platform/log/event-store.js';
import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { openSecondNode } from '../support/second-node.js';
import { invitationTo, mailsTo, mailTo } from './support/mailbox.js';
import { clinic, newEmail, newPerson, newProvider, PASSWORD, type Provider } from './support/people.js';

/**
 * The log alone guarantees on all nodes that something is unique or happens once: each node has its own queues and
 * views.
 */

/** The number of tries of a race, since chance decides who is first. */
const TIMES = 8;

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
  Promise.all(
    nodes.map((node, n) =>
      node
        .get(CommandBus, { strict: false })
        .execute(command(n))
        .catch((error: Error & { code?: string }) => error.code ?? error.constructor.name),
    ),
  );

const origin = () => anOrigin({ time: new Date().toISOString() });
const succeeded = (answers: unknown[]) => answers.filter((answer) => typeof answer !== 'string');

/** The events after `position`. */
async function factsSince(position: number, ...types: string[]): Promise<Recorded[]> {
  const events = await portal.app.get(EventStore).readAll(position, 10_000);
  return events.filter(({ type }) => types.includes(type));
}
const now = () => portal.app.get(EventStore).lastPosition();

const newcomer = ({ companyId }: Provider, email: string, name = 'Omar Haddad') => ({ companyId, name, email });
const work = { isAdmin: false, jobTitle: 'Nurse' };

it('an e-mail address has one person', async () => {
  const email = newEmail();
  const person = { name: 'Omar Haddad', email, birthday: null, sexAtBirth: null, role: null, password: null };
  const answers = await onAll(() => new RegisterPerson(person, origin()));
  expect(succeeded(answers)).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'email.taken')).toHaveLength(2);
});

it('a founder who presses on three nodes founds one company, and is its admin', async () => {
  const { id, client } = await newPerson(portal, 'employee');
  await caughtUp();
  const from = await now();
  const profile = { ...clinic(), description: '' };
  const answers = await onAll(() => new RegisterCompany(profile, id, origin()));
  expect(succeeded(answers)).toHaveLength(1);
  for (const refusal of answers.filter((answer) => typeof answer === 'string'))
    expect(['company.exists', 'employee.works-elsewhere']).toContain(refusal);
  expect(await factsSince(from, 'CompanyRegistered')).toHaveLength(1);
  expect(await factsSince(from, 'EmployeeAdded')).toMatchObject([{ data: { personId: id, isAdmin: true } }]);
  const companyId = succeeded(answers)[0];
  expect((await client.get('/api/getProviderData')).body).toMatchObject({ data: { user: { company: companyId } } });
});

describe('somebody whom a company adds on three nodes', () => {
  it.each([
    ['patient', (email: string) => new AddPatient(newcomer(one, email), null, origin())],
    ['employee', (email: string) => new AddEmployee(newcomer(one, email), work, origin())],
  ] as const)('as a new %s has one row and one invitation', async (role, add) => {
    const email = newEmail();
    const from = await now();
    const answers = await onAll(() => add(email));
    expect(new Set(succeeded(answers)).size).toBe(1);
    for (const refusal of answers.filter((answer) => typeof answer === 'string'))
      expect(['Conflict', `guest.is-${role}`]).toContain(refusal);
    expect(await factsSince(from, 'PatientAdded', 'EmployeeAdded')).toHaveLength(1);
    expect(await factsSince(from, 'InvitationSent')).toHaveLength(1);
  });

  it.each([
    ['patient', (email: string) => new AddPatient(newcomer(one, email), null, origin())],
    ['employee', (email: string) => new AddEmployee(newcomer(one, email), work, origin())],
  ] as const)('as a %s with an account waits in one row', async (role, add) => {
    const { email } = await newPerson(portal, role === 'patient' ? 'patient' : 'employee');
    await caughtUp();
    const from = await now();
    const answers = await onAll(() => add(email));
    expect(new Set(succeeded(answers)).size).toBe(1);
    expect(await factsSince(from, 'PatientAwaited', 'EmployeeAwaited')).toHaveLength(1);
    expect(await factsSince(from, 'InvitationSent')).toHaveLength(1);
    // a node with a view that is behind refuses as well
    expect(await onAll(() => add(email))).toEqual(Array(3).fill(`guest.is-${role}`));
  });

  it('is in the list of one company, though two add the same new person', async () => {
    const email = newEmail();
    const from = await now();
    const answers = await onAll((n) => new AddPatient(newcomer(n === 0 ? one : other, email), null, origin()));
    const opened = await factsSince(from, 'PatientAdded');
    expect(opened).toHaveLength(1);
    const sent = await factsSince(from, 'InvitationSent');
    for (const { data } of sent as Recorded<never>[]) {
      const { companyId, rowId } = data as { companyId: number; rowId: number };
      const row = await factsSince(from, 'PatientAdded', 'PatientAwaited');
      expect(row.map((event) => event.data)).toContainEqual(expect.objectContaining({ patientId: rowId, companyId }));
    }
    for (const refusal of answers.filter((answer) => typeof answer === 'string'))
      expect(['Conflict', 'guest.is-patient']).toContain(refusal);
  });
});

describe('an invitation', () => {
  it('is accepted once, and the password is that of whoever was first', async () => {
    const email = newEmail();
    await portal.app.get(CommandBus, { strict: false }).execute(new AddPatient(newcomer(one, email), null, origin()));
    const token = await invitationTo(portal, email);
    await caughtUp();
    const from = await now();
    const answers = await onAll((n) => new AcceptInvitation(token, `pass-${n}`, 'patient', origin()));
    expect(succeeded(answers)).toHaveLength(1);
    for (const refusal of answers.filter((answer) => typeof answer === 'string'))
      expect(['invitation.dead', 'password.wrong']).toContain(refusal);
    for (const type of ['InvitationAccepted', 'PasswordSet', 'RoleGranted'])
      expect(await factsSince(from, type)).toHaveLength(1);
    const winner = answers.findIndex((answer) => typeof answer !== 'string');
    const login = { email, password: `pass-${winner}`, login_as: 'patient' };
    expect((await portal.client().post('/api/login', login)).status).toBe(200);
  });

  it('of two companies for the same employee leads to work in one of them, and nothing is parked', async () => {
    const { id, from, answers } = await acceptedAtOnce();
    expect(succeeded(answers)).toHaveLength(1);
    expect(await factsSince(from, 'EmployeeAdded')).toMatchObject([{ data: { personId: id } }]);
    await portal.app.get(Subscriptions).caughtUp();
    for (const { parked } of await portal.app.get(Subscriptions).status()) expect(parked).toMatchObject({ streams: 0 });
  });

  it.each(Array.from({ length: TIMES }, (_, n) => n))(
    'of two companies leaves no row behind in the other, which may ask again (%i)',
    async () => {
      const { email, id, from, bus } = await acceptedAtOnce();
      await portal.app.get(Subscriptions).caughtUp();
      const [employed] = await factsSince(from, 'EmployeeAdded');
      await expectNobodyWaits(from);
      const loser = (employed?.data as { companyId: number }).companyId === one.companyId ? other : one;
      const since = await now();
      const asked = await bus.execute(new AddEmployee(newcomer(loser, email), work, origin())).catch(codeOf);
      // if the second accepted too late, the row still waits and its link still works
      const invited = asked === 'guest.is-employee' ? [] : [{ data: { personId: id } }];
      expect(await factsSince(since, 'InvitationSent')).toMatchObject(invited);
    },
  );
});

/** A person whom two companies have invited to work for them, and who accepts on all nodes at once. */
async function acceptedAtOnce() {
  const { email, id } = await newPerson(portal, 'patient');
  const bus = portal.app.get(CommandBus, { strict: false });
  for (const company of [one, other]) await bus.execute(new AddEmployee(newcomer(company, email), work, origin()));
  const tokens = await bothInvitationsTo(email);
  await caughtUp();
  const from = await now();
  const answers = await onAll((n) => new AcceptInvitation(tokens[n % 2]!, PASSWORD, 'employee', origin()));
  return { email, id, bus, from, answers };
}

/** Expects no waiting row for any invitation that was accepted after `from`. */
async function expectNobodyWaits(from: number): Promise<void> {
  const ended = (await factsSince(from, 'AwaitedEmployeeArrived', 'AwaitedEmployeeGone')).map(rowOf);
  const accepted = (await factsSince(from, 'InvitationAccepted')).map(({ data }) => (data as { rowId: number }).rowId);
  expect([...ended].sort()).toEqual([...accepted].sort());
}
const rowOf = ({ data }: Recorded): number => (data as { employeeId: number }).employeeId;
const codeOf = (error: Error & { code?: string }): string => error.code ?? error.constructor.name;

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

  it.each(Array.from({ length: TIMES }, (_, n) => n * 8))(
    'works in one of them, whoever is first (%i ms later)',
    async (milliseconds) => {
      await Promise.all([accept(), pause(milliseconds).then(found)]);
      await expectOneWork();
    },
  );

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
