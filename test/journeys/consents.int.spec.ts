import { newestText } from '@portal/events/rules';
import { openPortal, type TestPortal } from '../support/portal.js';
import { putBytes, startUpload, syntheticFile } from './support/documents.js';
import { accept, addPatient, newPerson, newProvider, type Person } from './support/people.js';
import { expectRefusal } from './support/refusal.js';

/** What a member agrees to, and what ends when they agree no longer. */

let portal: TestPortal;
let member: Person;
beforeAll(async () => {
  portal = await openPortal();
  member = await newPerson(portal, 'patient');
});
afterAll(() => portal.close());

interface State {
  consent: string;
  text: string;
  version: string;
  given_version: string | null;
  given_at: string | null;
  withdrawn_at: string | null;
}

const PATH = '/api/me/consents';
const consent = 'genetic-data';
const { version, text } = newestText(consent);
const states = async () => (await member.client.get<{ data: State[] }>(PATH)).body.data;
const agree = (said: object = {}) => member.client.post<{ data: State[] }>(PATH, { consent, version, ...said });
const withdraw = () => member.client.post<{ data: State[] }>(`${PATH}/withdraw`, { consent });

describe('the consent of a member', () => {
  it('is not there before it is asked for, and stops nothing', async () => {
    expect(await states()).toEqual([
      { consent, text, version, given_version: null, given_at: null, withdrawn_at: null },
    ]);
    expect((await startUpload(member.client, { patientId: member.id })).status).toBe(200);
  });

  it('is kept with the wording and the time', async () => {
    const { body } = await agree();
    expect(body.data).toEqual([expect.objectContaining({ given_version: version, withdrawn_at: null })]);
    const again = await agree();
    expect(again.body.data).toEqual(body.data);
    expect(await states()).toEqual(body.data);
  });

  it('is given to the newest wording alone', async () => {
    expectRefusal(await agree({ version: '2020-01-01' }), 422, {
      version: 'The text has changed. Please read it again before you agree.',
    });
    expectRefusal(await agree({ consent: 'everything' }), 422, { consent: expect.anything() });
  });

  it('ends uploads, orders and reports when it is withdrawn, until it is given again', async () => {
    const { body: begun } = await startUpload(member.client, { patientId: member.id });
    await putBytes(portal, begun, syntheticFile());
    const confirm = () => member.client.post('/api/documents/confirm', { key: begun.key });
    expect((await withdraw()).body.data[0]!.withdrawn_at).not.toBeNull();
    const message = 'You have withdrawn your consent to the reading of your DNA. Your profile lets you agree again.';
    const calls = [
      await startUpload(member.client, { patientId: member.id }),
      await member.client.post('/api/payment', { product_id: 'precisionhealth' }),
      await confirm(),
    ];
    for (const answer of calls) {
      expectRefusal(answer, 403);
      expect(answer.body).toMatchObject({ message });
    }
    await agree();
    expect((await confirm()).status).toBe(200);
  });

  it('is told to the clinic when it is withdrawn', async () => {
    const clinic = await newProvider(portal);
    const { email } = await addPatient(clinic, { name: 'Omar Haddad' });
    const patient = await accept(portal, email, 'patient');
    await patient.client.post(PATH, { consent, version });
    await patient.client.post(`${PATH}/withdraw`, { consent });
    const told = 'Omar Haddad withdrew their consent to the reading of their DNA';
    for (const path of ['getLogs?page=1', `patient/history?patient_id=${patient.id}`]) {
      const { body } = await clinic.client.get<{ data: { message: string }[] }>(`/api/${path}`);
      expect(body.data[0]).toMatchObject({ message: told });
    }
  });

  it('is asked of no provider', async () => {
    const { client } = await newProvider(portal);
    expectRefusal(await client.get(PATH), 403);
    expectRefusal(await client.post(PATH, { consent, version }), 403);
  });
});
