import { MAX_UNCONFIRMED_UPLOADS } from '../../backend/src/documents/documents.commands.js';
import { UploadSweeper } from '../../backend/src/documents/upload-sweeper.js';
import { TestClock } from '../../backend/src/platform/http/testing/edge.js';
import { documentsOf, putBytes, startUpload, upload } from '../journeys/support/documents.js';
import { mailTo } from '../journeys/support/mailbox.js';
import { accept, addPatient, newPerson, newProvider, PASSWORD, type Provider } from '../journeys/support/people.js';
import { expectRefusal } from '../journeys/support/refusal.js';
import { openPortal, type TestPortal } from '../support/portal.js';

const clock = new TestClock();
const note = { name: 'Zoe Marigold.txt', type: 'record', contentType: 'text/plain' } as const;

let portal: TestPortal;
let provider: Provider;
// a proxy stands before the portal, so that a test can call from several addresses
beforeAll(async () => {
  portal = await openPortal({ clock, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  provider = await newProvider(portal);
});
afterAll(() => portal.close());

it('a patient of the clinic does not read its balance', async () => {
  const { email } = await addPatient(provider);
  const member = await accept(portal, email, 'patient');
  const company = `/api/getCompanyById?id=${provider.companyId}`;
  expect((await member.client.get<{ data: object }>(company)).body.data).not.toHaveProperty('credits');
  expect((await provider.client.get<{ data: object }>(company)).body.data).toMatchObject({ credits: 0 });
});

describe('asking for a new password', () => {
  const forgot = (email: string, from: string) =>
    portal.client().post('/api/password/forgot', { email }, { 'x-forwarded-for': from });

  it('cannot be used up by a stranger, and never touches the login', async () => {
    const { email } = await newPerson(portal, 'patient');
    for (let n = 0; n < 5; n++) expect((await forgot(email, '203.0.113.66')).status).toBe(200);
    expectRefusal(await forgot(email, '203.0.113.66'), 429);
    expect((await forgot(email, '198.51.100.1')).status).toBe(200);
    await mailTo(portal, email, 6);
    const login = { email, password: PASSWORD, login_as: 'patient' };
    expect((await portal.client().post('/api/login', login)).status).toBe(200);
  });
});

describe('uploads that nobody confirms', () => {
  it('are limited for each person, and hide no other from the sweeper', async () => {
    const attacker = await newProvider(portal);
    const { id } = await addPatient(attacker);
    for (let n = 0; n < MAX_UNCONFIRMED_UPLOADS; n++) {
      const { body } = await startUpload(attacker.client, { patientId: id, ...note, name: `${n}.txt` });
      await putBytes(portal, body, 'x');
    }
    expectRefusal(await startUpload(attacker.client, { patientId: id, ...note }), 429);
    const theirs = (await addPatient(provider)).id;
    clock.advance(1);
    expect((await startUpload(provider.client, { patientId: theirs, ...note })).status).toBe(200);
    clock.advance(16 * 60);
    await portal.app.get(UploadSweeper).sweep();
    expect(await documentsOf(provider.client, theirs)).toEqual([]);
    expect(await documentsOf(attacker.client, id)).toHaveLength(MAX_UNCONFIRMED_UPLOADS);
  }, 120_000);
});

it('a link to a file does not show its name, which travels in a header', async () => {
  const patientId = (await addPatient(provider)).id;
  const { path } = await upload(portal, provider.client, 'a note', { patientId, ...note });
  const open = `/api/documents/open?document_type=record&path=${path}`;
  const { url } = (await provider.client.get<{ url: string }>(open)).body;
  expect(decodeURIComponent(url)).not.toMatch(/Zoe|Marigold/);
  const { headers } = await fetch(new URL(url, portal.url));
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Zoe Marigold.txt"/);
});
