import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ProcessRole } from '../../backend/src/platform/kernel/settings.js';
import { Clock } from '../../backend/src/platform/kernel/clock.js';
import type { Check } from '../../backend/src/platform/kernel/readiness.js';
import { Secrets } from '../../backend/src/platform/coordination/secrets/secrets.js';
import { Redis } from '../../backend/src/platform/connections/redis/redis.js';
import { JobScheduler } from '../../backend/src/platform/jobs/running/job-scheduler.js';
import { buyCredits } from '../journeys/support/credits.js';
import { documentsOf, newGenome, settled, syntheticFile, upload } from '../journeys/support/documents.js';
import { addPatient, newProvider, type Provider } from '../journeys/support/people.js';
import { generate } from '../journeys/support/reports.js';
import { listen } from '../journeys/support/stream.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { describeLive } from './live.js';
import { itStopsRedis, type OpenRedis, REDIS_START_MILLISECONDS, redisSources } from './redis.js';

/** The system's clock, moved ahead by the test. */
class ShiftedClock extends Clock {
  shift = 0;

  now(): Date {
    return new Date(Date.now() + this.shift);
  }
}

/** A portal with Redis as its only external engine. Each step continues the one before. */
describeLive('the portal with Redis', redisSources, (openRedis) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-redis-'));
  const clock = new ShiftedClock();
  let server: OpenRedis;
  let redis: Redis;
  let portal: TestPortal;
  let provider: Provider;
  let patientId: number;

  const open = async (...roles: ProcessRole[]) =>
    void (portal = await openPortal({ folder, clock, settings: { REDIS_URL: server.url, ROLE: new Set(roles) } }));

  async function reopen(...roles: ProcessRole[]): Promise<void> {
    await portal.close();
    await open(...roles);
    provider = { ...provider, client: portal.client(provider.client.token) };
  }

  beforeAll(async () => {
    server = await openRedis();
    await open('api', 'projector', 'worker');
    redis = new Redis(server.url, portal.app.get(Secrets).get('installation'));
    provider = await newProvider(portal);
    patientId = (await addPatient(provider)).id;
  }, REDIS_START_MILLISECONDS);
  afterAll(async () => {
    await portal?.close();
    await redis?.close();
    await server?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const uploadGenome = (name: string) => upload(portal, provider.client, syntheticFile(), { patientId, name });
  const statusOf = async (id: number) =>
    (await documentsOf(provider.client, patientId)).find((document) => document.id === id)?.status;

  const addLena = () =>
    provider.client.post(
      '/api/addPatient',
      { name: 'Lena Weber', email: 'lena@people.example' },
      { 'idempotency-key': 'one' },
    );

  it('converts a genome and makes a report of it, in jobs that Redis remembers by id only', async () => {
    const stream = await listen(portal, provider.client.token!);
    const genome = await newGenome(portal, provider.client, patientId);
    expect(genome.status).toBe('Ready');
    await stream.next('progress', ({ event }) => event === 'document.progress');
    await buyCredits(provider.client);
    const { body } = await generate(provider.client, genome.file_path, patientId);
    expect((await settled(provider.client, patientId, body.data.report_id)).status).toBe('Completed');
    const ended = await until('both jobs to end', async () => {
      const ids = await redis.commands.zrange(`${redis.prefix}:jobs:completed`, 0, -1);
      return ids.length === 2 && ids;
    });
    expect(ended.map((id) => id.split(':')[0])).toEqual(['genome.convert', 'report.make']);
    for (const id of ended)
      expect(await redis.commands.hget(`${redis.prefix}:jobs:${id}`, 'data')).toBe('{"ended":true}');
  });

  it('does what a queue has lost, after a while', async () => {
    await reopen('api', 'projector');
    const { body } = await uploadGenome('lost.vcf');
    // no worker is there to hand it over
    await until('the job to be handed over', async () => (await portal.app.get(JobScheduler).look()) === 1);
    expect(await redis.commands.llen(`${redis.prefix}:jobs:wait`)).toBe(1);
    await redis.commands.del(...(await redis.commands.keys(`${redis.prefix}:*`)));
    clock.shift = 10 * 60_000;
    await reopen('api', 'projector', 'worker');
    expect((await settled(provider.client, patientId, body.data.id)).status).toBe('Ready');
  });

  itStopsRedis('goes on while Redis is away, and catches up when it is back', async () => {
    await server.kill();
    const keyed = await addLena();
    expect([keyed.status, keyed.headers.get('retry-after')]).toEqual([503, '5']);
    const { body } = await uploadGenome('meanwhile.vcf');
    expect(await statusOf(body.data.id)).toBe('Processing');
    await until('Redis to be missed', async () => {
      const ready = await portal.client().get<{ checks: Check[] }>('/api/health/ready');
      return ready.body.checks.some((check) => isDeepStrictEqual(check, { name: 'engine Redis', ready: false }));
    });
    await server.start();
    expect((await settled(provider.client, patientId, body.data.id)).status).toBe('Ready');
    expect((await addLena()).status).toBe(200);
  });

  itStopsRedis('tells operators, and them alone, of a server that may lose jobs', async () => {
    await redis.commands.config('SET', 'appendfsync', 'everysec');
    const check = (headers = {}) =>
      portal
        .client()
        .get<{ checks: Check[] }>('/api/health/ready', headers)
        .then(({ status, body }) => ({ status, ...body.checks.find(({ name }) => name === 'engine Redis') }));
    const own = { 'x-operator-key': portal.app.get(Secrets).get('operator-key') };
    const told = await until('the warning', async () => {
      const seen = await check(own);
      return seen.ready && seen.problem !== undefined && seen;
    });
    await redis.commands.config('SET', 'appendfsync', 'always');
    expect([told.status, told.problem]).toEqual([200, expect.stringContaining('REDIS_URL')]);
    expect(await check()).toEqual({ status: 200, name: 'engine Redis', ready: true });
  });

  it('answers a repeated write once, also after a restart', async () => {
    const file = {
      filename: 'twice.vcf',
      content_type: '',
      patient_id: patientId,
      document_type: 'genome',
      primary: false,
    };
    const ask = () =>
      provider.client.post<{ key: string }>('/api/documents/upload', file, { 'idempotency-key': 'two' });
    const [one, same] = await Promise.all([ask(), ask()]);
    expect(same.body.key).toBe(one.body.key);
    await portal.restart();
    expect((await ask()).body.key).toBe(one.body.key);
  });

  it('ends cleanly while a job runs', async () => {
    const { body } = await uploadGenome('last.vcf');
    await portal.restart();
    expect((await settled(provider.client, patientId, body.data.id)).status).toBe('Ready');
  });
});
