import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import './support/patience.js';
import { addPatient, newColleague, newProvider, type Provider } from './support/people.js';
import { untilSo } from './support/until.js';

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

  it('of what comes meanwhile makes a read wait for it', async () => {
    const comment = async (title: string) => {
      const entry = { patient_id: patientId, title, comment: 'text' };
      return Number((await provider.client.post('/api/patient/addComment', entry)).headers.get('x-position'));
    };
    const readMeanwhile = async () => {
      const headers = { 'x-position': String((await comment('Now')) + 1) };
      const path = `/api/patient/getComments?patient_id=${patientId}`;
      const reading = nurse.get<{ data: { title: string }[] }>(path, headers);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await comment('Later');
      const { body, headers: read } = await reading;
      return { title: body.data[0]!.title, stale: read.get('x-stale') };
    };
    // a read says so itself when what it waits for took a slow machine longer than it may wait
    const seen = await untilSo('a read that waits', readMeanwhile, ({ stale }) => stale === null);
    expect(seen).toEqual({ title: 'Later', stale: null });
  });

  it.each(['-1', 'abc', '1e9', '99999999999999999999', '1.5', ' '])('of %p is taken as none', async (position) => {
    const { status, headers } = await nurse.get('/api/getPatients', { 'x-position': position });
    expect([status, headers.get('x-stale')]).toEqual([200, null]);
  });
});
