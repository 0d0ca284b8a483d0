import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OPERATOR_SCOPES } from '@portal/events';
import { OperatorKeyService } from '../backend/src/operators/operator-keys.service.js';
import { type Kind, type Route, Routes } from '../backend/src/platform/http/index.js';
import type { Client } from './support/client.js';
import { openPortal, type TestPortal } from './support/portal.js';
import { anOrigin } from '../backend/src/platform/log/testing/temporary-store.js';

/** The policy as a table, checked as every kind of caller. */
const TABLE = join(import.meta.dirname, 'output', 'policy.md');

const LET_IN: Record<Kind, readonly Who[]> = {
  anyone: ['visitor', 'member', 'newcomer', 'admin'],
  account: ['member', 'newcomer', 'admin'],
  'signed-in': ['member', 'newcomer', 'admin'],
  provider: ['newcomer', 'admin'],
  employee: ['admin'],
  admin: ['admin'],
  house: [],
  member: ['member'],
  operator: [],
  'operator-key': [],
};

type Who = 'visitor' | 'member' | 'newcomer' | 'admin';

let portal: TestPortal;
let callers: Record<Who, Client>;
let routes: Route[];

beforeAll(async () => {
  portal = await openPortal();
  routes = portal.app.get(Routes).all();
  callers = {
    visitor: portal.client(),
    member: await register('patient'),
    newcomer: await register('employee'),
    admin: await register('employee'),
  };
  await callers.admin.post('/api/registerCompany', {
    name: 'Walk',
    email: 'office@walk.example',
    phone: '1',
    address: 'Here',
  });
});
afterAll(() => portal.close());

async function register(user_type: 'patient' | 'employee'): Promise<Client> {
  const client = portal.client();
  const person = {
    name: 'Walt Walker',
    email: `${crypto.randomUUID()}@walk.example`,
    password: 'walk-pass',
    user_type,
  };
  const { body } = await client.post<{ access_token: string }>('/api/register', {
    ...person,
    sex_at_birth: 'male',
    birthday: '01/31/1980',
  });
  client.token = body.access_token;
  return client;
}

/** Calls a route without naming any data, so that only the kind of the caller can be refused. */
async function knock(client: Client, { method: routed, path }: Route, headers = {}): Promise<string> {
  const method = routed === 'ALL' ? 'GET' : (routed as 'GET' | 'POST');
  const named = path.replace(/:\w+/g, '0').replace('*', '0');
  const { body } = await client.call<{ error?: string }>(method, named, method === 'GET' ? undefined : {}, headers);
  return body.error ?? 'answered';
}

it('is written down', () => {
  const rows = routes.map(({ method, path, policy }) => {
    const rules = policy?.rules.map(({ name }) => name).join(', ');
    return `| ${method} | ${path} | ${policy?.kind} | ${rules} |`;
  });
  mkdirSync(dirname(TABLE), { recursive: true });
  writeFileSync(TABLE, ['| method | route | open to | rules |', '|---|---|---|---|', ...rows.sort(), ''].join('\n'));
  expect(rows.length).toBeGreaterThan(30);
});

it('gives every route a rule', () => {
  expect(routes.filter(({ policy }) => policy === undefined)).toEqual([]);
});

it.each(['visitor', 'member', 'newcomer', 'admin'] as const)(
  'turns the %s away from exactly what is not theirs',
  async (who) => {
    const wrong: string[] = [];
    // a logout would end the session, and a stream never ends
    for (const route of routes.filter(({ path }) => !/logout|stream/.test(path))) {
      const answer = await knock(callers[who], route);
      const noneOfTheirs = who === 'visitor' || route.policy?.kind.startsWith('operator');
      const refused = answer === (noneOfTheirs ? 'not_signed_in' : 'not_allowed');
      const letIn = LET_IN[route.policy?.kind ?? 'operator'].includes(who);
      if (letIn === refused) wrong.push(`${route.method} ${route.path} is for ${route.policy?.kind}: ${answer}`);
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);

/** Each key opens the routes of its own scope, and no route for people or for the operator. */
it.each(OPERATOR_SCOPES)(
  'lets a key of the scope %s in to exactly what is its own',
  async (scope) => {
    const key = await portal.app.get(OperatorKeyService).make(scope, [scope], anOrigin());
    const wrong: string[] = [];
    for (const route of routes.filter(({ policy }) => policy?.kind !== 'anyone')) {
      const answer = await knock(portal.client(), route, { 'x-operator-key': key });
      const expected =
        route.policy?.kind !== 'operator-key' ? 'not_signed_in' : route.policy.scope === scope ? null : 'not_allowed';
      if (expected === null ? /^not_(signed_in|allowed)$/.test(answer) : answer !== expected)
        wrong.push(`${route.method} ${route.path} is for ${route.policy?.kind}: ${answer}`);
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);
