import { ALARM } from '../../backend/src/audit/audit.js';
import { OperatorCommands } from '../../backend/src/platform/operations/operator/operator-commands.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { mailTo } from './support/mailbox.js';
import { newColleague, newProvider, PASSWORD, type Provider } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { setUpApp } from './support/second-factor.js';
import { refuseMany } from './support/staff-events.js';

/** What admins, readers and the operator see of how accounts are used. */

let portal: TestPortal;
let admin: Provider;
let nurse: Provider;
beforeAll(async () => {
  portal = await openPortal();
  admin = await newProvider(portal);
  nurse = await newColleague(portal, admin);
});
afterAll(() => portal.close());

interface Entry {
  at: string;
  kind: string;
  who: string;
  from: string;
  message: string;
}

const eventsOf = async ({ client }: Provider): Promise<Entry[]> =>
  (await client.get<{ data: Entry[]; total: number }>('/api/company/security-events')).body.data;
const noted = (by: Provider, message: string): Promise<Entry> =>
  until(`the entry "${message}"`, async () => (await eventsOf(by)).find((entry) => entry.message === message));
const login = (email: string, password = PASSWORD) =>
  portal.client().post('/api/login', { email, password, login_as: 'employee' }, { 'user-agent': 'Firefox/1 Linux' });

it('tell a company’s admins and readers of sign-ins, refusals and rights', async () => {
  await login(nurse.email, 'a wrong one');
  await login(nurse.email);
  expect(await noted(admin, `A sign-in as ${nurse.name} was refused`)).toMatchObject({
    kind: 'refused',
    who: nurse.name,
    from: 'Firefox on Linux, 127.0.0.0/24',
  });
  expect(await noted(admin, `${nurse.name} signed in`)).toMatchObject({ kind: 'signed-in' });
  expectRefusal(await nurse.client.get('/api/company/security-events'), 403);
  await admin.client.put(`/api/admin/employees/${nurse.id}`, { type: 'reader' });
  expect(await noted(nurse, `${admin.name} changed the rights of ${nurse.name}`)).toMatchObject({
    kind: 'right-changed',
  });
  await admin.client.post('/api/employee/remove', { id: nurse.id });
  await noted(admin, `${admin.name} removed ${nurse.name}`);
});

it('tell of a wrong second factor, of the rule for it, and of lists that were taken away', async () => {
  const provider = await newProvider(portal);
  await setUpApp(provider.client);
  const asked = await portal.client().post<{ challenge: string }>('/api/login', {
    ...{ email: provider.email, password: PASSWORD, login_as: 'employee' },
  });
  const wrong = { challenge: asked.body.challenge, method: 'totp', code: '000000' };
  expectRefusal(await portal.client().post('/api/login/second', wrong), 401);
  await noted(provider, `A sign-in as ${provider.name} was refused`);
  await provider.client.post('/api/company/security', { second_factor: 'demanded' });
  await noted(provider, `${provider.name} changed whether the company demands a second factor`);
  await provider.client.get('/api/admin/patients/export');
  expect(await noted(provider, `${provider.name} exported a list of the company`)).toMatchObject({
    kind: 'list-exported',
  });
});

it('tell no other company, and nobody of an address without an account', async () => {
  const other = await newProvider(portal);
  await login('nobody@people.example', 'a wrong one');
  await login(other.email);
  await noted(other, `${other.name} signed in`);
  expect((await eventsOf(other)).map(({ kind }) => kind)).toEqual(['signed-in']);
});

it('raise an alarm when many come, and mail it to the admins', async () => {
  const provider = await newProvider(portal);
  const { client, email } = provider;
  await refuseMany(portal, provider);
  expect((await mailTo(portal, email)).text).toContain(`${ALARM.refusals} sign-ins`);
  const { body } = await client.get<{ data: Entry[] }>('/api/company/security-events');
  expect(body.data[0]).toMatchObject({
    kind: 'alarm',
    message: `Alarm: ${ALARM.refusals} sign-ins were refused within minutes`,
  });
});

it('tell the operator of all companies, and of the operator’s own commands', async () => {
  const operator = portal.app.get(OperatorCommands, { strict: false });
  const origin = anOrigin({ actor: { kind: 'operator' } });
  const list = await operator.run('security-events', ['100'], origin);
  expect(list).toContain('The operator ran the command security-events');
  expect(list).toContain(`${admin.name} removed ${nurse.name}`);
});
