import { Routes } from '../../backend/src/platform/http/index.js';
import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { type Clinic, newClinic, nothing } from './support/clinics.js';
import { houseClient } from './support/house.js';
import { isOfMembers } from './support/member-calls.js';
import { clinic, newEmail, newPerson, registration } from './support/people.js';
import { reach, reachingCalls } from './support/reaching-calls.js';
import { expectRefusal } from './support/refusal.js';
import { expectUnharmed } from './support/unharmed.js';

let portal: TestPortal;
let own: Clinic;
let client: Client;
let member: Client;
let house: Client;
beforeAll(async () => {
  portal = await openPortal();
  own = await newClinic(portal, 'Marigold');
  client = own.admin.client;
  member = (await newPerson(portal, 'patient')).client;
  house = await houseClient(portal);
});
afterAll(() => portal.close());

/** Routes without a field, and those that end the session, which the other tests still need. */
const LEFT_OUT = ['company/leave', 'company/sso/remove', 'email/send-again', 'logout', 'refresh'].map(
  (name) => `/api/${name}`,
);
/** Routes outside the contract: the pages of the stand-ins, the operator's routes, and routes that read bytes. */
const NOT_JSON = /^\/(files|checkout|api\/operator|dev)/;

const writes = () =>
  portal.app
    .get(Routes)
    .all()
    .filter(({ method, path }) => ['POST', 'PUT'].includes(method) && !NOT_JSON.test(path) && !LEFT_OUT.includes(path))
    .map(({ method, path }) => ({
      method: method as 'POST' | 'PUT',
      path: path.replace(':id', String(idFor(path))),
    }));

function idFor(path: string): number {
  if (path.includes('/templates/')) return own.templateId;
  return path.includes('/employees/') ? own.employeeId : own.patientId;
}

/** Sends a body as somebody who may call the route. */
const send = (path: string, method: 'POST' | 'PUT', body: string, type = 'application/json') =>
  callerOf(path).call<Record<string, unknown>>(method, path, body, { 'content-type': type });

function callerOf(path: string): Client {
  if (isOfMembers(path)) return member;
  return path.includes('/shipments') ? house : client;
}

it.each([
  '{',
  '{"a":',
  'nonsense',
  '{"a":1}}',
  '\u0000',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  "{'a':1}",
])('a body that is %p is unreadable, whatever the route', async (body) => {
  await forAll(writes(), async ({ method, path }) => expectRefusal(await send(path, method, body), 400));
});

it.each(['[]', '[{}]', 'null', '"text"', '42', 'true', '', '[[[[]]]]'])(
  'a body that is %s holds no fields',
  async (body) => {
    const answers = await forAll(writes(), async ({ method, path }) => ({
      path,
      answer: await send(path, method, body),
    }));
    expect(answers.map(({ path, answer }) => [path, answer.status])).toEqual(
      answers.map(({ path }) => [path, expectedOf(path)]),
    );
    for (const { answer } of answers.filter(({ path }) => expectedOf(path) === 422)) expectRefusal(answer, 422);
  },
);

/**
 * The answer to an empty body: most routes refuse it, some require no field, and the webhook first asks for a signature.
 */
function expectedOf(path: string): number {
  const takesNothing = ['/api/validateCompany', '/api/user/edit', '/api/company/security'].includes(path);
  if (takesNothing || /^\/api\/admin\/(patients|employees|templates)\//.test(path)) return 200;
  if (path === '/api/sso/finish') return 410;
  return path === '/api/payment/webhook' ? 400 : 422;
}

it('another type of content is not taken', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/octet-stream', 'image/png', 'nonsense'])
    await forAll(writes(), async ({ method, path }) => expectRefusal(await send(path, method, '<a/>', type), 415));
});

it('a body of more than a megabyte is not taken', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(1024 ** 2) });
  for (const { method, path } of writes()) expectRefusal(await send(path, method, body), 413);
});

/** Makes calls at once: what they wait for is most of their time. */
const forAll = <Thing, Result>(things: readonly Thing[], call: (thing: Thing) => Promise<Result>): Promise<Result[]> =>
  Promise.all(things.map(call));

/** A valid body for every write. */
const goodCalls = (): [route: string, call: { path?: string; body?: object }][] => [
  ...Object.entries(reachingCalls).flatMap(([route, calls]) =>
    calls(own, own)
      .slice(0, 1)
      .map((call): [string, typeof call] => [route, call]),
  ),
  ['POST /api/register', { body: registration('patient') }],
  ['POST /api/login', { body: { email: newEmail(), password: 'x', login_as: 'patient' } }],
  ['POST /api/registerCompany', { body: clinic() }],
  ['POST /api/validateCompany', { body: clinic() }],
  ['POST /api/addEmployee', { body: { name: 'Nora Field', email: newEmail(), job_title: 'Nurse', is_admin: true } }],
  ['POST /api/lookupUserByEmail', { body: { email: newEmail() } }],
  ['POST /api/company/addTemplate', { body: { title: 't', prompt: 'p', genes: 'TTN', blocks: 'introduction' } }],
  ['POST /api/payment', { body: { product_id: 'insight_basic' } }],
  ['POST /api/invite/register', { body: { invite_token: 'x', password: 'demo-pass', role: 'patient' } }],
];

it('a field of a wrong type is named', async () => {
  for (const [route, call] of goodCalls().filter(([, { body }]) => body !== undefined))
    for (const field of Object.keys(call.body!))
      await forAll<object, void>([{}, { toString: 1 }, [{}], [[]], { $gt: '' }], async (wrong) => {
        const answer = await reach(client, route, { ...call, body: { ...call.body, [field]: wrong } });
        const errors = (answer.body as { errors?: Record<string, string[]> }).errors ?? {};
        const named = Object.keys(errors).some((name) => name === field || name.startsWith(`${field}.`));
        expect({ route, field, wrong, status: answer.status, named, errors }).toMatchObject({
          status: 422,
          named: true,
        });
        expectRefusal(answer, 422);
      });
});

it('strange texts and numbers in any field crash nothing', async () => {
  const strange = [
    -1,
    0,
    1.5,
    1e308,
    true,
    '\u0000',
    '\ud800',
    '𝒳'.repeat(100),
    '../../..',
    "'; DROP TABLE events; --",
    '{{7*7}}',
    '<script>alert(1)</script>',
    'null',
    'NaN',
  ];
  for (const [route, call] of goodCalls().filter(([name]) => !/deleteTemplate/.test(name)))
    for (const field of Object.keys(call.body ?? {}))
      await forAll(strange, async (value) => {
        const { status } = await reach(client, route, { ...call, body: { ...call.body, [field]: value } });
        expect({ route, field, value, crashed: status >= 500 }).toEqual({ route, field, value, crashed: false });
      });
});

it('what nobody has is not found', async () => {
  for (const [route, calls] of Object.entries(reachingCalls))
    for (const call of calls(nothing, own)) expectRefusal(await reach(client, route, call), 404);
});

it('an address that does not exist is not found, and a page of the portal is no API', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/admin/nothing',
    '/api/getPatients/7',
    '/api/../api/nothing',
    '/api/%00',
  ])
    expect((await client.get(path)).status).toBe(404);
  for (const [method, path] of [
    ['POST', '/api/getPatients'],
    ['GET', '/api/addPatient'],
    ['POST', '/api/admin/nothing'],
    ['PUT', '/api/login'],
  ] as const)
    expectRefusal(await client.call(method, path), 404);
  const notGranted = await client.call('DELETE', '/api/admin/patients/1');
  expectRefusal(notGranted, 405);
  expect(notGranted.headers.get('allow')).toBe('GET, HEAD, PUT');
  expect((await client.get(`/api/${'x'.repeat(20_000)}`)).status).toBeLessThan(500);
  expect((await newPerson(portal, 'patient')).id).toBeGreaterThan(0);
});

it('leaves the portal unharmed', () => expectUnharmed(portal));
