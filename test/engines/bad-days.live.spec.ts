import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { BadSetting } from '../../backend/src/platform/kernel/settings.js';
import { Effects } from '../../backend/src/platform/effects/effects.js';
import { OperatorCommands } from '../../backend/src/platform/operations/operator/operator-commands.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import { TestClock } from '../../backend/src/platform/http/testing/edge.js';
import { MongoDb } from '../../backend/src/platform/connections/mongodb/mongo-db.js';
import { creditsOf } from '../journeys/support/credits.js';
import { settled, syntheticFile, upload } from '../journeys/support/documents.js';
import { addPatient, newProvider, PASSWORD, type Provider, type Session } from '../journeys/support/people.js';
import { JobScheduler } from '../../backend/src/platform/jobs/running/job-scheduler.js';
import { until, untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { change, readiness } from './bad-days.js';
import { describeLive, itWith, programNamed } from './live.js';
import { itStopsRedis, type OpenRedis, redisSources } from './redis.js';
import { freePort, startProgram } from './server-program.js';
import { StripeCheckout } from './stripe-checkout.js';

/** Failures while the portal runs: each gives the operator a sentence and loses nothing. */

describe('a poisoned message', () => {
  let portal: TestPortal;
  let provider: Provider;
  let cured = false;
  const done: number[] = [];
  beforeAll(async () => {
    portal = await openPortal();
    provider = await newProvider(portal);
  });
  afterAll(() => portal.close());

  it('is put aside with what follows it in its stream, told to operators, and taken when they say so', async () => {
    const [bad, good] = [await addPatient(provider), await addPatient(provider)];
    portal.app.get(Effects).register({
      name: 'analyser',
      events: ['DnaStatusChanged'],
      handle: async ({ data }) => {
        const { patientId } = data as { patientId: number };
        if (patientId === bad.id && !cured) throw new Error('the analyser does not take this');
        done.push(patientId);
      },
    });
    for (const [patient, status] of [
      [bad, 'Ordered'],
      [bad, 'Kit sent'],
      [good, 'Ordered'],
    ] as const)
      await change(provider, patient, status);
    await until('the other stream to go on', async () => done.includes(good.id));
    expect(done).toEqual([good.id]);
    const { status, body } = await readiness(portal);
    expect(status).toBe(200);
    const problem = body.checks.find(({ name }) => name === 'effect analyser')?.problem;
    expect(problem).toMatch(
      /^2 events of 1 streams are parked; patient-\d+ from \d+, 2 events, since \S+: DnaStatusChanged: the analyser does not take this$/,
    );
    cured = true;
    await portal.app.get(OperatorCommands).run('retry', ['analyser'], anOrigin());
    expect(done).toEqual([good.id, bad.id, bad.id]);
  });
});

describe('a message of Stripe’s for an order of another installation', () => {
  let stripe: StripeCheckout;
  let portals: TestPortal[] = [];
  beforeAll(async () => {
    stripe = await StripeCheckout.start();
    const settings = {
      // the library that verifies sessions keeps one key for the whole process
      JWT_SECRET: 'of both, because they share a process',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
    };
    portals = [await openPortal({ settings }), await openPortal({ settings })];
  });
  afterAll(async () => {
    for (const portal of portals) await portal.close();
    await stripe.stop();
  });

  it('is taken and does nothing, here; there it counts', async () => {
    const [there, here] = portals as [TestPortal, TestPortal];
    const [buyer, neighbour] = [await newProvider(there), await newProvider(here)];
    const order = { product_id: 'enterprise_insight' };
    const { body } = await buyer.client.post<{ id: string }>('/api/payment', order);
    // an order with the same number: only the installation id distinguishes them
    await neighbour.client.post('/api/payment', order);
    const message = stripe.pay(body.id);
    const headers = { 'content-type': 'application/json', 'stripe-signature': message.signature };
    const deliver = (portal: TestPortal) => portal.client().call('POST', '/api/payment/webhook', message.body, headers);
    expect((await deliver(here)).status).toBe(200);
    expect(await creditsOf(neighbour.client)).toBe(0);
    expect((await deliver(there)).status).toBe(200);
    expect(await creditsOf(buyer.client)).toBe(1000);
  });
});

describe('a clock that jumps', () => {
  const DAY = 24 * 3_600;
  const clock = new TestClock();
  let portal: TestPortal;
  let provider: Provider;
  let patient: { id: number };
  beforeAll(async () => {
    portal = await openPortal({ clock });
    provider = await newProvider(portal);
    patient = await addPatient(provider);
  });
  afterAll(() => portal.close());

  const newestLine = async () => {
    const { body } = await provider.client.get<{ data: { message: string }[] }>('/api/getLogs');
    return JSON.stringify(body.data[0]);
  };

  it('back by a day, changes no order: the log’s is the order in which things came', async () => {
    await change(provider, patient, 'Ordered');
    clock.advance(-DAY);
    expect((await change(provider, patient, 'Kit sent')).status).toBe(200);
    expect(await newestLine()).toContain('from Ordered to Kit sent');
    expect((await readiness(portal)).status).toBe(200);
  });

  it('forth by two, ends sessions and nothing else', async () => {
    clock.advance(2 * DAY);
    expect((await provider.client.get('/api/getAllPatients')).status).toBe(401);
    const login = { email: provider.email, password: PASSWORD, login_as: 'employee' };
    const { status, body } = await portal.client().post<Session>('/api/login', login);
    expect(status).toBe(200);
    provider.client.token = body.access_token;
    expect((await change(provider, patient, 'Kit returned')).status).toBe(200);
    expect(await newestLine()).toContain('from Kit sent to Kit returned');
    expect((await readiness(portal)).status).toBe(200);
  });
});

describeLive('a Redis that is full', redisSources, (openServer) => {
  let server: OpenRedis;
  let redis: Redis;
  let portal: TestPortal;
  let provider: Provider;
  beforeAll(async () => {
    server = await openServer();
    redis = new Redis(server.url);
    portal = await openPortal({ settings: { REDIS_URL: server.url } });
    provider = await newProvider(portal);
  });
  afterAll(async () => {
    redis?.disconnect();
    await portal?.close();
    await server?.remove();
  });

  itStopsRedis('holds up jobs, says so, and nothing else; they are done once it has room', async () => {
    const patient = await addPatient(provider);
    await redis.config('SET', 'maxmemory', '1');
    expect((await change(provider, patient, 'Ordered')).status).toBe(200);
    expect((await provider.client.get('/api/getAllPatients')).status).toBe(200);
    const { status, body } = await upload(portal, provider.client, syntheticFile(), { patientId: patient.id });
    expect(status).toBe(200);
    const { heldUpBy } = await untilSo(
      'jobs to be held up',
      () => portal.app.get(JobScheduler),
      (scheduler) => scheduler.heldUpBy !== '',
    );
    expect(heldUpBy).toBe('Redis (REDIS_URL): its memory is full: raise its maxmemory');
    await redis.config('SET', 'maxmemory', '0');
    expect(await settled(provider.client, patient.id, body.data.id)).toMatchObject({ status: 'Ready' });
  });
});

describe('a MongoDB that may only be read', () => {
  const ferretDb = programNamed('ferretdb');
  const folder = mkdtempSync(join(tmpdir(), 'read-only-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = async (port: number, mode: string) => {
    const parameters = [
      '--handler=sqlite',
      `--sqlite-url=file:${folder}/?mode=${mode}`,
      `--state-dir=${folder}`,
      `--listen-addr=127.0.0.1:${port}`,
      '--debug-addr=-',
      '--telemetry=disable',
    ];
    const uri = `mongodb://127.0.0.1:${port}/portal`;
    const answers = async () => {
      const db = new MongoDb(uri);
      await db.ask().finally(() => db.close());
    };
    const tries = mode === 'rwc' ? answers : () => answers().catch(unlessItAnswers);
    return { uri, server: await startProgram(ferretDb ?? '', parameters, {}, tries) };
  };

  itWith(ferretDb)('stops the start, named with its setting', async () => {
    const port = await freePort();
    await (await run(port, 'rwc')).server.stop();
    const { uri, server } = await run(port, 'ro');
    const opening = MongoDb.open(uri, 1_000);
    await expect(opening).rejects.toThrow(BadSetting);
    await expect(opening).rejects.toThrow(/^MONGODB_URI: .*MongoDB/);
    await server.stop();
  });
});

/** Ignores a server that answers but refuses to be written to. */
function unlessItAnswers(error: Error): void {
  if (/ECONNREFUSED|timed out/.test(error.message)) throw error;
}
