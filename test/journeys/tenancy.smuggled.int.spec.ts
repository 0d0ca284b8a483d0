import type { Answer, Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { type Clinic, newClinic } from './support/clinics.js';
import { putBytes, startUpload } from './support/documents.js';
import { reportRequest } from './support/reports.js';

/** Ids in spellings that the check and the later use might read differently. */

let portal: TestPortal;
let mine: Clinic;
let theirs: Clinic;
let client: Client;

beforeAll(async () => {
  portal = await openPortal();
  mine = await newClinic(portal, 'Marigold');
  theirs = await newClinic(portal, 'Quillfeather');
  client = mine.admin.client;
});
afterAll(() => portal.close());

/** Other spellings of a number. */
const spellings = (id: number): string[] => [
  ...[`${id}e0`, `${id}.0`, `+${id}`, ` ${id}`, `${id} `, `0${id}`, `0x${id.toString(16)}`, `0b${id.toString(2)}`],
  ...[`${id}abc`, `${'0'.repeat(16)}${id}`, `${id}\u0000`, `[${id}]`, `"${id}"`],
];

describe.each([
  ['/api/getCompanyById', 'id', 'companyId'],
  ['/api/getPatientById', 'id', 'patientId'],
  ['/api/patient/getComments', 'patient_id', 'patientId'],
  ['/api/documents/getDocuments', 'patient_id', 'patientId'],
] as const)('GET %s', (route, field, thing) => {
  it('takes no other spelling of an id', async () => {
    for (const spelling of spellings(theirs[thing]))
      expectNothing(spelling, await client.get(`${route}?${new URLSearchParams({ [field]: spelling })}`));
  });

  it('takes no second id', async () => {
    const [own, other] = [mine[thing], theirs[thing]];
    for (const query of [
      ...[
        `${field}=${own}&${field}=${other}`,
        `${field}=${other}&${field}=${own}`,
        `${field}[]=${own}&${field}[]=${other}`,
      ],
      ...[
        `${field}[]=${other}`,
        `${field}[a]=${other}`,
        `id=${own}&patient_id=${other}`,
        `id=${other}&patient_id=${own}`,
      ],
    ])
      expectNothing(query, await client.get(`${route}?${query}`));
  });
});

it('/api/admin/employees/:id takes no other spelling of an id', async () => {
  for (const spelling of spellings(theirs.employeeId)) {
    const path = `/api/admin/employees/${encodeURIComponent(spelling)}`;
    expectNothing(path, await client.get(`${path}?id=${mine.employeeId}`));
  }
});

describe('/api/admin/patients/:id', () => {
  it('takes no other spelling of an id', async () => {
    for (const spelling of spellings(theirs.patientId)) {
      const path = `/api/admin/patients/${encodeURIComponent(spelling)}`;
      expectNothing(path, await client.get(path));
      expectNothing(path, await client.put(path, { dna_status: 'Error' }));
    }
  });

  it('goes by the id in the path alone', async () => {
    const path = `/api/admin/patients/${theirs.patientId}`;
    expectNothing('query', await client.get(`${path}?patient_id=${mine.patientId}&id=${mine.patientId}`));
    expectNothing(
      'body',
      await client.put(path, { patient_id: mine.patientId, id: mine.patientId, dna_status: 'Error' }),
    );
  });
});

describe.each([
  ['updateStatus', 'patient_id', { status: 'Error' }],
  ['addComment', 'patient_id', { title: 'Mine', comment: 'now' }],
  ['edit', 'id', { name: 'Taken Over' }],
])('POST /api/patient/%s', (action, field, rest) => {
  it('takes its id from one place, written in one way', async () => {
    const [own, id] = [mine.patientId, theirs.patientId];
    const bodies = [
      ...[[id], { id }, `${id}e0`, ` ${id}`, String(id), [own, id]].map((value) => ({ ...rest, [field]: value })),
      { ...rest, patient_id: own, id: own, [field]: id },
      { ...rest, [field.toUpperCase()]: own, [field]: id },
      [{ ...rest, [field]: id }],
    ];
    for (const body of bodies) expectNothing(JSON.stringify(body), await client.post(`/api/patient/${action}`, body));
    for (const query of [`patient_id=${own}`, `id=${own}`])
      expectNothing(query, await client.post(`/api/patient/${action}?${query}`, { ...rest, [field]: id }));
  });

  it('is open no wider to a form', async () => {
    const id = String(theirs.patientId);
    for (const fields of [
      { [field]: `${id}e0` },
      { [field]: ` ${id}` },
      { patient_id: mine.patientId, id: mine.patientId, [field]: id },
    ])
      expectNothing(JSON.stringify(fields), await client.post(`/api/patient/${action}`, form({ ...fields, ...rest })));
  });
});

it('a patient is assigned to nobody of another company, however many employees are named', async () => {
  const fields = { id: mine.patientId, assigned_employee_id: mine.admin.id, assignedTo: theirs.employeeId };
  expectNothing('assignedTo', await client.post('/api/patient/edit', form(fields)));
  const guest = { name: 'New Patient', email: 'new@patients.example', assignedTo: mine.admin.id };
  for (const id of [theirs.employeeId, String(theirs.employeeId), [theirs.employeeId], `${theirs.employeeId}e0`])
    expectNothing(String(id), await client.post('/api/addPatient', { ...guest, assigned_employee_id: id }));
});

it('a report is made of own files for an own patient alone', async () => {
  for (const request of [
    reportRequest(theirs.genomePath, theirs.patientId, { patient_id: mine.patientId }),
    reportRequest(mine.genomePath, theirs.patientId, { patient_id: mine.patientId }),
    reportRequest(mine.genomePath, theirs.patientId, { id: [theirs.patientId] }),
    reportRequest(mine.genomePath, mine.patientId, { medical_files: { 0: theirs.recordPath } }),
    reportRequest(mine.genomePath, mine.patientId, { medical_files: theirs.recordPath }),
    reportRequest(mine.genomePath, mine.patientId, { medical_files: [[theirs.recordPath]] }),
    reportRequest(theirs.genomePath.replace(/\/\d+\//, `/${mine.patientId}/`), mine.patientId),
  ])
    expectNothing(JSON.stringify(request), await client.post('/api/generateReport', request));
});

it.each(['../', '..%2f', './', '%00', '\\', '//'])('a path with %s in it leads nowhere', async (step) => {
  const [kind, , uuid] = theirs.genomePath.split('/');
  for (const path of [
    `${kind}/${mine.patientId}/${step}${theirs.patientId}/${uuid}`,
    `${kind}/${mine.patientId}/${step}${step}standard/${theirs.patientId}/${uuid}.vcf.gz`,
    `${step}${theirs.genomePath}`,
    `${kind}/${theirs.patientId}e0/${uuid}`,
    `${step}secrets/jwt`,
  ]) {
    expectNothing(path, await client.get(`/api/documents/open?path=${path}`));
    expectNothing(path, await client.get(`/api/documents/open?${new URLSearchParams({ path })}`));
    expectNothing(path, await client.post('/api/documents/confirm', { key: path }));
  }
});

it("an own upload is not confirmed for a patient of others'", async () => {
  const { body } = await startUpload(client, { patientId: mine.patientId, name: 'other.vcf' });
  await putBytes(portal, body, 'bytes');
  const sent = { key: body.key, filename: 'other.vcf', is_genome: true, primary: false, is_patient: false };
  const confirm = (patientId: number) =>
    client.post('/api/documents/confirm', { ...sent, patient_id: patientId }).then(({ status }) => status);
  expect(await confirm(theirs.patientId)).toBe(404);
  expect(await confirm(mine.patientId)).toBe(200);
});

it('nothing of theirs has changed', async () => {
  const { body } = await theirs.admin.client.get(`/api/getPatientById?id=${theirs.patientId}`);
  expect(body).toMatchObject({
    data: { user: { name: 'Quillfeather Patient' }, dna_status: 'Not ordered', assigned_employee_id: null },
  });
});

const REFUSED = [400, 404, 422];

/** Expects a refusal or the caller's own data; never data of others, and never a crash. */
function expectNothing(sent: string, { status, body }: Answer<unknown>): void {
  const text = JSON.stringify(body);
  const refused = REFUSED.includes(status) || (status === 200 && text.includes('Marigold'));
  expect({ sent, status, text, refused }).toEqual({
    sent,
    status,
    text: expect.not.stringMatching(/quillfeather/i),
    refused: true,
  });
}

function form(fields: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  return data;
}
