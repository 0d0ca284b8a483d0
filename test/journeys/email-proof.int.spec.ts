import { randomUUID } from 'node:crypto';
import { TestClock } from '../../backend/src/platform/http/testing/edge.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { invitationTo, mailTo, mailsTo } from './support/mailbox.js';
import {
  accept,
  addPatient,
  newEmail,
  newPerson,
  newProvider,
  PASSWORD,
  type Person,
  registration,
} from './support/people.js';
import { expectRefusal } from './support/refusal.js';

/** Whose an e-mail address is, in every order in which people register, are invited and prove it. */

const clock = new TestClock();
let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ clock, settings: { EMAIL_PROOF: 'on' } });
});
afterAll(() => portal.close());

const proofIn = ({ text }: { text: string }): string => /\/confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const confirm = (token: string) => portal.client().post('/api/email/confirm', { token });
const proofTo = async (email: string, count = 1) => proofIn(await mailTo(portal, email, count));
const resetTo = (email: string): Promise<string> =>
  until(`a reset to ${email}`, async () => {
    const texts = (await mailsTo(portal, email)).map(({ text }) => text);
    return /reset-password\?token=([\w-]+)/.exec(texts.join())?.[1];
  });
const prove = async (email: string, count = 1) => {
  expect((await confirm(await proofTo(email, count))).status).toBe(200);
};
const emailOf = async ({ client }: Person) => (await client.get('/api/me/email')).body;
const userOf = async ({ client }: Person) => (await client.get<{ data: object }>('/api/user/get')).body.data;
const login = (email: string, password = PASSWORD, login_as = 'patient') =>
  portal.client().post<{ user: object }>('/api/login', { email, password, login_as });
const offersTo = async ({ client }: Person) =>
  (await client.get<{ data: { invitation_id: string; role: string; company: string }[] }>('/api/me/invitations')).body
    .data;
const proved = async (kind: 'patient' | 'employee', changed: object = {}) => {
  const person = await newPerson(portal, kind, changed);
  await prove(person.email);
  return person;
};

describe('an address that nobody proved', () => {
  it('lets its person sign in and work, and says so', async () => {
    const member = await newPerson(portal, 'patient');
    expect(await emailOf(member)).toMatchObject({ email: member.email, proved: false });
    expect((await login(member.email)).status).toBe(200);
    expect((await member.client.get('/api/patient/get')).status).toBe(200);
  });

  it('is proved by the newest mailed link', async () => {
    const member = await newPerson(portal, 'patient');
    const first = await proofTo(member.email);
    expect((await member.client.post('/api/email/send-again')).status).toBe(200);
    const second = await proofTo(member.email, 2);
    expectRefusal(await confirm(first), 410);
    expect((await confirm(second)).status).toBe(200);
    expect(await emailOf(member)).toMatchObject({ proved: true });
    expect((await member.client.post<{ message: string }>('/api/email/send-again')).body.message).toContain('already');
  });

  it('is proved by no other link, and by none after 7 days', async () => {
    const { email } = await newPerson(portal, 'patient');
    const token = await proofTo(email);
    for (const other of ['x', token.slice(1), token.toLowerCase()]) expectRefusal(await confirm(other), 410);
    clock.advance(7 * 86_400);
    expectRefusal(await confirm(token), 410);
  });

  it('is mailed to at most 5 times an hour', async () => {
    const { client } = await newPerson(portal, 'patient');
    for (let n = 0; n < 5; n++) expect((await client.post('/api/email/send-again')).status).toBe(200);
    expectRefusal(await client.post('/api/email/send-again'), 429);
  });

  it('is proved by a followed reset as well', async () => {
    const member = await newPerson(portal, 'patient');
    await portal.client().post('/api/password/forgot', { email: member.email });
    const token = await resetTo(member.email);
    expect((await portal.client().post('/api/password/reset', { token, password: PASSWORD })).status).toBe(200);
    expect((await login(member.email)).status).toBe(200);
  });

  it('is not proved by a reset that was mailed to another address', async () => {
    const [mine, victims] = [newEmail(), newEmail()];
    const attacker = await newPerson(portal, 'patient', { email: mine });
    await portal.client().post('/api/password/forgot', { email: mine });
    const token = await resetTo(mine);
    await attacker.client.post('/api/user/edit', { email: victims });
    expectRefusal(await portal.client().post('/api/password/reset', { token, password: PASSWORD }), 410);
    expect(await emailOf(attacker)).toMatchObject({ email: victims, proved: false });
  });
});

describe('registered by a stranger', () => {
  it('it passes to its owner, who gets the address and nothing else; the stranger gives another one', async () => {
    const stranger = await newPerson(portal, 'patient', { name: 'Mallory Vane' });
    const { email } = stranger;
    const owner = await newPerson(portal, 'patient', { email, name: 'Robin Vale', password: 'owner-pass' });
    expect(owner.id).not.toBe(stranger.id);
    await prove(email, 2);
    expect(await emailOf(owner)).toMatchObject({ email, proved: true });

    expectRefusal(await stranger.client.get('/api/patient/get'), 403);
    expect((await stranger.client.get('/api/patient/get')).body).toMatchObject({ error: 'email.needed' });
    expectRefusal(await stranger.client.post('/api/email/send-again'), 403);
    expectRefusal(await stranger.client.post('/api/user/edit', { email }), 422, {
      email: 'An account with this email already exists. Please log in instead.',
    });
    // the old address still finds the account, to put it in order
    expect((await login(email)).body.user).toMatchObject({ id: stranger.id, email: '' });
    const other = newEmail();
    expect((await stranger.client.post('/api/user/edit', { email: other })).status).toBe(200);
    expect((await stranger.client.get('/api/patient/get')).body).toMatchObject({ data: { user_id: stranger.id } });
    expect((await login(email)).status).toBe(401);
    expect((await login(other)).body.user).toMatchObject({ id: stranger.id });
    expect((await login(email, 'owner-pass')).body.user).toMatchObject({ id: owner.id });
  });

  it('and proved first by its owner, it is taken', async () => {
    const { email } = await proved('patient');
    expectRefusal(
      await portal.client().post('/api/register', {
        ...{ name: 'Mallory Vane', email: email.toUpperCase(), password: PASSWORD, user_type: 'employee' },
      }),
      422,
      { email: 'An account with this email already exists. Please log in instead.' },
    );
  });
});

it.each([
  ['as the pages send it', () => ({ 'Idempotency-Key': randomUUID() })],
  ['without a key', () => ({})],
])('whoever signs up again with the same password has an account already (%s)', async (_how, headers) => {
  const person = registration('patient', { email: newEmail() });
  const signUp = () => portal.client().post('/api/register', person, headers());
  expect((await signUp()).status).toBe(200);
  expectRefusal(await signUp(), 422, { email: 'An account with this email already exists. Please log in instead.' });
});

describe('invited', () => {
  it('by a clinic, it registers all the same; the row waits, shows nothing, and is offered once it is proved', async () => {
    const clinic = await founder();
    const { id: rowId, email } = await addPatient(clinic, { name: 'Typed Name' });
    const owner = await newPerson(portal, 'patient', { email });
    expect(await offersTo(owner)).toEqual([]);
    await prove(email, 2);
    const [offer] = await offersTo(owner);
    expect(offer).toMatchObject({ role: 'patient', company: 'Peachtree Precision Clinic' });
    expect((await owner.client.post('/api/me/invitations/accept', offer)).status).toBe(200);
    expectRefusal(await owner.client.post('/api/me/invitations/accept', offer), 410);
    expect(await offersTo(owner)).toEqual([]);
    expect((await clinic.client.get(`/api/getPatientById?id=${owner.id}`)).body).toMatchObject({
      data: { user_id: owner.id, invite_accepted: true },
    });
    expectRefusal(await clinic.client.get(`/api/getPatientById?id=${rowId}`), 404);
  });

  it('by two clinics, each asks for itself; refused, the row stays with its clinic', async () => {
    const [one, other] = [await founder('One'), await founder('Other')];
    const { email } = await addPatient(one);
    const { id: otherRow } = await addPatient(other, { email });
    const owner = await registered(email, 3);
    const offers = await offersTo(owner);
    expect(offers.map(({ role }) => role)).toEqual(['patient', 'patient']);
    const from = (name: string) => offers.find(({ company }) => company === name);
    await owner.client.post('/api/me/invitations/accept', from('One'));
    await owner.client.post('/api/me/invitations/refuse', from('Other'));
    expect(await offersTo(owner)).toEqual([]);
    const { status, body } = await other.client.get(`/api/getPatientById?id=${otherRow}`);
    expect({ status, body }).toMatchObject({ status: 200, body: { data: { invite_accepted: false } } });
    expect((await one.client.get(`/api/getPatientById?id=${owner.id}`)).status).toBe(200);
  });

  it('by a stranger first and then by the real clinic, the stranger’s record does not follow', async () => {
    const [stranger, clinic] = [await founder(), await founder()];
    const { id: strangersRow, email } = await addPatient(stranger, { name: 'Wrong Name' });
    await addPatient(clinic, { email, name: 'Omar Haddad' });
    await mailTo(portal, email, 2);
    const patient = await accept(portal, email, 'patient');
    expect(patient).toMatchObject({ name: 'Omar Haddad' });
    expect(patient.id).not.toBe(strangersRow);
    expect((await stranger.client.get(`/api/getPatientById?id=${strangersRow}`)).status).toBe(200);
    expectRefusal(await stranger.client.get(`/api/getPatientById?id=${patient.id}`), 404);
    expect(await offersTo(patient)).toHaveLength(1);
  });

  it('the link joins who claims the address with their own password, and proves it', async () => {
    const clinic = await founder();
    const member = await newPerson(portal, 'patient');
    await addPatient(clinic, { email: member.email });
    await mailTo(portal, member.email, 2);
    expect(await accept(portal, member.email, 'patient')).toMatchObject({ id: member.id });
    expect(await emailOf(member)).toMatchObject({ proved: true });
  });

  it('the link takes the address from a stranger who registered it', async () => {
    const clinic = await founder();
    const stranger = await newPerson(portal, 'patient', { password: 'mallorys-pass' });
    const { id } = await addPatient(clinic, { email: stranger.email });
    await mailTo(portal, stranger.email, 2);
    expect(await accept(portal, stranger.email, 'patient')).toMatchObject({ id });
    expectRefusal(await stranger.client.get('/api/patient/get'), 403);
  });
});

describe('while whoever invites has not proved their own address', () => {
  it('invitations wait, the row says so, and they go out with the proof', async () => {
    const unproved = await newProvider(portal);
    const { client } = unproved;
    const email = newEmail();
    const added = await client.post<{ message: string; data: { user_id: number } }>('/api/addPatient', {
      name: 'Omar Haddad',
      email,
    });
    expect(added).toMatchObject({ status: 200 });
    expect(added.body.message).toBe(
      'Patient added. The invitation goes out once you have confirmed your own e-mail address.',
    );
    const nurse = { name: 'Nora Field', email: newEmail(), job_title: 'Nurse' };
    expect((await client.post('/api/addEmployee', nurse)).status).toBe(200);
    const invite = { user_id: added.body.data.user_id, role: 'patient' };
    expect((await client.post('/api/invite', invite)).body).toMatchObject({
      message: 'The invitation goes out once you have confirmed your own e-mail address.',
    });
    const held = { data: { data: [{ invitation_held: true }] } };
    expect((await client.get('/api/getPatients')).body).toMatchObject(held);
    expect((await client.get('/api/getEmployees?name=Nora')).body).toMatchObject(held);
    expect(await mailsTo(portal, email)).toEqual([]);

    await prove(unproved.email);
    await invitationTo(portal, email);
    await invitationTo(portal, nurse.email);
    expect((await client.get('/api/getPatients')).body).toMatchObject({ data: { data: [{ invitation_held: false }] } });
    expect(await mailsTo(portal, email)).toHaveLength(1);
  });
});

describe('another address', () => {
  it('counts once its link was followed; the old one is told, and is free afterwards', async () => {
    const member = await proved('patient');
    const [old, email] = [member.email, newEmail()];
    expect((await member.client.post('/api/user/edit', { email, phone: '404 555 0100' })).status).toBe(200);
    expect(await userOf(member)).toMatchObject({ email: old, waiting_email: email, phone: '404 555 0100' });
    expect(await mailTo(portal, old, 2)).toMatchObject({ subject: 'Your e-mail address is about to change' });
    expect((await member.client.post('/api/email/send-again')).status).toBe(200);
    await prove(email, 2);
    expect(await userOf(member)).toMatchObject({ email, waiting_email: '' });
    expect((await login(email)).status).toBe(200);
    expect((await newPerson(portal, 'patient', { email: old })).id).not.toBe(member.id);
  });
});

/** A founder of a clinic whose address is proved. */
async function founder(name = 'Peachtree Precision Clinic') {
  const provider = await newProvider(portal, { name });
  await prove(provider.email);
  return provider;
}

/** A member who registers with an address that has mails already, and proves it by the newest. */
async function registered(email: string, mails: number): Promise<Person> {
  const person = await newPerson(portal, 'patient', { email });
  await prove(email, mails);
  return person;
}
