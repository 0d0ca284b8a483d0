import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OPERATOR_SCOPES } from '@portal/events';
import { OperatorKeyService } from '../backend/src/operators/operator-keys.service.js';
import { type Route, Routes } from '../backend/src/platform/http/index.js';
import type { Client } from './support/client.js';
import { openPortal, type TestPortal } from './support/portal.js';
import { anOrigin } from '../backend/src/platform/log/testing/temporary-store.js';

/** The policy as a table. `journeys/tenancy.doors` walks it as every kind of caller. */
const TABLE = join(import.meta.dirname, 'output', 'policy.md');

let portal: TestPortal;
let routes: Route[];

beforeAll(async () => {
  portal = await openPortal();
  routes = portal.app.get(Routes).all();
});
afterAll(() => portal.close());

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
    return `| ${method} | ${path} | ${policy?.kinds.join(', ')} | ${rules} |`;
  });
  mkdirSync(dirname(TABLE), { recursive: true });
  writeFileSync(TABLE, ['| method | route | open to | rules |', '|---|---|---|---|', ...rows.sort(), ''].join('\n'));
  expect(rows.length).toBeGreaterThan(30);
});

it('gives every route a rule', () => {
  expect(routes.filter(({ policy }) => policy === undefined)).toEqual([]);
});

/** Each key opens the routes of its own scope, and no route for people or for the operator. */
it.each(OPERATOR_SCOPES)(
  'lets a key of the scope %s in to exactly what is its own',
  async (scope) => {
    const key = await portal.app.get(OperatorKeyService).make(scope, [scope], anOrigin());
    const wrong: string[] = [];
    for (const route of routes.filter(({ policy }) => !policy?.kinds.includes('anyone'))) {
      const answer = await knock(portal.client(), route, { 'x-operator-key': key });
      const expected =
        route.policy?.scope === undefined ? 'not_signed_in' : route.policy.scope === scope ? null : 'not_allowed';
      if (expected === null ? /^not_(signed_in|allowed)$/.test(answer) : answer !== expected)
        wrong.push(`${route.method} ${route.path} is for ${route.policy?.kinds.join()}: ${answer}`);
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);
