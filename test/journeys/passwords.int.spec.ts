import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { invitationTo, mailTo } from './support/mailbox.js';
import {
  accept,
  addPatient,
  newEmail,
  newPerson,
  newProvider,
  PASSWORD,
  type Provider,
  registration,
} from './support/people.js';
import { expectRefusal } from './support/refusal.js';

/** What an installation asks of a password, at each door where somebody chooses one. */

const SHORT = 'Password must contain at least 8 characters';
const COMMON = 'This is one of the most common passwords. Please choose another one.';
const KNOWN =
  'Your name, e-mail address, company and the portal’s name are guessed first. Please add 8 other letters or digits.';
const REFUSED = [
  ['a7-mark', SHORT],
  ['Password1', COMMON],
  ['Precision-Health-1', KNOWN],
] as const;

let portal: TestPortal;
let clinic: Provider;
beforeAll(async () => {
  portal = await openPortal({ settings: { PASSWORD_MINIMUM: 8 } });
  clinic = await newProvider(portal);
});
afterAll(() => portal.close());

const register = (email: string, password: string) =>
  portal.client().post('/api/register', registration('patient', { email, password }));
const login = (email: string, password: string) =>
  portal.client().post('/api/login', { email, password, login_as: 'patient' });
const take = (invite_token: string, password: string) =>
  portal.client().post('/api/invite/register', { invite_token, password, role: 'patient' });

/** Each refused password names the field; the good one is then taken at the same door. */
async function expectRule(choose: (password: string) => Promise<Answer<unknown>>, field = 'password'): Promise<void> {
  for (const [password, message] of REFUSED) expectRefusal(await choose(password), 422, { [field]: message });
  expect((await choose('marigold canoe')).status).toBe(200);
}

describe('where 8 characters are asked for, short and common passwords are refused', () => {
  it('at registration, which then leaves nothing behind', async () => {
    const email = newEmail();
    await expectRule((password) => register(email, password));
    expectRefusal(await login(email, 'Password1'), 401);
    expect((await login(email, 'marigold canoe')).status).toBe(200);
  });

  it('by an invitation, whose link still lives', async () => {
    const { email } = await addPatient(clinic);
    const token = await invitationTo(portal, email);
    expectRefusal(await take(token, 'Peachtree-2026'), 422, { password: KNOWN });
    await expectRule((password) => take(token, password));
    expectRefusal(await take(token, 'marigold canoe'), 410);
  });

  it('by a reset, whose link still lives', async () => {
    const { email } = await newPerson(portal, 'patient');
    await portal.client().post('/api/password/forgot', { email });
    const token = /reset-password\?token=([\w.-]+)/.exec((await mailTo(portal, email)).text)?.[1];
    await expectRule((password) => portal.client().post('/api/password/reset', { token, password }));
    expect((await login(email, 'marigold canoe')).status).toBe(200);
  });

  it('in Settings, after the old one was right', async () => {
    const { client } = await newPerson(portal, 'patient');
    const change = (newPassword: string, oldPassword = PASSWORD) =>
      client.post('/api/user/password', { oldPassword, newPassword });
    expectRefusal(await change('Password1', 'not mine'), 422, {
      oldPassword: 'This is not your old password. Please try again.',
    });
    expectRefusal(await change('RobinVale1984'), 422, { newPassword: KNOWN });
    await expectRule(change, 'newPassword');
  });
});

describe('where the specification’s 4 characters are enough', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('a common password is taken, and still counts after the minimum was raised', async () => {
    const email = newEmail();
    const before = await openPortal({ folder });
    const form = registration('patient', { email, password: 'pass' });
    expect((await before.client().post('/api/register', form)).status).toBe(200);
    await before.close();

    const after = await openPortal({ folder, settings: { PASSWORD_MINIMUM: 8 } });
    await addPatient(await newProvider(after), { email });
    expect((await accept(after, email, 'patient', 'pass')).email).toBe(email);
    await after.close();
  });
});
