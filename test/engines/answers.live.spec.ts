import { OperatorKeyService } from '../../backend/src/operators/operator-keys.service.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import type { Check } from '../../backend/src/platform/kernel/readiness.js';
import { startUpload } from '../journeys/support/documents.js';
import { addPatient, newEmail, newPerson, newProvider } from '../journeys/support/people.js';
import { untilReady } from '../journeys/support/ready.js';
import { untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import type { Answer, Client } from '../support/client.js';
import { caughtUp } from '../support/caught-up.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import type { TcpProxy } from './tcp-proxy.js';
import { type Callers, knockEverywhere } from './every-route.js';
import { itWith, type Source } from './live.js';
import { proxiedEngines, type ProxiedEngine } from './proxied-engines.js';

/** The answers of the portal while an engine is unplugged or silent. */

const RECOVERED_MILLISECONDS = 30_000;
/** The limits must allow one person to call every route at once. */
const CALLS_AT_ONCE = 1_000;

type Engine = keyof typeof proxiedEngines;

/** A portal with one engine that can be unplugged. */
type Stage = Callers & { engine: Engine; proxied: ProxiedEngine };

const calls = {
  'reading patients': ({ provider }) => provider.client.call('GET', '/api/getAllPatients'),
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
} satisfies Record<string, (callers: Callers) => Promise<Answer<unknown>>>;

type CallName = keyof typeof calls;
const names = Object.keys(calls) as CallName[];

const writing: CallName[] = ['changing a status', 'adding a patient', 'commenting once', 'bringing a file', 'paying'];

/** The calls that need an engine; all other calls still work. */
const needing: Record<Engine, CallName[]> = {
  EventStoreDB: [...writing, 'reading the feed'],
  MongoDB: ['reading patients', ...writing],
  Redis: ['commenting once'],
  S3: ['bringing a file'],
  Stripe: ['paying'],
  SMTP: [],
};
/** A process without one of these can serve no call. */
const NEEDED: Engine[] = ['EventStoreDB', 'MongoDB'];

const sources = (Object.keys(proxiedEngines) as Engine[]).map((engine) => {
  const source = proxiedEngines[engine].find((each) => each !== undefined);
  return { engine, source, used: source?.used ?? 'absent' };
});

/** All portals run side by side: the tests mostly wait. They start in turns, because a start holds up the whole process. */
describe('without an engine', () => {
  const stages: Stage[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    for (const { engine, source } of sources) if (source) await setUp(engine, source);
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  describe.each<[string, (proxy: TcpProxy) => void]>([
    ['unplugged', (proxy) => proxy.remove()],
    ['silent', (proxy) => proxy.silence()],
  ])('that is %s', (_, takeDown) => {
    const outages = new Map<Engine, Outage>();
    beforeAll(async () => {
      // the portal would report changes that no view has taken yet as old for the whole outage
      await Promise.all(stages.map(({ portal }) => caughtUp(portal)));
      for (const stage of stages) outages.set(stage.engine, beginOutage(stage, takeDown));
    });

    describe.each(sources)('$engine ($used)', ({ engine, source }) => {
      itWith(source)(
        'what needs it is asked to come again, the rest goes on, and every route answers in time',
        async () => {
          const [statuses, knocks] = await Promise.all([outages.get(engine)!.statuses, outages.get(engine)!.knocks]);
          expect(statuses).toEqual(names.map((name) => [name, needing[engine].includes(name) ? 503 : 200]));
          expect(knocks.length).toBeGreaterThan(150);
          expect(knocks.filter(({ wrong }) => wrong)).toEqual([]);
        },
      );

      itWith(source)('operators see it, and whoever sends people here knows whether to', async () => {
        const { ready, metrics } = await outages.get(engine)!.missed;
        expect(ready).toBe(NEEDED.includes(engine) ? 503 : 200);
        expect(metrics).toContain(`portal_engine_up{engine="${engine}"} 0`);
      });

      itWith(source)('all is well once it is back', async () => {
        expect(await outages.get(engine)!.recovered).toEqual(names.map((name) => [name, 200]));
      });
    });
  });

  async function setUp(engine: Engine, { open }: Source<[], ProxiedEngine>): Promise<void> {
    const proxied = await open();
    ends.push(() => proxied.remove());
    // the library that verifies sessions keeps one key for the whole process
    const limits = { CALLS_AT_ONCE, CONNECTIONS_PER_ADDRESS: CALLS_AT_ONCE };
    const settings = { ...proxied.settings, ...limits, JWT_SECRET: 'of all, because they share a process' };
    const portal = await openPortal({ settings });
    ends.push(() => portal.close());
    stages.push({ engine, proxied, ...(await callersOf(portal)) });
  }
});

async function callersOf(portal: TestPortal): Promise<Callers> {
  await untilReady(portal);
  const provider = await newProvider(portal);
  const [member, patient] = await Promise.all([newPerson(portal, 'patient'), addPatient(provider)]);
  const key = await portal.app
    .get(OperatorKeyService)
    .make('watcher', ['integration', 'metrics', 'health'], anOrigin());
  const callers = { portal, provider, member, patient, keyed: withKey(portal.client(), key) };
  // only a key that was never used needs a look-up
  await calls['reading the metrics'](callers);
  return callers;
}

function withKey(client: Client, key: string): Client {
  const call = client.call.bind(client);
  client.call = (method, path, body, headers) => call(method, path, body, { ...headers, 'x-operator-key': key });
  return client;
}

let turns = 0;
/** A different status each time: the same status again would change nothing. */
const turned = ({ id }: { id: number }) => ({
  patient_id: id,
  status: turns++ % 2 === 0 ? 'Ordered' : 'Kit sent',
});

/** The observations of an outage, each a promise. */
type Outage = ReturnType<typeof beginOutage>;

function beginOutage(stage: Stage, takeDown: (proxy: TcpProxy) => void) {
  takeDown(stage.proxied.proxy);
  const [statuses, knocks, missed] = [statusesOf(stage), knockEverywhere(stage), missedIn(stage)];
  const recovered = Promise.allSettled([statuses, knocks, missed]).then(() => recoveryOf(stage));
  // the test that awaits the promise reports the error
  recovered.catch(() => undefined);
  return { statuses, knocks, missed, recovered };
}

const statusesOf = (stage: Stage): Promise<[CallName, number][]> =>
  Promise.all(names.map(async (name) => [name, (await calls[name](stage)).status]));

async function missedIn(stage: Stage): Promise<{ ready: number; metrics: string }> {
  const isMissed = (checks: Check[]) => checks.some(({ name, ready }) => name === `engine ${stage.engine}` && !ready);
  const { status } = await untilSo(
    `${stage.engine} to be missed`,
    () => readyAt(stage),
    ({ checks }) => isMissed(checks),
  );
  return { ready: status, metrics: String((await calls['reading the metrics'](stage)).body) };
}

async function recoveryOf(stage: Stage): Promise<[CallName, number][]> {
  await stage.proxied.proxy.restore();
  const isWell = (checks: Check[]) => checks.every(({ ready }) => ready);
  const what = `all to be well with ${stage.engine}`;
  await untilSo(
    what,
    () => readyAt(stage),
    ({ checks }) => isWell(checks),
    RECOVERED_MILLISECONDS,
  );
  return untilSo(`all to be answered with ${stage.engine}`, () => statusesOf(stage), areWell).catch(() =>
    statusesOf(stage),
  );
}

const areWell = (statuses: readonly [CallName, number][]): boolean => statuses.every(([, status]) => status === 200);

async function readyAt({ portal }: Stage): Promise<{ status: number; checks: Check[] }> {
  const { status, body } = await portal.client().get<{ checks: Check[] }>('/api/health/ready');
  return { status, checks: body.checks };
}
