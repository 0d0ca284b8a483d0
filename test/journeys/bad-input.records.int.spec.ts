import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { EMPTY, INVALID } from './support/bad-values.js';
import { type Clinic, newClinic } from './support/clinics.js';
import { expectRefusal } from './support/refusal.js';
import { expectUnharmed } from './support/unharmed.js';

let portal: TestPortal;
let clinic: Clinic;
let client: Client;
beforeAll(async () => {
  portal = await openPortal();
  clinic = await newClinic(portal, 'Marigold');
  client = clinic.admin.client;
});
afterAll(() => portal.close());

const atMost = (count: number) => `Please use at most ${count} characters`;

it.each([
  ['title', '', EMPTY],
  ['title', '  ', EMPTY],
  ['title', undefined, EMPTY],
  ['title', 'x'.repeat(255), atMost(254)],
  ['title', 4, INVALID],
  ['comment', '', EMPTY],
  ['comment', '\n', EMPTY],
  ['comment', 'x'.repeat(501), atMost(500)],
  ['comment', null, EMPTY],
  ['comment', [], INVALID],
])('an entry in the medical history whose %s is %p is refused: %s', async (field, value, message) => {
  const entry = { patient_id: clinic.patientId, title: 'Allergy', comment: 'Penicillin', [field]: value };
  expectRefusal(await client.post('/api/patient/addComment', entry), 422, { [field]: message });
});

it('an entry as long as it may be is kept as it was typed', async () => {
  const entry = { title: 'é'.repeat(254), comment: `<b>&"'</b> ${'ж'.repeat(489)}`.slice(0, 500) };
  await client.post('/api/patient/addComment', { patient_id: clinic.patientId, ...entry });
  expect((await client.get(`/api/patient/getComments?patient_id=${clinic.patientId}`)).body).toMatchObject({
    data: [entry, {}],
  });
});

it.each(['', 'ordered', 'Kit Sent', 'DNA', 7, null, ['Ordered'], 'Ordered '])('%p is no DNA status', async (status) => {
  const errors = { status: 'This is not a DNA status' };
  expectRefusal(await client.post('/api/patient/updateStatus', { patient_id: clinic.patientId, status }), 422, errors);
});

const json = (value: unknown) => encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));

it.each([
  ['getPatients?page=0', 'page'],
  ['getPatients?page=-1', 'page'],
  ['getPatients?page=1.5', 'page'],
  ['getPatients?page=x', 'page'],
  ['getPatients?page=1e99', 'page'],
  ['getPatients?status=Lost', 'status'],
  ['getPatients?status=Ordered,Lost', 'status'],
  [`getPatients?name=${'x'.repeat(201)}`, 'name'],
  ['getPatients?name=a&name=b', 'name'],
  ['getLogs?page=0', 'page'],
  [`getLogs?name=${'x'.repeat(201)}`, 'name'],
  ['getEmployees?page=0', 'page'],
  ['getPatientById', 'id'],
  ['getPatientById?id=', 'id'],
  ['getPatientById?id=0', 'id'],
  ['getPatientById?id=-7', 'id'],
  ['getCompanyById', 'id'],
  ['patient/getComments', 'patient_id'],
  ['documents/getDocuments', 'patient_id'],
  ['documents/open', 'path'],
  ['order-by-session', 'session_id'],
  ...['patients', 'employees', 'templates', 'logs'].flatMap((resource) => [
    ...['x', '[]', '"text"', 'null', { q: 7 }, { q: 'x'.repeat(201) }].map((filter): [string, string] => [
      `admin/${resource}?filter=${json(filter)}`,
      'filter',
    ]),
    ...['x', '{}', '[0]', '[5,1]', '[-1,4]', '[0,100]', '[0,1.5]', '[0,1e9]'].map((range): [string, string] => [
      `admin/${resource}?range=${json(range)}`,
      'range',
    ]),
    ...['x', '[]', '["password","ASC"]', '["__proto__","ASC"]', '[1,2]'].map((sort): [string, string] => [
      `admin/${resource}?sort=${json(sort)}`,
      'sort',
    ]),
  ]),
  ...['patients', 'employees', 'templates'].flatMap((resource) =>
    [{ id: ['x'] }, { id: [0] }, { id: Array(101).fill(1) }].map((filter): [string, string] => [
      `admin/${resource}?filter=${json(filter)}`,
      'filter',
    ]),
  ),
])('GET /api/%s names the %s', async (call, field) => {
  expectRefusal(await client.get(`/api/${call}`), 422, { [field]: expect.any(String) });
});

it('a page past the end is empty, and a search takes every character as itself', async () => {
  expect((await client.get('/api/getPatients?page=999999')).body).toMatchObject({ data: { data: [], total: 1 } });
  expect((await client.get('/api/getLogs?page=999999')).body).toMatchObject({ data: [], total: expect.any(Number) });
  for (const text of ['%', '_', '*', '"', "'", '\\', '(', 'a" OR "b', '-', '^', '.*', '💥'])
    expect([text, (await client.get(`/api/getPatients?name=${encodeURIComponent(text)}`)).body]).toMatchObject([
      text,
      { data: { total: 0 } },
    ]);
  expect((await client.get('/api/getPatients?name=GOLD%20pat')).body).toMatchObject({ data: { total: 1 } });
});

it('leaves the portal unharmed', () => expectUnharmed(portal));
