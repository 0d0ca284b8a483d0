import { type Kind, type Route, Routes } from '../../backend/src/platform/http/index.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { newColleague, newPerson, newProvider } from './support/people.js';

/**
 * Calls every route as every kind of caller. The guard refuses before the portal reads anything else of the request.
 */

type CallerName = 'visitor' | 'member' | 'founder' | 'employee' | 'admin';

/** The answer of the guard for each kind of route; 0 when the caller may enter. */
const doors: Record<Kind, Record<CallerName, 0 | 401 | 403>> = {
  anyone: { visitor: 0, member: 0, founder: 0, employee: 0, admin: 0 },
  account: { visitor: 401, member: 0, founder: 0, employee: 0, admin: 0 },
  'signed-in': { visitor: 401, member: 0, founder: 0, employee: 0, admin: 0 },
  provider: { visitor: 401, member: 403, founder: 0, employee: 0, admin: 0 },
  employee: { visitor: 401, member: 403, founder: 403, employee: 0, admin: 0 },
  admin: { visitor: 401, member: 403, founder: 403, employee: 403, admin: 0 },
  house: { visitor: 401, member: 403, founder: 403, employee: 403, admin: 403 },
  member: { visitor: 401, member: 0, founder: 403, employee: 403, admin: 403 },
  operator: { visitor: 401, member: 401, founder: 401, employee: 401, admin: 401 },
  'operator-key': { visitor: 401, member: 401, founder: 401, employee: 401, admin: 401 },
};

/** Routes that change the caller's own session, so they come last. */
const LAST = ['/api/refresh', '/api/logout'];
/** A route whose link is the key: without a valid link every caller is refused for the link. */
const BY_LINK = '/files/*';

let portal: TestPortal;
let tokens: Record<CallerName, string | undefined>;

beforeAll(async () => {
  portal = await openPortal();
  const admin = await newProvider(portal);
  const others = [newPerson(portal, 'patient'), newPerson(portal, 'employee'), newColleague(portal, admin)];
  const [member, founder, employee] = await Promise.all(others);
  const tokenOf = (person?: { client: { token?: string } }) => person!.client.token;
  tokens = {
    visitor: undefined,
    member: tokenOf(member),
    founder: tokenOf(founder),
    employee: tokenOf(employee),
    admin: tokenOf(admin),
  };
});
afterAll(() => portal.close());

const bodies = [undefined, '{}', '{"id":1,"patient_id":1,"user_id":1}', '[]', 'null', '{"broken'];

describe.each(['visitor', 'member', 'founder', 'employee', 'admin'] as const)('as %s', (caller) => {
  it('comes in where the policy says so, and nowhere else, whatever the request says', async () => {
    const table = portal.app
      .get(Routes)
      .all()
      .filter(({ path }) => path !== BY_LINK);
    for (const route of [...table].sort((a, b) => LAST.indexOf(a.path) - LAST.indexOf(b.path))) {
      const expected = doors[route.policy!.kind][caller];
      for (const body of expected === 0 ? ['{}'] : bodies) {
        const status = await statusOf(route, tokens[caller], body);
        const atTheDoor = status === 401 || status === 403 ? status : 0;
        expect({ route: `${route.method} ${route.path}`, body, status, atTheDoor }).toMatchObject({
          atTheDoor: expected,
        });
        expect(status).toBeLessThan(500);
      }
    }
  });
});

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
