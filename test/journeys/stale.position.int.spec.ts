import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { addPatient, newColleague, newProvider, type Provider } from './support/people.js';

let portal: TestPortal;
let provider: Provider;
let nurse: Client;
let patientId: number;

beforeAll(async () => {
  portal = await openPortal();
  provider = await newProvider(portal);
  nurse = (await newColleague(portal, provider)).client;
  patientId = (await addPatient(provider)).id;
});
afterAll(() => portal.close());

describe('X-Position', () => {
  it('is on every answer to a write, and grows with every event', async () => {
    const write = (status: string) =>
      provider.client.post('/api/patient/updateStatus', { patient_id: patientId, status });
    const positions = [await write('Completed'), await write('Completed'), await write('Error')].map(({ headers }) =>
      Number(headers.get('x-position')),
    );
    expect(positions[0]).toBeGreaterThan(0);
    expect(positions[1]).toBeGreaterThanOrEqual(positions[0]!);
    expect(positions[2]).toBeGreaterThan(positions[1]!);
    const refused = await write('No status');
    expect([refused.status, Number(refused.headers.get('x-position'))]).toEqual([422, expect.any(Number)]);
  });

  it('of what is to come makes a read wait 2 s and say that it may be old', async () => {
    const started = Date.now();
    const { status, headers, body } = await nurse.call('GET', `/api/getPatientById?id=${patientId}`, undefined, {
      'x-position': '999999999',
    });
    expect({ status, stale: headers.get('x-stale'), body }).toMatchObject({
      status: 200,
      stale: 'true',
      body: { data: { user_id: patientId } },
    });
    expect(Date.now() - started).toBeGreaterThanOrEqual(1_900);
    expect((await nurse.get('/api/getPatients')).headers.get('x-stale')).toBeNull();
  });

  it('of what is to come makes a read of many views wait no longer', async () => {
    const started = Date.now();
    const { status, headers } = await nurse.call('GET', '/api/company/dashboard', undefined, {
      'x-position': '999999',
    });
    expect([status, headers.get('x-stale')]).toEqual([200, 'true']);
    expect(Date.now() - started).toBeLessThan(4_000);
  });

  it('of what comes meanwhile makes a read wait for it', async () => {
    const { headers } = await provider.client.post('/api/patient/addComment', {
      patient_id: patientId,
      title: 'Now',
      comment: 'text',
    });
    const next = Number(headers.get('x-position')) + 1;
    const reading = nurse.get<{ data: { title: string }[] }>(`/api/patient/getComments?patient_id=${patientId}`, {
      'x-position': String(next),
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await provider.client.post('/api/patient/addComment', { patient_id: patientId, title: 'Later', comment: 'text' });
    const { body, headers: read } = await reading;
    expect([body.data[0]!.title, read.get('x-stale')]).toEqual(['Later', null]);
  });

  it.each(['-1', 'abc', '1e9', '99999999999999999999', '1.5', ' '])('of %p is taken as none', async (position) => {
    const { status, headers } = await nurse.get('/api/getPatients', { 'x-position': position });
    expect([status, headers.get('x-stale')]).toEqual([200, null]);
  });
});
