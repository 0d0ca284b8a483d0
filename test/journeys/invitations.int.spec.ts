import { TestClock } from '../../backend/src/platform/http/testing/edge.js';
import type { Answer } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { invitationTo, mailsTo } from './support/mailbox.js';
import {
  accept,
  addPatient,
  newEmail,
  newPerson,
  newProvider,
  PASSWORD,
  type Provider,
  type Session,
} from './support/people.js';
import { expectRefusal } from './support/refusal.js';

const clock = new TestClock();
let portal: TestPortal;
let clinic: Provider;
beforeAll(async () => {
  portal = await openPortal({ clock });
  clinic = await newProvider(portal);
});
afterAll(() => portal.close());

const DEAD = 'This invitation link has expired or is no longer valid. Please ask your administrator for a new one.';

const data = (token: string) => portal.client().get(`/api/invite/data?t=${token}`);
const register = (invite_token: string, changed: object = {}): Promise<Answer<Session>> =>
  portal
    .client()
    .post<Session>('/api/invite/register', { invite_token, password: PASSWORD, role: 'patient', ...changed });
const resend = ({ client }: Provider, user_id: number, role = 'patient') =>
  client.post('/api/invite', { user_id, role });

async function expectDead(token: string): Promise<void> {
  for (const answer of [await data(token), await register(token)]) {
    expectRefusal(answer, 410);
    expect(answer.body).toMatchObject({ message: DEAD });
  }
}

describe('a link', () => {
  it('is used once', async () => {
    const { email } = await addPatient(clinic);
    const token = await invitationTo(portal, email);
    const both = await Promise.all([register(token), register(token), register(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    await expectDead(token);
  });

  it('dies when the invitation is sent again', async () => {
    const { id, email } = await addPatient(clinic);
    const older = await invitationTo(portal, email);
    expect((await resend(clinic, id)).body).toEqual({ status: 'success', message: 'Patient invited successfully' });
    const newer = await invitationTo(portal, email, 2);
    await expectDead(older);
    expect((await data(newer)).body).toMatchObject({
      status: 'success',
      token: newer,
      role: 'patient',
      type: 'patient',
      name: "Anne-Marie O'Neil",
      email,
    });
    expect((await register(newer)).status).toBe(200);
    expectRefusal(await resend(clinic, id), 409);
  });

  it('lives 7 days and no longer; sent again, it lives again', async () => {
    const { id, email } = await addPatient(clinic);
    const token = await invitationTo(portal, email);
    clock.advance(7 * 86_400 - 1);
    expect((await data(token)).status).toBe(200);
    clock.advance(1);
    await expectDead(token);
    const { email: admin } = clinic;
    const { body } = await portal
      .client()
      .post<Session>('/api/login', { email: admin, password: PASSWORD, login_as: 'employee' });
    clinic = { ...clinic, client: portal.client(body.access_token) };
    await resend(clinic, id);
    expect((await register(await invitationTo(portal, email, 2))).status).toBe(200);
  });

  it.each(['', 'x', '0'.repeat(43), '../../secrets', "' OR 1=1 --", '%00'])(
    'that nobody sent (%p) is dead',
    async (token) => {
      expectRefusal(await data(encodeURIComponent(token)), 410);
    },
  );

  it('opens the role that it was sent for, no other', async () => {
    const { email } = await addPatient(clinic);
    expectRefusal(await register(await invitationTo(portal, email), { role: 'employee' }), 410);
    expect((await accept(portal, email, 'patient')).email).toBe(email);
  });

  it('of a clinic lives on when another clinic’s was accepted, and takes the record along', async () => {
    const other = await newProvider(portal);
    const { id, email } = await addPatient(clinic);
    const older = await invitationTo(portal, email);
    const { id: otherId } = await addPatient(other, { email });
    const newer = await invitationTo(portal, email, 2);
    expect((await data(newer)).body).toMatchObject({ existing: false, moves_record: false });
    expect((await register(newer)).body.user).toMatchObject({ id: otherId, company: other.companyId });
    expect((await data(older)).body).toMatchObject({ existing: true, moves_record: true });
    expect((await register(older)).body.user).toMatchObject({ id: otherId, company: clinic.companyId });
    await expectDead(older);
    expectRefusal(await resend(clinic, id), 404);
  });

  it('survives a slip with the password', async () => {
    const { email } = await addPatient(clinic);
    const token = await invitationTo(portal, email);
    expectRefusal(await register(token, { password: '' }), 422, { password: 'Cannot be empty' });
    expectRefusal(await register(token, { password: 'abc' }), 422, {
      password: 'Password must contain at least 4 characters',
    });
    expect((await register(token, { password: 'abcd' })).status).toBe(200);
  });
});

describe('pressing the button twice', () => {
  it('sends one invitation and adds one person', async () => {
    const given = { name: 'Omar Haddad', email: newEmail() };
    const answers = await Promise.all([1, 2, 3].map(() => clinic.client.post('/api/addPatient', given)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectRefusal(answer, 422, { email_error: 'User already has a patient account' });
    expectRefusal(await clinic.client.post('/api/addPatient', given), 422, {
      email_error: 'User already has a patient account',
    });
    await invitationTo(portal, given.email);
    expect(await mailsTo(portal, given.email)).toHaveLength(1);
  });

  it('makes one pending row of somebody who has an account', async () => {
    const { email } = await newPerson(portal, 'patient');
    const answers = await Promise.all(
      [1, 2, 3].map(() => clinic.client.post('/api/addPatient', { name: 'Typed Here', email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const { body } = await clinic.client.get('/api/getPatients?name=Typed%20Here');
    expect(body).toMatchObject({ data: { total: 1 } });
  });
});

it('lookupUserByEmail tells the people whom the company knows, and what they are to it', async () => {
  const lookup = async (email: string) =>
    (await clinic.client.post<{ data: object }>('/api/lookupUserByEmail', { email })).body.data;
  const nobody = { user_exists: false, name: '', has_patient_role: false, has_employee_role: false };
  const stranger = await newPerson(portal, 'patient');
  expect(await lookup(stranger.email)).toEqual(nobody);
  expect(await lookup(newEmail())).toEqual(nobody);
  await addPatient(clinic, { name: 'Typed Name', email: stranger.email });
  expect(await lookup(` ${stranger.email.toUpperCase()} `)).toEqual({
    ...nobody,
    user_exists: true,
    name: 'Typed Name',
    has_patient_role: true,
  });
  expect(await lookup(clinic.email)).toEqual({
    ...nobody,
    user_exists: true,
    name: 'Robin Vale',
    has_employee_role: true,
  });
  const tries = await Promise.all(
    Array.from({ length: 30 }, () => clinic.client.post('/api/lookupUserByEmail', { email: newEmail() })),
  );
  expectRefusal(tries.at(-1)!, 429);
});
