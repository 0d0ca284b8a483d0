import { mailsTo, mailTo } from '../journeys/support/mailbox.js';
import { accept, newColleague, newEmail, newProvider, type Provider } from '../journeys/support/people.js';
import { expectRefusal } from '../journeys/support/refusal.js';
import { openPortal, type TestPortal } from '../support/portal.js';

let portal: TestPortal;
let admin: Provider;
let nurse: Provider;
beforeAll(async () => {
  portal = await openPortal();
  admin = await newProvider(portal);
  nurse = await newColleague(portal, admin);
});
afterAll(() => portal.close());

const newcomer = (changed: object = {}) => ({ name: 'Mara Holt', email: newEmail(), job_title: 'Nurse', ...changed });
const rowOf = async (body: object): Promise<number> =>
  (await admin.client.post<{ data: { user_id: number } }>('/api/addEmployee', body)).body.data.user_id;

it('a regular employee adds colleagues, but no admin', async () => {
  const wanted = newcomer({ is_admin: true });
  expectRefusal(await nurse.client.post('/api/addEmployee', wanted), 403);
  expect(await mailsTo(portal, wanted.email)).toEqual([]);
  expect((await nurse.client.post('/api/addEmployee', newcomer({ is_admin: null }))).status).toBe(200);
});

it('a regular employee invites colleagues again, but nobody who is to be an admin', async () => {
  const wanted = newcomer({ is_admin: true });
  const chief = { user_id: await rowOf(wanted), role: 'employee' };
  await mailTo(portal, wanted.email);
  expectRefusal(await nurse.client.post('/api/invite', chief), 403);
  expect((await admin.client.post('/api/invite', chief)).status).toBe(200);
  await mailTo(portal, wanted.email, 2);
  expect((await nurse.client.post('/api/invite', { user_id: await rowOf(newcomer()), role: 'employee' })).status).toBe(
    200,
  );
});

it('nobody becomes an admin by editing themselves', async () => {
  await nurse.client.post('/api/user/edit', { name: nurse.name, is_admin: true, isAdmin: true, type: 'admin' });
  expectRefusal(await nurse.client.post('/api/addEmployee', newcomer({ is_admin: true })), 403);
});

it('whoever an admin invites as an admin is one', async () => {
  const wanted = newcomer({ is_admin: true });
  await rowOf(wanted);
  const chief = await accept(portal, wanted.email, 'employee');
  expect((await chief.client.post('/api/addEmployee', newcomer({ is_admin: true }))).status).toBe(200);
});
