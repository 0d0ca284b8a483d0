import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { settled, upload } from './journeys/support/documents.js';
import { addPatient, newProvider } from './journeys/support/people.js';
import { until } from '../backend/src/platform/kernel/testing/until.js';
import { Client } from './support/client.js';
import { Collector } from './support/collector.js';

const ROOT = dirname(import.meta.dirname);
const MAIN = ['backend/dist/main.js'];

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const OWN_ID = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';

const folder = mkdtempSync(join(tmpdir(), 'traced-'));
let collector: Collector;
let patient: { id: number; email: string };
let answered: Record<'plain' | 'within' | 'named' | 'odd', string>;

/**
 * Uses a portal in its own process: the sender of the spans loads modules late, which jest's environment does not
 * allow.
 */
beforeAll(async () => {
  collector = await Collector.start();
  const portal = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, EMAIL_PROOF: 'off' });
  const provider = await newProvider(portal);
  patient = await addPatient(provider);
  const change = async (dna_status: string, headers = {}) => {
    const answer = await provider.client.put(`/api/admin/patients/${patient.id}`, { dna_status }, headers);
    return answer.headers.get('x-request-id') ?? '';
  };
  const traceparent = `00-${TRACE}-${SPAN}-01`;
  answered = {
    plain: await change('Ordered'),
    within: await change('Kit sent', { traceparent }),
    named: await change('Kit returned', { traceparent, 'x-request-id': OWN_ID }),
    odd: await change('DNA received', { traceparent: '00-nonsense-01' }),
  };
  await portal.client().get('/register-invite?t=secret-token');
  const genome = await upload(portal, provider.client, 'no genome', { patientId: patient.id, name: 'broken.vcf' });
  await settled(provider.client, patient.id, genome.body.data.id);
  // both calls read data that views have projected
  await provider.client.get('/api/getAllPatients');
  await provider.client.get('/api/getLogs');
  await portal.stop();
});
afterAll(() => {
  collector?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the built portal. When told to end, the portal first sends its remaining spans. */
async function start(settings: Record<string, string>) {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', DEMO: 'off', ...settings };
  const child = spawn(process.execPath, MAIN, { cwd: ROOT, env });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (said += String(text)));
  const url = await until('the portal to start', async () => {
    if (child.exitCode !== null) throw new Error(`the portal did not start: ${said}`);
    return /http:\/\/\S+/.exec(said)?.[0];
  });
  const stop = async () => {
    child.kill();
    expect(await once(child, 'exit')).toEqual([0, null]);
  };
  return { client: (token?: string) => new Client(() => url, token), stop };
}

const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
const spanNamed = (traceId: string, name: string) => spansOf(traceId).find((span) => span.name === name);
const bytesOf = (uuid: string) => uuid.replaceAll('-', '');

describe('the trace of a status change', () => {
  it('goes from the call over the command and the append to the views, in one trace', () => {
    const trace = bytesOf(answered.plain);
    expect(spansOf(trace).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'PUT /api/admin/patients/:id',
        'command ChangeDnaStatus',
        'append',
        'project patients',
        'project logs',
      ]),
    );
    expect(new Set(spansOf(trace).map(({ attributes }) => attributes['portal.correlation_id']))).toEqual(
      new Set([answered.plain]),
    );
  });

  it('hangs together: each span has its parent in the trace', () => {
    const trace = bytesOf(answered.plain);
    const parentOf = (name: string) =>
      spansOf(trace).find(({ spanId }) => spanId === spanNamed(trace, name)?.parentSpanId)?.name;
    const call = 'PUT /api/admin/patients/:id';
    expect(spanNamed(trace, call)?.parentSpanId).toBeUndefined();
    expect(['command ChangeDnaStatus', 'append', 'project patients'].map(parentOf)).toEqual([
      call,
      'command ChangeDnaStatus',
      call,
    ]);
  });

  it('says what happened in words of the code', () => {
    const trace = bytesOf(answered.plain);
    expect(spanNamed(trace, 'PUT /api/admin/patients/:id')?.attributes).toMatchObject({
      'http.request.method': 'PUT',
      'http.route': '/api/admin/patients/:id',
      'http.response.status_code': 200,
    });
    expect(spanNamed(trace, 'append')?.attributes).toMatchObject({ 'portal.events': 'DnaStatusChanged' });
    expect(spanNamed(trace, 'command ChangeDnaStatus')?.attributes).toMatchObject({ 'portal.stream': 'patient' });
  });
});

describe('a caller that traces', () => {
  it('finds the call and what follows from it in its own trace', () => {
    expect(spanNamed(TRACE, 'PUT /api/admin/patients/:id')?.parentSpanId).toBe(SPAN);
    expect(spanNamed(TRACE, 'project patients')).toBeDefined();
    expect(answered.within.startsWith(TRACE)).toBe(true);
  });

  it('finds a link where it had named the request otherwise', () => {
    expect(answered.named).toBe(OWN_ID);
    const { parentSpanId, links } = spanNamed(bytesOf(OWN_ID), 'PUT /api/admin/patients/:id') ?? {};
    expect(parentSpanId).toBeUndefined();
    expect(links).toEqual([expect.objectContaining({ traceId: TRACE, spanId: SPAN })]);
  });

  it('is not believed when its header is no traceparent', () => {
    expect(spanNamed(bytesOf(answered.odd), 'PUT /api/admin/patients/:id')).toBeDefined();
  });
});

it('an effect is in the trace of the call that its event goes back to', () => {
  const mail = collector.spans.find(({ name }) => name === 'effect invitations.mail');
  const adding = collector.spans.find(({ name }) => name === 'POST /api/addPatient');
  expect(adding).toBeDefined();
  expect(mail?.traceId).toBe(adding?.traceId);
  expect(mail?.parentSpanId).toBe(adding?.spanId);
});

it('a job is in the trace of the call that it goes back to', () => {
  const confirming = collector.spans.find(({ name }) => name === 'POST /api/documents/confirm');
  const trace = spansOf(confirming?.traceId ?? '').map(({ name }) => name);
  expect(trace).toEqual(
    expect.arrayContaining(['effect documents.conversions', 'job genome.convert', 'command RejectGenome']),
  );
});

it('nobody is named: no address, no person, no token', () => {
  expect(collector.spans.length).toBeGreaterThan(50);
  for (const secret of [patient.email, 'Robin Vale', 'Peachtree', 'secret-token', 'demo-pass'])
    expect(collector.text).not.toContain(secret);
  expect(collector.text).not.toContain(`patient-${patient.id}`);
});

it('a collector that is gone holds nothing up', async () => {
  const portal = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  const provider = await newProvider(portal);
  expect((await provider.client.get('/api/getAllPatients')).status).toBe(200);
  await portal.stop();
});
