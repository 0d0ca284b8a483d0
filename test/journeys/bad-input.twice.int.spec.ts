import { randomUUID } from 'node:crypto';
import type { Answer, Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { type Clinic, newClinic } from './support/clinics.js';
import { buyCredits, creditsOf } from './support/credits.js';
import { putBytes, startUpload } from './support/documents.js';
import { factsOf } from './support/facts.js';
import { invitationTo } from './support/mailbox.js';
import './support/patience.js';
import { addPatient, clinic as company, newEmail, newPerson, PASSWORD, registration } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { reportRequest } from './support/reports.js';
import { expectUnharmed } from './support/unharmed.js';

let portal: TestPortal;
let clinic: Clinic;
let client: Client;
beforeAll(async () => {
  portal = await openPortal();
  clinic = await newClinic(portal, 'Marigold');
  client = clinic.admin.client;
  await buyCredits(client);
});
afterAll(() => portal.close());

/** One button: what it sends, the fact that it makes, and how many of them a second click without a key adds. */
interface Button {
  path: string;
  fact: string;
  /** how many facts two clicks at once may make without a key: one where the portal can tell that it is the same wish */
  withoutKey: readonly number[];
  body: () => object | Promise<object>;
  who?: () => Client | Promise<Client>;
}

const entry = { title: 'Allergy', comment: 'Penicillin' };
const template = { title: 'Heart', prompt: 'Rhythm', genes: 'SCN5A', blocks: 'introduction' };
const visitor = () => portal.client();
const statuses = ['Ordered', 'Kit sent'];

const newTemplate = async () =>
  (await client.post<{ data: { id: number } }>('/api/company/addTemplate', template)).body.data.id;

async function arrivedUpload(): Promise<string> {
  const { body } = await startUpload(client, {
    patientId: clinic.patientId,
    name: `${randomUUID()}.txt`,
    type: 'record',
    contentType: 'text/plain',
  });
  await putBytes(portal, body, 'a note');
  return body.key;
}

const buttons: Button[] = [
  { path: 'register', fact: 'PersonRegistered', withoutKey: [1], body: () => registration('patient'), who: visitor },
  {
    path: 'registerCompany',
    fact: 'CompanyRegistered',
    withoutKey: [1],
    body: () => company(),
    who: async () => (await newPerson(portal, 'employee')).client,
  },
  {
    path: 'addPatient',
    fact: 'PatientAdded',
    withoutKey: [1],
    body: () => ({ name: 'Omar Haddad', email: newEmail() }),
  },
  {
    path: 'addEmployee',
    fact: 'EmployeeAdded',
    withoutKey: [1],
    body: () => ({ name: 'Nora Field', email: newEmail() }),
  },
  {
    path: 'invite',
    fact: 'InvitationSent',
    withoutKey: [1, 2],
    body: async () => ({ user_id: (await addPatient(clinic.admin)).id, role: 'patient' }),
  },
  {
    path: 'invite/register',
    fact: 'InvitationAccepted',
    withoutKey: [1],
    body: async () => ({
      invite_token: await invitationTo(portal, (await addPatient(clinic.admin)).email),
      password: PASSWORD,
      role: 'patient',
    }),
    who: visitor,
  },
  {
    path: 'patient/updateStatus',
    fact: 'DnaStatusChanged',
    withoutKey: [1],
    body: () => ({ patient_id: clinic.patientId, status: statuses.reverse()[0] }),
  },
  {
    path: 'patient/addComment',
    fact: 'CommentAdded',
    withoutKey: [2],
    body: () => ({ patient_id: clinic.patientId, ...entry }),
  },
  {
    path: 'documents/upload',
    fact: 'UploadStarted',
    withoutKey: [2],
    body: () => ({ filename: `${randomUUID()}.vcf`, patient_id: clinic.patientId, document_type: 'genome' }),
  },
  {
    path: 'documents/confirm',
    fact: 'UploadConfirmed',
    withoutKey: [1],
    body: async () => ({ key: await arrivedUpload() }),
  },
  { path: 'company/addTemplate', fact: 'TemplateAdded', withoutKey: [2], body: () => template },
  {
    path: 'company/deleteTemplate',
    fact: 'TemplateDeleted',
    withoutKey: [1],
    body: async () => ({ id: await newTemplate() }),
  },
  { path: 'payment', fact: 'OrderPlaced', withoutKey: [2], body: () => ({ product_id: 'insight_basic' }) },
  {
    path: 'generateReport',
    fact: 'CreditsHeld',
    withoutKey: [2],
    body: () => reportRequest(clinic.genomePath, clinic.patientId),
  },
];

describe.each(buttons)('a double click on $path', ({ path, fact, withoutKey, body, who = () => client }) => {
  const click = (caller: Client, sent: object, key?: string) =>
    caller.post(`/api/${path}`, sent, key ? { 'idempotency-key': key } : {});

  it('with a key does it once and answers the same, also later and after a restart', async () => {
    const [caller, sent, key] = [await who(), await body(), randomUUID()];
    const answers: Answer[] = [];
    const facts = await factsOf(portal, async () => {
      answers.push(...(await Promise.all([1, 2, 3].map(() => click(caller, sent, key)))));
      answers.push(await click(caller, sent, key));
    });
    expect(facts.filter(({ type }) => type === fact)).toHaveLength(1);
    await portal.restart();
    answers.push(await click(caller, sent, key));
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual(Array(5).fill([200, answers[0]!.body]));
    expectRefusal(await click(caller, { ...sent, changed: true }, key), 422, {
      'Idempotency-Key': 'This key was used for another request. Send a new one.',
    });
  });

  it(`without a key does it ${withoutKey.join(' or ')} times, and never crashes`, async () => {
    const [caller, sent] = [await who(), await body()];
    let answers: Answer[] = [];
    const facts = await factsOf(
      portal,
      async () => void (answers = await Promise.all([1, 2].map(() => click(caller, sent)))),
    );
    expect(withoutKey).toContain(facts.filter(({ type }) => type === fact).length);
    const [first, second] = [...answers].sort((a, b) => a.status - b.status);
    expect(first!.status).toBe(200);
    if (second!.status !== 200)
      expectRefusal(second!, second!.status, second!.status === 422 ? expect.any(Object) : undefined);
    expect([200, 404, 409, 410, 422]).toContain(second!.status);
  });
});

it('a key is its caller’s own, and only what went well is kept under it', async () => {
  const [key, sent] = [randomUUID(), { patient_id: clinic.patientId, ...entry }];
  const post = (caller: Client, body: object) =>
    caller.post<{ data: { id: number } }>('/api/patient/addComment', body, { 'idempotency-key': key });
  expectRefusal(await post(client, { ...sent, title: '' }), 422, { title: 'Cannot be empty' });
  const [mine, colleague] = [await post(client, sent), await post(clinic.nurse.client, sent)];
  expect([mine.status, colleague.status]).toEqual([200, 200]);
  expect(mine.body.data.id).not.toBe(colleague.body.data.id);
  expectRefusal(await client.post('/api/patient/addComment', sent, { 'idempotency-key': 'x'.repeat(256) }), 422);
});

it('every credit is where it belongs after all the clicking', async () => {
  expect(await creditsOf(client)).toBe(1_000);
});

it('leaves the portal unharmed', () => expectUnharmed(portal));
