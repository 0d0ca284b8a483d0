import { KeyDesk } from '../../backend/src/operators/key-desk.js';
import { anOrigin } from '../../backend/src/platform/event-store/testing/temporary-store.js';
import { type Check, type Route, Routes } from '../../backend/src/platform/http/index.js';
import { startUpload } from '../journeys/support/documents.js';
import '../journeys/support/patience.js';
import {
  addPatient,
  newEmail,
  newPerson,
  newProvider,
  type Person,
  type Provider,
} from '../journeys/support/people.js';
import { untilReady } from '../journeys/support/ready.js';
import { until } from '../journeys/support/until.js';
import type { Answer, Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { describeLive } from './live.js';
import { plugged, type Plugged } from './plugged.js';

/** How the portal answers while an engine is unplugged, or swallows all that it is sent. */

/** Nobody waits longer for an answer, whatever is down. */
const LONGEST_ANSWER_MILLISECONDS = 25_000;
const RECOVERED_MILLISECONDS = 30_000;
/** These end the caller's session, and a stream of events never ends. */
const LEFT_OUT = /logout|refresh|stream/;
/** Words that are for operators only. */
const INSIDE = /ECONN|ETIMEDOUT|127\.0\.0\.1|mongo|redis|eventstore|grpc|socket|aws|smtp|at .*\.(ts|js):/i;

type Engine = keyof typeof plugged;

/** Whoever calls, and what they call about. */
interface Stage {
  portal: TestPortal;
  provider: Provider;
  member: Person;
  patient: { id: number; email: string };
  keyed: Client;
}

const calls = {
  'reading patients': ({ provider }) => provider.client.get('/api/getAllPatients'),
  'changing a status': ({ provider, patient }) => provider.client.post('/api/patient/updateStatus', turned(patient)),
  'adding a patient': ({ provider }) =>
    provider.client.post('/api/addPatient', { name: 'Omar Haddad', email: newEmail('down') }),
  'commenting once': ({ provider, patient }) =>
    provider.client.post(
      '/api/patient/addComment',
      { patient_id: patient.id, title: 'Allergy', comment: 'Penicillin' },
      { 'idempotency-key': crypto.randomUUID() },
    ),
  'bringing a file': ({ provider, patient }) => startUpload(provider.client, { patientId: patient.id }),
  paying: ({ provider }) => provider.client.post('/api/payment', { product_id: 'enterprise_insight' }),
  'reading the feed': ({ keyed }) => keyed.get('/api/integration/events'),
  'reading the metrics': ({ keyed }) => keyed.get('/metrics'),
} satisfies Record<string, (stage: Stage) => Promise<Answer<unknown>>>;

type CallName = keyof typeof calls;

const writing: CallName[] = ['changing a status', 'adding a patient', 'commenting once', 'bringing a file', 'paying'];

/** What cannot be done without an engine; everything else goes on. */
const needing: Record<Engine, CallName[]> = {
  EventStoreDB: [...writing, 'reading the feed'],
  MongoDB: ['reading patients', ...writing],
  Redis: ['commenting once'],
  S3: ['bringing a file'],
  Stripe: ['paying'],
  SMTP: [],
};
/** Without these the process can serve nobody. */
const NEEDED: Engine[] = ['EventStoreDB', 'MongoDB'];

describe.each(Object.keys(plugged) as Engine[])('without %s', (engine) => {
  describeLive(engine, plugged[engine], (open) => {
    let plug: Plugged;
    let stage: Stage;
    beforeAll(async () => {
      plug = await open();
      stage = await setTheStage(await openPortal({ settings: plug.settings }));
    });
    afterAll(async () => {
      await stage?.portal.close();
      await plug?.remove();
    });

    const ready = async () => {
      const { status, body } = await stage.portal.client().get<{ checks: Check[] }>('/api/health/ready');
      return { status, checks: body.checks };
    };

    describe.each([
      ['unplugged', () => plug.cable.remove()],
      ['silent', () => plug.cable.silence()],
    ])('%s', (_, takeDown) => {
      beforeAll(takeDown);

      it('what needs it is asked to come again, the rest goes on, and every route answers in time', async () => {
        const names = Object.keys(calls) as CallName[];
        const routes = stage.portal.app.get(Routes).all();
        const [statuses, answers] = await Promise.all([
          Promise.all(names.map(async (name) => [name, (await calls[name](stage)).status])),
          Promise.all(routes.flatMap((route) => knocks(stage, route))),
        ]);
        expect(statuses).toEqual(names.map((name) => [name, needing[engine].includes(name) ? 503 : 200]));
        expect(answers.length).toBeGreaterThan(150);
        expect(answers.filter(({ wrong }) => wrong)).toEqual([]);
      });

      it('operators see it, and whoever sends people here knows whether to', async () => {
        const missed = await until('the engine to be missed', async () => {
          const answer = await ready();
          return answer.checks.some(({ name, ready }) => name === `engine ${engine}` && !ready) && answer;
        });
        expect(missed.status).toBe(NEEDED.includes(engine) ? 503 : 200);
        expect(String((await calls['reading the metrics'](stage)).body)).toContain(
          `portal_engine_up{engine="${engine}"} 0`,
        );
      });

      it('all is well once it is back', async () => {
        await plug.cable.restore();
        const isWell = async () => (await ready()).checks.every((check) => check.ready);
        await until('the portal to be ready', isWell, RECOVERED_MILLISECONDS);
        for (const call of Object.values(calls)) expect((await call(stage)).status).toBe(200);
      });
    });
  });
});

async function setTheStage(portal: TestPortal): Promise<Stage> {
  await untilReady(portal);
  const provider = await newProvider(portal);
  const [member, patient] = await Promise.all([newPerson(portal, 'patient'), addPatient(provider)]);
  const key = await portal.app.get(KeyDesk).make('watcher', ['integration', 'metrics', 'health'], anOrigin());
  const stage = { portal, provider, member, patient, keyed: withKey(portal.client(), key) };
  // a key that was never used can only be looked up
  await calls['reading the metrics'](stage);
  return stage;
}

function withKey(client: Client, key: string): Client {
  const call = client.call.bind(client);
  client.call = (method, path, body, headers) => call(method, path, body, { ...headers, 'x-operator-key': key });
  return client;
}

let turns = 0;
/** Another status each time: the same again would be nothing to do. */
const turned = ({ id }: { id: number }) => ({
  patient_id: id,
  status: turns++ % 2 === 0 ? 'Ordered' : 'Kit sent',
});

/** A route as everybody calls it, with a body that has something for everyone. */
function knocks(stage: Stage, { method, path }: Route): Promise<{ route: string; wrong: string | null }>[] {
  if (LEFT_OUT.test(path)) return [];
  const { member, provider, keyed } = stage;
  const callers = { visitor: stage.portal.client(), member: member.client, provider: provider.client, keyed };
  const target = path.replace(':id', String(stage.patient.id)).replace(/:\w+|\*/g, 'x');
  const verb = method === 'ALL' ? 'GET' : (method as 'GET' | 'POST' | 'PUT');
  return Object.entries(callers).map(async ([who, client]) => {
    const began = performance.now();
    const answer = await client.call<unknown>(verb, target, verb === 'GET' ? undefined : everything(stage));
    return { route: `${who}: ${method} ${path}`, wrong: wrongIn(answer, performance.now() - began) };
  });
}

function wrongIn({ status, headers, body }: Answer<unknown>, milliseconds: number): string | null {
  const text = JSON.stringify(body);
  if (milliseconds > LONGEST_ANSWER_MILLISECONDS) return `answered ${status} after ${Math.round(milliseconds)} ms`;
  if (status < 500) return null;
  if (status !== 503 || !(Number(headers.get('retry-after')) > 0)) return `${status} ${text}`;
  return !text.includes('"checks"') && INSIDE.test(text) ? `tells what is inside: ${text}` : null;
}

const everything = ({ patient }: Stage) => ({
  ...{ id: patient.id, patient_id: patient.id, user_id: patient.id, name: 'Omar Haddad', email: newEmail('walk') },
  ...{ password: 'walk-pass', user_type: 'employee', login_as: 'employee', title: 'Walk', comment: 'Walks' },
  ...{
    dna_status: 'Ordered',
    status: 'Ordered',
    filename: 'walk.vcf',
    content_type: 'text/plain',
    document_type: 'genome',
    size: 4,
  },
  ...{ product_id: 'enterprise_insight', prompt: 'Walk', genes: 'BRCA1', blocks: 'introduction', args: [] },
  ...{ description: 'Walks', phone: '1', address: 'Here', invite_token: 'x', token: 'x', role: 'employee' },
});
