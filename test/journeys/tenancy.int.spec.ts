import { Routes } from '../../backend/src/platform/http/access/routes.js';
import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { type Clinic, newClinic, nothing } from './support/clinics.js';
import { buyCredits } from './support/credits.js';
import { accept, newPerson } from './support/people.js';
import { namelessRoutes, reach, reachingCalls } from './support/reaching-calls.js';
import { expectRefusal } from './support/refusal.js';

let portal: TestPortal;
let mine: Clinic;
let theirs: Clinic;
/** A patient of mine who has signed in, a member of the house company, and a provider without a company. */
let patient: Client;
let member: Client;
let founder: Client;

beforeAll(async () => {
  portal = await openPortal();
  mine = await newClinic(portal, 'Marigold');
  theirs = await newClinic(portal, 'Quillfeather');
  patient = (await accept(portal, mine.patientEmail, 'patient')).client;
  member = (await newPerson(portal, 'patient')).client;
  founder = (await newPerson(portal, 'employee')).client;
});
afterAll(() => portal.close());

const others = (): [string, Client][] => [
  ['an admin', mine.admin.client],
  ['a regular employee', mine.nurse.client],
  ['a patient', patient],
  ['a member', member],
  ['a provider without a company', founder],
  ['a visitor', portal.client()],
];

const routes = () =>
  portal.app
    .get(Routes)
    .all()
    .map(({ method, path }) => `${method} ${path.replace(/(?<=.)\/$/, '')}`);

it('knows of every route whether it can name something of a tenant', () => {
  expect([...Object.keys(reachingCalls), ...namelessRoutes].sort()).toEqual(routes().sort());
});

describe.each(Object.keys(reachingCalls))('%s', (route) => {
  const calls = (whose: 'theirs' | 'nobody’s') => reachingCalls[route]!(whose === 'theirs' ? theirs : nothing, mine);

  it('tells nobody of other companies whether a thing is there', async () => {
    for (const [who, client] of others()) {
      const [there, absent] = [calls('theirs'), calls('nobody’s')];
      for (const [index, call] of there.entries()) {
        const answer = await reach(client, route, call);
        const same = await reach(client, route, absent[index]!);
        expect({ who, call, status: answer.status, body: answer.body }).toEqual({
          who,
          call,
          status: same.status,
          body: same.body,
        });
        expect({ who, call, status: answer.status }).toEqual({
          who,
          call,
          status: refusedStatus(who, answer.status),
        });
        expectRefusal(answer, answer.status);
      }
    }
  });
});

/** The expected status. Admins of a company may call every route, so they get 404; the guard may stop the others. */
function refusedStatus(who: string, status: number): number | undefined {
  if (who === 'a visitor') return 401;
  return [404, 403].find((wanted) => wanted === status && (who !== 'an admin' || wanted === 404));
}

/** What ends somebody's work, or an order, or is bought: journeys of their own let the owner do it. */
const ELSEWHERE: readonly string[] = [
  ...['payment', 'orders/pay', 'orders/cancel', 'documents/remove', 'documents/move'].map(
    (what) => `POST /api/${what}`,
  ),
  ...['employee/remove', 'employee/end-sessions', 'employee/remove-second-factor', 'company/leave'].map(
    (what) => `POST /api/${what}`,
  ),
  'DELETE /api/admin/employees/:id',
  'DELETE /api/admin/templates/:id',
];

it('lets the owner do each of these things', async () => {
  await buyCredits(theirs.admin.client);
  const last = 'POST /api/company/deleteTemplate';
  const harmless = Object.keys(reachingCalls).filter((name) => name !== last && !ELSEWHERE.includes(name));
  for (const route of [...harmless, last])
    for (const call of reachingCalls[route]!(theirs, theirs)) {
      const { status, body } = await reach(theirs.admin.client, route, call);
      expect({ route, call, status, body }).toMatchObject({ status: 200 });
    }
});
