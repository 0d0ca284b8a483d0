import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorKeyService } from '../backend/src/operators/operator-keys.service.js';
import { Effects } from '../backend/src/platform/effects/effects.js';
import { Subscriptions } from '../backend/src/platform/subscriptions/registry.js';
import { DependencyDown } from '../backend/src/platform/kernel/failures.js';
import { anOrigin } from '../backend/src/platform/log/testing/temporary-store.js';
import { Routes } from '../backend/src/platform/http/index.js';
import { Metrics } from '../backend/src/platform/operations/metrics/metrics.js';
import { settled, upload } from './journeys/support/documents.js';
import { addPatient, newProvider, type Provider } from './journeys/support/people.js';
import { until } from '../backend/src/platform/kernel/testing/until.js';
import { openPortal, type TestPortal } from './support/portal.js';

const TABLE = join(import.meta.dirname, '..', 'docs', 'metrics.md');

let portal: TestPortal;
let key: string;
let provider: Provider;
let patient: { id: number; email: string };
beforeAll(async () => {
  portal = await openPortal();
  key = await portal.app.get(OperatorKeyService).make('prometheus', ['metrics'], anOrigin());
  provider = await newProvider(portal);
  patient = await addPatient(provider);
});
afterAll(() => portal.close());

const scrape = async () => {
  const { status, headers, body } = await portal.client().get<unknown>('/metrics', { authorization: `Bearer ${key}` });
  return { status, type: headers.get('content-type'), text: String(body) };
};

/** The value of a series, named as Prometheus shows it. */
async function valueOf(series: string): Promise<number> {
  const { text } = await scrape();
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length));
}

const change = (dna_status: string) => provider.client.put(`/api/admin/patients/${patient.id}`, { dna_status });

describe('the metrics', () => {
  it('are told to a key of their own only', async () => {
    expect((await portal.client().get('/metrics')).status).toBe(401);
    expect((await provider.client.get('/metrics')).status).toBe(401);
    expect(await scrape()).toMatchObject({ status: 200, type: expect.stringContaining('text/plain') });
  });

  it('are listed in docs/metrics.md, each with its type and its labels', () => {
    const rows = readFileSync(TABLE, 'utf8').matchAll(/^\| `(portal_\w+)` *\| (\w+) *\| ([\w, ]+?) *\|/gm);
    const documented = [...rows].map(([, name, type, labels]) => ({ name, type, labels: labels?.split(', ') }));
    const instruments = portal.app.get(Metrics).registry.getMetricsAsArray() as unknown as {
      name: string;
      type: string;
      labelNames: string[];
    }[];
    const registered = instruments.map(({ name, type, labelNames }) => ({ name, type, labels: [...labelNames] }));
    expect(registered.sort(byName)).toEqual(documented.sort(byName));
  });

  it('count commands by what became of them', async () => {
    const accepted = 'portal_commands_total{command="ChangeDnaStatus",outcome="accepted",code=""}';
    await change('Ordered');
    const before = await valueOf(accepted);
    await change('Kit sent');
    expect(await valueOf(accepted)).toBe(before + 1);
    const again = await provider.client.post('/api/addPatient', { name: 'Omar Haddad', email: patient.email });
    expect(again.status).toBe(422);
    expect((await scrape()).text).not.toMatch(/outcome="failed"/);
  });

  it('time appends and requests', async () => {
    const appends = 'portal_append_seconds_count{outcome="appended"}';
    const route = 'method="PUT",route="/api/admin/patients/:id"';
    const [before, answered] = [
      await valueOf(appends),
      await valueOf(`portal_http_requests_total{${route},status="2xx"}`),
    ];
    await change('Kit returned');
    expect(await valueOf(appends)).toBe(before + 1);
    expect(await valueOf(`portal_http_requests_total{${route},status="2xx"}`)).toBe(answered + 1);
    expect(await valueOf(`portal_http_request_seconds_count{${route}}`)).toBe(answered + 1);
  });

  it('show how far every view and effect is, and the process', async () => {
    await portal.app.get(Subscriptions).caughtUp();
    expect(await valueOf('portal_subscription_behind_positions{kind="view",name="patients"}')).toBe(0);
    expect(await valueOf('portal_subscription_behind_seconds{kind="effect",name="reports.settlement"}')).toBe(0);
    expect(await valueOf('portal_subscription_ready{kind="view",name="patients"}')).toBe(1);
    expect(await valueOf('portal_parked_streams{kind="view",name="patients"}')).toBe(0);
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect((await scrape()).text).toContain(`node="${process.version}",roles="api,projector,worker"} 1`);
  });

  it('show what waits for something that is down', async () => {
    const handle = () => Promise.reject(new DependencyDown('the analyser does not answer'));
    portal.app.get(Effects).register({ name: 'analyser', events: ['DnaStatusChanged'], startsAt: 'now', handle });
    await change('DNA received');
    await change('DNA sequencing');
    await until('the effect to wait', async () => {
      const status = await portal.app.get(Subscriptions).status();
      return status.some(({ name, state }) => name === 'analyser' && state === 'waiting');
    });
    const labels = '{kind="effect",name="analyser"}';
    expect(await valueOf(`portal_subscription_behind_positions${labels}`)).toBeGreaterThan(1);
    expect(await valueOf(`portal_subscription_behind_seconds${labels}`)).toBeGreaterThan(0);
  });

  it('count jobs by how they ended', async () => {
    const { body } = await upload(portal, provider.client, 'no genome', { patientId: patient.id, name: 'broken.vcf' });
    await settled(provider.client, patient.id, body.data.id);
    await until('the job to be counted', () => valueOf('portal_jobs_total{kind="genome.convert",outcome="done"}'));
    expect(await valueOf('portal_jobs{state="waiting"}')).toBe(0);
  });

  it('name nobody: no id, no address, and a route by its pattern only', async () => {
    await portal.client().get(`/api/no-such/${patient.email}?token=secret`);
    await portal.client().get('/register-invite?t=secret');
    const { text } = await scrape();
    for (const secret of [patient.email, provider.email, 'secret', key]) expect(text).not.toContain(secret);
    const known = new Set(
      portal.app
        .get(Routes)
        .all()
        .map(({ path }) => path),
    );
    const routes = [...text.matchAll(/^portal_http_requests_total\{.*route="([^"]*)"/gm)].map(
      ([, route]) => route ?? '',
    );
    expect(routes.length).toBeGreaterThan(3);
    expect(routes.filter((route) => !known.has(route) && !['/*', 'unknown'].includes(route))).toEqual([]);
  });
});

const byName = (left: { name?: string }, right: { name?: string }): number =>
  (left.name ?? '').localeCompare(right.name ?? '');
