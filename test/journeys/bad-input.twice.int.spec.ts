import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '../../backend/src/platform/connections/sqlite.js';
import { Routes } from '../../backend/src/platform/http/index.js';
import type { Answer, Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { otherWrites } from './support/other-writes.js';
import { writeRequestsOn } from './support/write-requests.js';
import type { WriteRequest } from './support/write-request.js';
import { type Clinic, newClinic } from './support/clinics.js';
import { buyCredits, creditsOf } from './support/credits.js';
import { factsOf } from './support/facts.js';
import { meetBeforeTelling } from './support/meeting.js';
import { expectRefusal } from './support/refusal.js';
import { expectUnharmed } from './support/unharmed.js';

let portal: TestPortal;
let clinic: Clinic;
let client: Client;
beforeAll(async () => {
  portal = await openPortal();
  clinic = await newClinic(portal, 'Marigold');
  client = clinic.admin.client;
  await buyCredits(client);
});
afterAll(() => portal.close());

const requests = writeRequestsOn(() => ({ portal, clinic }));

it('every route that writes is listed, or said to need no key', () => {
  const routes = portal.app
    .get(Routes)
    .all()
    .filter(({ method }) => method !== 'GET' && method !== 'ALL');
  expect([...requests.map(({ route }) => route), ...otherWrites].sort()).toEqual(
    routes.map(({ method, path }) => `${method} ${path}`).sort(),
  );
});

/** Calls with a key that were answered, to be made again later. */
const answered: { route: string; again: (changed?: object) => Promise<Answer>; answer: Answer }[] = [];

describe.each(requests)('a double click on $route', (given) => {
  const { fact, withoutKey, overlap, takesAway, body, who = () => client, ...request } = given;

  it('with a key does it once and answers the same, also later', async () => {
    const [caller, sent, key] = [await who(), await body(), randomUUID()];
    const again = (changed = {}) => click(request, caller, { ...sent, ...changed }, key);
    const answers: Answer[] = [];
    const facts = await factsOf(portal, async () => {
      answers.push(...(await Promise.all([1, 2, 3].map(() => again()))));
      answers.push(await again());
    });
    expect(facts.filter(({ type }) => type === fact)).toHaveLength(1);
    const [answer] = answers as [Answer];
    expect(answers.map(({ status, body: told }) => [status, told])).toEqual(Array(4).fill([200, answer.body]));
    answered.push({ route: request.route, again, answer });
  });

  if (!takesAway)
    it('with a key is answered the same when the first answer was lost', async () => {
      const { again, answer } = answered.at(-1)!;
      loseAnswer(portal);
      let late: Answer | undefined;
      const facts = await factsOf(portal, async () => void (late = await again()));
      expect(facts.filter(({ type }) => type === fact)).toEqual([]);
      expect(told(late!)).toEqual(told(answer));
      answered.push({ ...answered.pop()!, answer: late! });
    });

  it(`without a key does it ${withoutKey} times ${overlap ? 'in turn' : 'at once'}, and never crashes`, async () => {
    const [caller, sent] = [await who(), await body()];
    const answers: Answer[] = [];
    const facts = await factsOf(portal, async () => {
      const first = click(request, caller, sent);
      if (overlap) await first;
      answers.push(...(await Promise.all([first, click(request, caller, sent)])));
    });
    expect(facts.filter(({ type }) => type === fact)).toHaveLength(withoutKey);
    expectOneDone(answers);
  });
});

it('all of them with a key are answered the same after a restart', async () => {
  expect(answered).toHaveLength(requests.length);
  await portal.restart();
  const facts = await factsOf(portal, async () => {
    for (const { route, again, answer } of answered) {
      const { status, body } = await again();
      expect({ route, status, body }).toEqual({ route, status: 200, body: answer.body });
      const message = 'This key was used for another request. Send a new one.';
      expectRefusal(await again({ changed: true }), 422, { 'Idempotency-Key': message });
    }
  });
  const written = new Set(requests.map(({ fact }) => fact));
  expect(facts.filter(({ type }) => written.has(type))).toEqual([]);
});

const overlapping = requests.flatMap(({ overlap, ...given }) => (overlap ? [{ ...given, ...overlap }] : []));

it.each(overlapping)(
  'two calls of $route that have both come before either is done: $events x $fact, and both are answered',
  async ({ fact, events, streams, body, who = () => client, ...request }) => {
    const [caller, sent] = [await who(), await body()];
    meetBeforeTelling(2, portal.app.get(streams, { strict: false }));
    const answers: Answer[] = [];
    const facts = await factsOf(portal, async () => {
      answers.push(...(await Promise.all([1, 2].map(() => click(request, caller, sent)))));
    });
    jest.restoreAllMocks();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(facts.filter(({ type }) => type === fact)).toHaveLength(events);
  },
);

/** Expects that one call or both were done, and that a refused call got a sentence. */
function expectOneDone(answers: Answer[]): void {
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeLessThan(answers.length);
  expect(refused.filter(({ status }) => ![404, 409, 410, 422].includes(status))).toEqual([]);
  for (const answer of refused) expectRefusal(answer, answer.status);
}

/** What an answer says, but for the links of an upload, which are signed anew. */
function told({ status, body: { url: _link, upload_data: _grant, ...body } }: Answer): object {
  return { status, body };
}

/** Loses the newest of the answers that are kept for repeats, as a power cut does. */
function loseAnswer({ folder }: TestPortal): void {
  const database = openDatabase(join(folder, 'http.db'), 'NORMAL');
  database.exec('DELETE FROM answers WHERE kept_at = (SELECT max(kept_at) FROM answers)');
  database.close();
}

const click = (
  { route, id }: Pick<WriteRequest, 'route' | 'id'>,
  caller: Client,
  sent: object,
  key?: string,
): Promise<Answer> => {
  const [method, path] = route.split(' ') as ['POST' | 'PUT', string];
  return caller.call(method, path.replace(':id', String(id?.())), sent, key ? { 'idempotency-key': key } : {});
};

it('a key is its caller’s own, and only what went well is kept under it', async () => {
  const [key, sent] = [randomUUID(), { patient_id: clinic.patientId, title: 'Allergy', comment: 'Penicillin' }];
  const post = (caller: Client, body: object) =>
    caller.post<{ data: { id: number } }>('/api/patient/addComment', body, { 'idempotency-key': key });
  expectRefusal(await post(client, { ...sent, title: '' }), 422, { title: 'Cannot be empty' });
  const [mine, colleague] = [await post(client, sent), await post(clinic.nurse.client, sent)];
  expect([mine.status, colleague.status]).toEqual([200, 200]);
  expect(mine.body.data.id).not.toBe(colleague.body.data.id);
  expectRefusal(await client.post('/api/patient/addComment', sent, { 'idempotency-key': 'x'.repeat(256) }), 422);
});

it('every credit is where it belongs after all the clicking', async () => {
  expect(await creditsOf(client)).toBe(250);
});

it('leaves the portal unharmed', () => expectUnharmed(portal));
