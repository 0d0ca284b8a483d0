import { openPortal, type TestPortal } from '../support/portal.js';
import { type Clinic, newClinic } from './support/clinics.js';
import { buyCredits } from './support/credits.js';
import { newGenome, settled, upload } from './support/documents.js';
import { accept, newEmail, newPerson, type Person, registration } from './support/people.js';
import { generate } from './support/reports.js';
import { listen } from './support/stream.js';

/** The name in all data of their company; it may appear nowhere else. */
const SECRET = /quillfeather/i;

let portal: TestPortal;
let mine: Clinic;
let theirs: Clinic;
let member: Person;

beforeAll(async () => {
  portal = await openPortal();
  mine = await newClinic(portal, 'Marigold');
  theirs = await newClinic(portal, 'Quillfeather');
  member = await newPerson(portal, 'patient');
});
afterAll(() => portal.close());

const query = (value: unknown) => encodeURIComponent(JSON.stringify(value));

/** Every list and every search, with terms that match data of their company. */
const lists = (): string[] => [
  ...[
    '',
    '?name=quill',
    '?name=Quillfeather%20Patient',
    '?name=%25',
    '?name=_',
    '?page=2',
    '?status=Not%20ordered',
  ].map((q) => `/api/getPatients${q}`),
  ...['', '?name=quill', '?name=%25'].map((q) => `/api/getAllPatients${q}`),
  ...['', '?name=quill', '?name=%25', '?page=2'].map((q) => `/api/getEmployees${q}`),
  '/api/getAllEmployees',
  ...[
    '',
    '?name=quill',
    `?name=%E2%80%B9${theirs.patientId}%E2%80%BA`,
    '?name=patient',
    '?name=%E2%80%B9',
    '?page=2',
  ].map((q) => `/api/getLogs${q}`),
  ...['patients', 'employees', 'logs'].flatMap((resource) => [
    `/api/admin/${resource}`,
    `/api/admin/${resource}?range=[0,99]&filter=${query({ q: 'quill' })}`,
    `/api/admin/${resource}?filter=${query({ name: 'Quillfeather' })}`,
    `/api/admin/${resource}?filter=${query({ companyId: theirs.companyId, company_id: theirs.companyId })}`,
  ]),
  ...['templates?range=[0,99]', 'documents?range=[0,99]'].map((what) => `/api/admin/${what}`),
  `/api/admin/documents?filter=${query({ patient_id: theirs.patientId, company_id: theirs.companyId })}`,
  `/api/admin/patients?filter=${query({ id: [theirs.patientId, mine.patientId] })}`,
  `/api/admin/employees?filter=${query({ id: [theirs.employeeId, theirs.admin.id, mine.admin.id] })}`,
  ...[
    'company/dashboard',
    'notifications',
    'company/getTemplates',
    'orders',
    'getProviderData',
    'user/get',
    'patient/get',
    'getProducts',
  ].map((what) => `/api/${what}`),
];

it('no list and no search shows anything of another company, to anybody', async () => {
  for (const caller of [mine.admin, mine.nurse, member])
    for (const list of lists()) {
      const { status, body, headers } = await caller.client.get(list);
      expect({ list, status }).toEqual({ list, status: isOpenTo(caller, list) ? 200 : 403 });
      expect(JSON.stringify(body) + headers.get('content-range')).not.toMatch(SECRET);
      const isSearch = /quill/i.test(list) && isOpenTo(caller, list);
      expect(isSearch ? totalOf(body, headers) : 0).toBe(0);
    }
});

/** Whether a list is open to the caller: a member has no lists of a company, an employee no patient record. */
const isOpenTo = (caller: Person, list: string): boolean =>
  caller === member ? /\/(user\/get|patient\/get|orders|getProducts)$/.test(list) : !list.endsWith('/patient/get');

it('the same lists do show it to those whom it belongs to', async () => {
  const shown = await Promise.all(
    lists().map(async (list) => SECRET.test(JSON.stringify((await theirs.admin.client.get(list)).body))),
  );
  expect(shown.filter(Boolean).length).toBeGreaterThan(20);
});

it('nobody learns who has an account or is a patient elsewhere', async () => {
  const { client } = mine.admin;
  const unknown = (await client.post('/api/lookupUserByEmail', { email: newEmail() })).body;
  for (const email of [theirs.patientEmail, theirs.admin.email, member.email])
    expect((await client.post('/api/lookupUserByEmail', { email })).body).toEqual(unknown);
  const logins = [theirs.admin.email, newEmail()].map((email) => ({
    email,
    password: 'wrong-pass',
    login_as: 'employee',
  }));
  const [known, nobody] = await Promise.all(logins.map((body) => portal.client().post('/api/login', body)));
  expect([known!.status, known!.body]).toEqual([401, nobody!.body]);
  const forgot = [theirs.admin.email, newEmail()].map((email) =>
    portal.client().post('/api/password/forgot', { email }),
  );
  const [sent, unsent] = await Promise.all(forgot);
  expect([sent!.status, sent!.body]).toEqual([200, unsent!.body]);
});

it('whoever adds another company’s people sees what they typed themselves, and learns nothing', async () => {
  const { client } = mine.admin;
  for (const [path, email] of [
    ['addPatient', theirs.patientEmail],
    ['addEmployee', theirs.admin.email],
  ] as const) {
    const known = await client.post<{ data: { user_id: number } }>(`/api/${path}`, { name: 'Typed Here', email });
    const unknown = await client.post<{ data: { user_id: number } }>(`/api/${path}`, {
      name: 'Typed Here',
      email: newEmail(),
    });
    const [a, b] = [known, unknown].map(({ status, body }) => ({
      status,
      body: { ...body, data: { user_id: typeof body.data.user_id } },
    }));
    expect(a).toEqual(b);
    expect(known.body.data.user_id).not.toBe(email === theirs.patientEmail ? theirs.patientId : theirs.admin.id);
  }
  const everything = await Promise.all(lists().map(async (list) => JSON.stringify((await client.get(list)).body)));
  expect(everything.join()).toContain('Typed Here');
  // the e-mail address in the answer comes from the caller's own input
  expect(everything.join().replaceAll(theirs.patientEmail, '').replaceAll(theirs.admin.email, '')).not.toMatch(SECRET);
});

it('a refusal to register says only that the address is taken', async () => {
  const { status, body } = await portal
    .client()
    .post('/api/register', registration('patient', { email: theirs.admin.email }));
  expect(status).toBe(422);
  expect(JSON.stringify(body)).not.toMatch(SECRET);
});

it('the live stream tells a company and a patient of their own things only', async () => {
  const patient = await accept(portal, mine.patientEmail, 'patient');
  const other = await mine.admin.client.post<{ data: { user_id: number } }>('/api/addPatient', {
    name: 'Other Patient',
    email: newEmail(),
  });
  const streams = await Promise.all([mine.admin, patient, member].map(({ client }) => listen(portal, client.token!)));
  await everythingHappensTo(theirs);
  await everythingHappensTo({ ...mine, patientId: other.body.data.user_id });
  await mine.admin.client.post('/api/patient/updateStatus', { patient_id: mine.patientId, status: 'Completed' });
  const [company, own, nobody] = streams;
  for (const stream of [company!, own!])
    await stream.next('the last change', ({ data }) => data['user_id'] === mine.patientId);
  for (const stream of streams) stream.close();
  const seen = company!.updates.map(({ data }) => data['user_id']).filter((id) => id !== undefined);
  expect(new Set(seen)).toEqual(new Set([other.body.data.user_id, mine.patientId]));
  expect(company!.updates.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['document.updated', 'credits.updated', 'template.updated', 'document.progress']),
  );
  expect(own!.updates).toEqual([{ event: 'patient.updated', data: { user_id: mine.patientId } }]);
  expect(nobody!.updates).toEqual([]);
});

/** Makes one change of every kind that the live updates report. */
async function everythingHappensTo({ admin: { client }, patientId }: Clinic): Promise<void> {
  await client.post('/api/patient/updateStatus', { patient_id: patientId, status: 'Ordered' });
  await client.post('/api/patient/addComment', { patient_id: patientId, title: 'Allergy', comment: 'Penicillin' });
  await client.post('/api/company/addTemplate', { title: 'New', prompt: 'New', genes: '', blocks: 'introduction' });
  await upload(portal, client, 'a note', { patientId, name: 'note.txt', type: 'record', contentType: 'text/plain' });
  const { file_path } = await newGenome(portal, client, patientId);
  await buyCredits(client);
  const { body } = await generate(client, file_path, patientId);
  await settled(client, patientId, body.data.report_id);
}

function totalOf(body: unknown, headers: Headers): number {
  const range = headers.get('content-range');
  const { total, data, counts } = body as {
    total?: number;
    data?: { total?: number };
    counts?: Record<string, number>;
  };
  if (range) return Number(range.split('/')[1]);
  return total ?? data?.total ?? Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
}
