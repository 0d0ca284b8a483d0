import { type Kind, type Route, Routes } from '../../backend/src/platform/http/index.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import {
  accept,
  addPatient,
  newColleague,
  newHouseEmployee,
  newPerson,
  newProvider,
  type Person,
} from './support/people.js';
import { setUpApp } from './support/second-factor.js';

/**
 * Calls every route as every kind of caller. The guard refuses before the portal reads anything else of the request.
 */

const CALLERS = [
  ...['nobody', 'newcomer', 'member', 'other member', 'patient'],
  ...['admin', 'employee', 'reader', 'billing', 'other admin', 'house staff'],
] as const;
type CallerName = (typeof CALLERS)[number];

const o = 0;
/** The answer of the guard for each kind of route; 0 when the caller may enter. */
// prettier-ignore
const doors: Record<Kind, (0 | 401 | 403)[]> = {
  //              nobody newc  memb  other patient admin empl  read  bill  other house
  anyone:         [o,    o,    o,    o,    o,    o,    o,    o,    o,    o,    o],
  account:        [401,  o,    o,    o,    o,    o,    o,    o,    o,    o,    o],
  'signed-in':    [401,  o,    o,    o,    o,    o,    o,    o,    o,    o,    o],
  member:         [401,  403,  o,    o,    o,    403,  403,  403,  403,  403,  403],
  provider:       [401,  o,    403,  403,  403,  o,    o,    o,    o,    o,    o],
  staff:          [401,  403,  403,  403,  403,  o,    o,    o,    o,    o,    o],
  reader:         [401,  403,  403,  403,  403,  o,    o,    o,    403,  o,    o],
  auditor:        [401,  403,  403,  403,  403,  o,    403,  o,    403,  o,    403],
  billing:        [401,  403,  403,  403,  403,  o,    o,    403,  o,    o,    o],
  employee:       [401,  403,  403,  403,  403,  o,    o,    403,  403,  o,    o],
  admin:          [401,  403,  403,  403,  403,  o,    403,  403,  403,  o,    403],
  house:          [401,  403,  403,  403,  403,  403,  403,  403,  403,  403,  o],
  operator:       [401,  401,  401,  401,  401,  401,  401,  401,  401,  401,  401],
  'operator-key': [401,  401,  401,  401,  401,  401,  401,  401,  401,  401,  401],
};

/** The answer of a route that is open to several kinds is that of the kind that lets the caller in. */
const answerTo = (caller: CallerName, { policy }: Route): number =>
  Math.min(...policy!.kinds.map((kind) => doors[kind][CALLERS.indexOf(caller)]!));

/** Routes that change the caller's own session, so they come last. */
const LAST = ['/api/refresh', '/api/logout'];
/** A route whose link is the key: without a valid link every caller is refused for the link. */
const BY_LINK = '/files/*';

let portal: TestPortal;
const tokens = new Map<CallerName, string>();

beforeAll(async () => {
  portal = await openPortal();
  const admin = await newProvider(portal);
  const { email } = await addPatient(admin);
  const people: Record<Exclude<CallerName, 'nobody'>, Person> = {
    newcomer: await newPerson(portal, 'employee'),
    member: await newPerson(portal, 'patient'),
    'other member': await newPerson(portal, 'patient'),
    patient: await accept(portal, email, 'patient'),
    admin,
    employee: await newColleague(portal, admin),
    reader: await newColleague(portal, admin, 'reader'),
    billing: await newColleague(portal, admin, 'billing'),
    'other admin': await newProvider(portal),
    'house staff': await newHouseEmployee(portal),
  };
  // the portal's own staff come in with a second factor alone
  await setUpApp(people['house staff'].client);
  for (const [name, { client }] of Object.entries(people)) tokens.set(name as CallerName, client.token!);
});
afterAll(() => portal.close());

/** Leaving a company would change who the caller is. */
const NOTHING_VALID = '{"reassign_to":"nobody"}';
const bodies = [undefined, '{}', '{"id":1,"patient_id":1,"user_id":1}', '[]', 'null', '{"broken'];

describe.each(CALLERS)('as %s', (caller) => {
  it('comes in where the policy says so, and nowhere else, whatever the request says', async () => {
    const table = portal.app
      .get(Routes)
      .all()
      .filter(({ path }) => path !== BY_LINK);
    for (const route of [...table].sort((a, b) => LAST.indexOf(a.path) - LAST.indexOf(b.path))) {
      const expected = answerTo(caller, route);
      for (const body of expected === 0 ? [NOTHING_VALID] : bodies) {
        const status = await statusOf(route, tokens.get(caller), body);
        const atTheDoor = status === 401 || status === 403 ? status : 0;
        expect({ route: `${route.method} ${route.path}`, body, status, atTheDoor }).toMatchObject({
          atTheDoor: expected,
        });
        expect(status).toBeLessThan(500);
      }
    }
  });
});

/** What everybody may do with their own account and sessions. */
const OWN = /^\w+ \/api\/(user|me|email)\//;

/** Routes of people who work for a company, without those that are open to everybody. */
const openTo = (caller: CallerName): string[] =>
  portal.app
    .get(Routes)
    .all()
    .filter((route) => answerTo(caller, route) === 0 && answerTo('nobody', route) !== 0)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !OWN.test(route))
    .sort();

it('a reader changes nothing of the company’s', () =>
  expect(openTo('reader').filter((route) => !route.startsWith('GET '))).toEqual([
    'POST /api/company/leave',
    'POST /api/logout',
    // of the caller's own
    'POST /api/notifications/read',
    'POST /api/refresh',
    // for those who have no company yet
    'POST /api/registerCompany',
    'POST /api/validateCompany',
  ]));

it('billing reads of the company, its credits and orders, and buys', () =>
  expect(openTo('billing')).toEqual([
    'GET /api/admin/orders',
    'GET /api/admin/orders/:id',
    'GET /api/getAvatar',
    'GET /api/getCompanyById',
    'GET /api/getProviderData',
    'GET /api/getSubscription',
    'GET /api/order-by-session',
    'GET /api/orders',
    'GET /api/orders/receipt',
    'GET /api/stream',
    'POST /api/company/leave',
    'POST /api/logout',
    'POST /api/orders/cancel',
    'POST /api/orders/pay',
    'POST /api/payment',
    'POST /api/refresh',
    'POST /api/registerCompany',
    'POST /api/validateCompany',
  ]));

it.each([
  ['nothing', ''],
  ['no bearer', 'token'],
  ['no token', 'Bearer '],
  ['a token of nobody', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
])('%s in the header is no session', async (_name, header) => {
  for (const name of ['x-auth-token', 'authorization'])
    expect((await portal.client().get('/api/user/get', { [name]: header })).status).toBe(401);
});

it('a token is taken as it was signed only', async () => {
  const token = (await newPerson(portal, 'patient')).client.token!;
  const [head, payload, signature] = token.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = [
    `${head}.${encode({ ...claims, role: 'employee' })}.${signature}`,
    `${head}.${encode({ ...claims, sub: '1' })}.${signature}`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${encode({ alg: 'none' })}.${payload}.${signature}`,
    `${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
    `${head}.${payload}.${signature.slice(0, -2)}`,
    `${head}.${payload}`,
  ];
  for (const one of forged) expect((await portal.client(one).get('/api/user/get')).status).toBe(401);
  for (const name of ['x-auth-token', 'authorization'])
    expect((await portal.client().get('/api/user/get', { [name]: `Bearer ${token}` })).status).toBe(200);
});

/** The status only, since an event stream would never end. */
async function statusOf({ method, path }: Route, token: string | undefined, body: string | undefined): Promise<number> {
  const verb = method === 'ALL' ? 'GET' : method;
  const url = portal.url + path.replace(/:\w+/g, '1');
  const headers = {
    ...(token ? { 'x-auth-token': `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const answer = await fetch(url, { method: verb, headers, redirect: 'manual', ...(verb === 'GET' ? {} : { body }) });
  await answer.body?.cancel();
  return answer.status;
}
