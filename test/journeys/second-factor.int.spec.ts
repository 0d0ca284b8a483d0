import { join } from 'node:path';
import { Database } from '../../backend/src/platform/connections/driver.js';
import { OperatorCommands } from '../../backend/src/platform/operations/operator/operator-commands.js';
import { recoveryCodeHash } from '../../backend/src/factors/recovery-codes.js';
import { temporaryFolder } from '../../backend/src/platform/kernel/testing/temporary-folder.js';
import { TestClock } from '../../backend/src/platform/http/testing/edge.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import type { Answer } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { mailsTo, mailTo } from './support/mailbox.js';
import {
  accept,
  addPatient,
  newColleague,
  newPerson,
  newProvider,
  PASSWORD,
  type Person,
  type Provider,
  type Session,
} from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { type App, setUpApp } from './support/second-factor.js';

const clock = new TestClock();
const folder = temporaryFolder('second-factor');
let portal: TestPortal;
beforeAll(async () => void (portal = await openPortal({ clock })));
afterAll(() => portal.close());

interface Asked {
  error: string;
  challenge: string;
  methods: string[];
}

const login = <Body = Session>(email: string, more: object = {}): Promise<Answer<Body>> =>
  portal.client().post<Body>('/api/login', { email, password: PASSWORD, login_as: 'patient', ...more });
const challengeFor = async (email: string, more: object = {}): Promise<string> =>
  (await login<Asked>(email, more)).body.challenge;
const second = (challenge: string, answer: object) =>
  portal.client().post<Session & { device?: string }>('/api/login/second', { challenge, ...answer });
const withCode = (challenge: string, code: string, more: object = {}) =>
  second(challenge, { method: 'totp', code, ...more });
const own = async ({ client }: Person) => (await client.get('/api/me/second-factor')).body;

async function guarded(): Promise<Person & { app: App }> {
  const person = await newPerson(portal, 'patient');
  return { ...person, app: await setUpApp(person.client, clock) };
}

describe('an authenticator app', () => {
  it('is set up with the password, and comes with ten recovery codes', async () => {
    const person = await newPerson(portal, 'patient');
    const none = { status: 'success', totp: false, passkeys: [], recovery_codes_left: 0, demanded: false };
    expect(await own(person)).toEqual(none);
    const path = '/api/me/second-factor/totp';
    expectRefusal(await person.client.post(path, { password: 'wrong' }), 422, { password: expect.any(String) });
    expectRefusal(await person.client.post(`${path}/confirm`, { code: '123456' }), 409);
    const { body } = await person.client.post<{ secret: string; uri: string }>(path, { password: PASSWORD });
    expect(body.uri).toContain(`secret=${body.secret}`);
    expectRefusal(await person.client.post(`${path}/confirm`, { code: 'abcdef' }), 422, { code: expect.any(String) });
    const { recoveryCodes } = await setUpApp(person.client, clock);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await own(person)).toEqual({ ...none, totp: true, recovery_codes_left: 10 });
    expect((await mailTo(portal, person.email)).subject).toBe('A second factor was added to your account');
  });

  it('is asked for once the password was right', async () => {
    const { email, app } = await guarded();
    expectRefusal(await login(email, { password: 'wrong' }), 401);
    const { status, body } = await login<Asked>(email);
    expect([status, body.error, body.methods]).toEqual([401, 'second_factor', ['totp', 'recovery']]);
    expectRefusal(await withCode(body.challenge, '000000'), 401);
    clock.advance(60);
    const signedIn = await withCode(body.challenge, app.code());
    expect([signedIn.status, signedIn.body.user.email]).toEqual([200, email]);
  });

  it('takes no code and no challenge twice, and no challenge after ten minutes', async () => {
    const { email, app } = await guarded();
    const challenge = await challengeFor(email);
    expectRefusal(await withCode(challenge, app.code()), 401);
    clock.advance(60);
    const code = app.code();
    expect((await withCode(challenge, code)).status).toBe(200);
    expectRefusal(await withCode(await challengeFor(email), code), 401);
    clock.advance(60);
    expectRefusal(await withCode(challenge, app.code()), 410);
    const late = await challengeFor(email);
    clock.advance(600);
    expectRefusal(await withCode(late, app.code()), 410);
    for (const token of ['nonsense', (await login<Asked>(email)).body.challenge.replace(/\.[^.]+$/, '.x')])
      expectRefusal(await withCode(token, app.code()), 410);
  });

  it('is no way in for a challenge in place of a token', async () => {
    const { email } = await guarded();
    expect((await portal.client(await challengeFor(email)).get('/api/user/get')).status).toBe(401);
  });

  it('is guessed as slowly as a password, from wherever', async () => {
    const { email, app } = await guarded();
    const challenge = await challengeFor(email);
    clock.advance(60);
    for (let tries = 0; tries < 5; tries++) expectRefusal(await withCode(challenge, '000000'), 401);
    expectRefusal(await withCode(challenge, app.code()), 429);
    const { client } = await newPerson(portal, 'patient');
    expectRefusal(
      await client.post('/api/login/second', {
        challenge: await challengeFor(email),
        method: 'totp',
        code: app.code(),
      }),
      429,
    );
  });

  it('is removed with the password', async () => {
    const person = await guarded();
    const remove = (body: object) => person.client.post('/api/me/second-factor/remove', body);
    expectRefusal(await remove({ id: 'totp', password: 'wrong' }), 422, { password: expect.any(String) });
    expectRefusal(await remove({ id: crypto.randomUUID(), password: PASSWORD }), 404);
    expect((await remove({ id: 'totp', password: PASSWORD })).status).toBe(200);
    expect(await own(person)).toMatchObject({ totp: false, recovery_codes_left: 0 });
    expect((await login(person.email)).status).toBe(200);
  });
});

it('a recovery code lets in once', async () => {
  const person = await guarded();
  const [code] = person.app.recoveryCodes;
  const recover = async () =>
    second(await challengeFor(person.email), { method: 'recovery', code: ` ${code!.toUpperCase()}` });
  expect((await recover()).status).toBe(200);
  expectRefusal(await recover(), 401);
  expect(await own(person)).toMatchObject({ recovery_codes_left: 9 });
  const subjects = async () => (await mailsTo(portal, person.email)).map(({ subject }) => subject);
  await mailTo(portal, person.email, 2);
  expect(await subjects()).toContain('A recovery code of your account was used');
});

it('a trusted browser is not asked for 30 days, until all sessions are ended', async () => {
  const { email, app } = await guarded();
  clock.advance(60);
  const { body } = await withCode(await challengeFor(email), app.code(), { trust_device: true });
  const device = body.device!;
  clock.advance(29 * 24 * 3_600);
  const trusted = await login(email, { device });
  expect(trusted.status).toBe(200);
  expectRefusal(await login(email, { device: 'another' }), 401);
  await portal.client(trusted.body.access_token).post('/api/me/sessions/end', { all: true });
  expectRefusal(await login(email, { device }), 401);
  clock.advance(60);
  const again = await withCode(await challengeFor(email), app.code(), { trust_device: true });
  clock.advance(30 * 24 * 3_600 + 1);
  expectRefusal(await login(email, { device: again.body.device }), 401);
});

it('who accepts an invitation with their account gives the second factor too', async () => {
  const { email, app } = await guarded();
  const admin = await newProvider(portal);
  await mailTo(portal, email);
  await addPatient(admin, { email });
  await mailTo(portal, email, 2);
  await expect(accept(portal, email, 'patient')).rejects.toThrow('second_factor');
  clock.advance(60);
  const { body } = await withCode(await challengeFor(email), app.code());
  expect(body.user.company).toBe(admin.companyId);
});

describe('where a company demands it', () => {
  let admin: Provider;
  let nurse: Provider;
  const loginNurse = () => login<Session & { user: { must_enrol: boolean } }>(nurse.email, { login_as: 'employee' });
  beforeAll(async () => {
    admin = await newProvider(portal);
    nurse = await newColleague(portal, admin);
    await setUpApp(admin.client, clock);
  });

  it('only its admins decide so', async () => {
    expectRefusal(await nurse.client.get('/api/company/security'), 403);
    expectRefusal(await nurse.client.post('/api/company/security', { second_factor: 'demanded' }), 403);
    expectRefusal(await admin.client.post('/api/company/security', { second_factor: 'please' }), 422);
    expect((await admin.client.get('/api/company/security')).body).toMatchObject({ second_factor: 'optional' });
    const { body } = await admin.client.post('/api/company/security', { second_factor: 'demanded' });
    expect(body).toMatchObject({ second_factor: 'demanded' });
  });

  it('an employee’s session opens nothing but setting it up', async () => {
    const { body, status } = await loginNurse();
    expect([status, body.user.must_enrol]).toEqual([200, true]);
    const client = portal.client(body.access_token);
    const closed = [
      await client.get('/api/getPatients'),
      await client.get('/api/stream'),
      await nurse.client.get('/api/getEmployees'),
    ];
    for (const answer of closed) expectRefusal(answer, 403);
    expect((await client.get('/api/me/sessions')).status).toBe(200);
    await setUpApp(client, clock);
    expect((await client.get<{ data: object }>('/api/user/get')).body.data).toMatchObject({ must_enrol: false });
    expect((await client.get('/api/getPatients')).status).toBe(200);
    expect(await own({ ...nurse, client })).toMatchObject({ demanded: true });
    expectRefusal(await client.post('/api/me/second-factor/remove', { id: 'totp', password: PASSWORD }), 409);
  });

  it('an admin who ends all sessions of an employee ends the trust in their browsers, too', async () => {
    const colleague = await newColleague(portal, admin);
    const app = await setUpApp(colleague.client, clock);
    clock.advance(60);
    const as = { login_as: 'employee' };
    const trust = { trust_device: true };
    const { body } = await withCode(await challengeFor(colleague.email, as), app.code(), trust);
    const again = () => login(colleague.email, { ...as, device: body.device });
    expect((await again()).status).toBe(200);
    expect((await admin.client.post('/api/employee/end-sessions', { id: colleague.id })).status).toBe(200);
    expectRefusal(await again(), 401);
  });

  it('an admin takes it off who lost it: a mail, a line of the log, and no session', async () => {
    const remove = (id: number, { client }: Provider = admin) =>
      client.post('/api/employee/remove-second-factor', { id });
    expectRefusal(await remove(admin.id), 409);
    expectRefusal(await remove(nurse.id, await newProvider(portal)), 404);
    expectRefusal(await remove((await addPatient(admin)).id), 404);
    expect((await remove(nurse.id)).status).toBe(200);
    expectRefusal(await remove(nurse.id), 409);
    expect((await nurse.client.get('/api/user/get')).status).toBe(401);
    const { body } = await admin.client.get<{ data: { message: string }[] }>('/api/getLogs?page=1');
    expect(body.data.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('took the second factor off Nora Field'),
    );
    expect((await mailTo(portal, nurse.email, 3)).subject).toBe('Your second factor was taken off');
    expect((await loginNurse()).body.user.must_enrol).toBe(true);
  });
});

it('the operator takes it off, and the portal’s own staff set it up before anything else', async () => {
  const operator = portal.app.get(OperatorCommands);
  await operator.run('invite-admin', ['ops@portal.example', 'Avery', 'Stone'], anOrigin());
  const house = await accept(portal, 'ops@portal.example', 'employee');
  expectRefusal(await house.client.get('/api/getPatients'), 403);
  await setUpApp(house.client, clock);
  expect((await house.client.get('/api/getPatients')).status).toBe(200);
  expectRefusal(await house.client.post('/api/company/security', { second_factor: 'optional' }), 409);
  const member = await guarded();
  expect((await house.client.post('/api/employee/remove-second-factor', { id: member.id })).status).toBe(200);
  expect(await operator.run('remove-second-factor', ['ops@portal.example'], anOrigin())).toContain(
    'ops@portal.example',
  );
  expect((await house.client.get('/api/user/get')).status).toBe(401);
});

it('a passkey needs a name for the portal', async () => {
  const { client } = await newPerson(portal, 'patient');
  const { body } = await client.post<{ options: { rp: { id: string } } }>('/api/me/passkeys/options', {
    password: PASSWORD,
  });
  expect(body.options.rp.id).toBe('localhost');
  const attestation = {
    id: 'a',
    rawId: 'a',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  };
  expectRefusal(await client.post('/api/me/passkeys', { name: 'Mine', attestation }), 410);
});

it('nothing of it lies in the log in clear', async () => {
  const closing = await openPortal({ clock, folder });
  const { client } = await newPerson(closing, 'patient');
  const { body } = await client.post<{ secret: string }>('/api/me/second-factor/totp', { password: PASSWORD });
  const { recoveryCodes } = await setUpApp(client, clock);
  await closing.close();
  const database = new Database(join(folder, 'events.db'), { readOnly: true });
  const log = JSON.stringify(database.prepare('SELECT * FROM events').all());
  database.close();
  expect(log).toContain('TotpOffered');
  for (const secret of [body.secret, ...recoveryCodes, ...recoveryCodes.map(recoveryCodeHash)])
    expect(log).not.toContain(secret);
});
