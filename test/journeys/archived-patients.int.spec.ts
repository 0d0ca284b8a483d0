import { openPortal, type TestPortal } from '../support/portal.js';
import { type Clinic, newClinic } from './support/clinics.js';
import { startUpload, upload } from './support/documents.js';
import { accept, addPatient, newColleague, newProvider } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { generate } from './support/reports.js';

interface Dashboard {
  statuses: { status: string }[];
  weeks: { reports: number; credits_used: number; credits_bought: number; credits_left: number }[];
  invited_patients: object;
}

/** A patient added by mistake is archived, and comes back as they were. */

let portal: TestPortal;
let clinic: Clinic;
beforeAll(async () => {
  portal = await openPortal();
  clinic = await newClinic(portal, 'Alder');
  const { client } = clinic.nurse;
  await client.put(`/api/admin/patients/${clinic.patientId}`, {
    dna_status: 'Kit sent',
    assigned_employee_id: clinic.nurse.id,
  });
});
afterAll(() => portal.close());

const tell = (action: 'archive' | 'restore', by = clinic.nurse) =>
  by.client.post<{ message: string }>(`/api/patient/${action}`, { id: clinic.patientId });
const get = async <Body>(path: string) => (await clinic.nurse.client.get<Body>(path)).body;

interface Page {
  data: { data: { id: number }[]; total: number };
}
const LISTS = ['/api/getPatients', '/api/getPatients?name=alder', '/api/getPatients?status=Kit%20sent'];
const ARCHIVED = ['/api/getPatients?archived=true', '/api/getPatients?archived=true&name=alder'];
const idsOf = async (path: string) => {
  const { data } = await get<Page>(path);
  expect(data.total).toBe(data.data.length);
  return data.data.map(({ id }) => id);
};
const adminIds = async (filter: object) =>
  (await get<{ id: number }[]>(`/api/admin/patients?filter=${JSON.stringify(filter)}`)).map(({ id }) => id);
const linesOf = async (path: string) =>
  (await get<{ data: { message: string }[] }>(path)).data.map(({ message }) => message);

const dashboard = async () => (await get<{ data: Dashboard }>('/api/company/dashboard')).data;
const sentIn = ({ statuses }: Dashboard) => statuses.find(({ status }) => status === 'Kit sent');

it('the dashboard counts who is in the lists, who has not accepted, and the weeks', async () => {
  const { patientId, employeeId } = clinic;
  const shown = await dashboard();
  expect(sentIn(shown)).toEqual({ status: 'Kit sent', patients: 1, usual_days: 21, late_after: 21 });
  expect(shown).toMatchObject({
    late: { data: [], total: 0 },
    invited_patients: { data: [{ user_id: patientId, name: 'Alder Patient' }], total: 1 },
    invited_employees: { data: [{ user_id: employeeId }], total: 1 },
    failed_files: { data: [], total: 0 },
  });
  const { credits_bought, credits_used, credits_left, reports } = shown.weeks.at(-1)!;
  expect([reports, credits_used, credits_bought - credits_left]).toEqual([1, 250, 250]);
});

it('who is archived is in no list but that of archived people', async () => {
  const { patientId } = clinic;
  expect((await tell('archive')).body.message).toBe('Patient archived');
  for (const list of LISTS) expect(await idsOf(list)).toEqual([]);
  for (const list of ARCHIVED) expect(await idsOf(list)).toEqual([patientId]);
  expect([await adminIds({}), await adminIds({ archived: true })]).toEqual([[], [patientId]]);
  expect(await get('/api/getAllPatients')).toMatchObject({ data: [], counts: { 'Kit sent': 0 } });
  const shown = await dashboard();
  expect([sentIn(shown), shown.invited_patients]).toMatchObject([{ patients: 0 }, { data: [], total: 0 }]);
  expectRefusal(await clinic.nurse.client.get('/api/admin/patients?filter={"archived":"perhaps"}'), 422);
});

/** A file of another patient, who is archived as well. */
async function recordOfAnother(): Promise<string> {
  const { id: patientId } = await addPatient(clinic.admin);
  const note = { patientId, name: 'note.txt', type: 'record' } as const;
  const { path } = await upload(portal, clinic.nurse.client, 'a note', note);
  await clinic.nurse.client.post('/api/patient/archive', { id: patientId });
  return path;
}

it('nothing is ordered for them or changed', async () => {
  const { patientId: id, genomePath, reportPath, patientEmail: email } = clinic;
  const { client } = clinic.nurse;
  const kits = await client.post('/api/payment', { product_id: 'dna-sequencing-50x', patient_ids: [id] });
  expectRefusal(kits, 422, { patient_ids: 'Alder Patient is archived. Leave them out, or restore them first.' });
  const report_id = Number(reportPath.split('/').at(-1));
  for (const answer of [
    await generate(client, genomePath, id),
    await client.post('/api/reports/rerun', { report_id }),
    await client.post('/api/reports/release', { report_id }),
    await client.post('/api/patient/updateStatus', { patient_id: id, status: 'Completed' }),
    await client.post('/api/patient/edit', { id, phone: '404 555 0199' }),
    await startUpload(client, { patientId: id }),
    await client.post('/api/documents/move', { file_path: await recordOfAnother(), patient_id: id }),
    await client.post('/api/documents/makePrimary', { patient_id: id, file_path: genomePath }),
    await client.post('/api/documents/chooseSample', { file_path: genomePath, sample: 'NA12878' }),
    await client.post('/api/documents/chooseBuild', { file_path: genomePath, build: 'GRCh38' }),
    await client.post('/api/patient/laboratory', { patient_id: id, results: 'TPMT\t*1/*3A' }),
  ]) {
    expectRefusal(answer, 409);
    expect(answer.body).toMatchObject({ error: 'patient.archived' });
  }
  const again = await client.post('/api/addPatient', { name: 'Alder Patient', email });
  expectRefusal(again, 422, { email_error: 'This patient is archived. Restore them from the archived patients.' });
});

it('only those who work with the clinic’s patients archive and restore', async () => {
  const { admin } = clinic;
  for (const type of ['reader', 'billing'] as const)
    expectRefusal(await tell('restore', await newColleague(portal, admin, type)), 403);
  for (const action of ['archive', 'restore'] as const)
    expectRefusal(await tell(action, await newProvider(portal)), 404);
});

it('their own access stays as it is', async () => {
  const omar = await accept(portal, clinic.patientEmail, 'patient');
  expect((await startUpload(omar.client, { patientId: clinic.patientId })).status).toBe(200);
  const { body } = await omar.client.get<{ data: object }>('/api/patient/get');
  expect(body.data).toMatchObject({ id: clinic.patientId, dna_status: 'Kit sent' });
  expect(body.data).not.toHaveProperty('archived');
});

it('they come back as they were, and log and timeline tell it once', async () => {
  const { patientId: id, nurse } = clinic;
  await tell('archive');
  for (const _ of [1, 2]) expect((await tell('restore')).body.message).toBe('Patient restored');
  for (const list of LISTS) expect(await idsOf(list)).toEqual([id]);
  expect(await get('/api/getAllPatients')).toMatchObject({ data: [{ id }], counts: { 'Kit sent': 1 } });
  expect((await get<{ data: object }>(`/api/getPatientById?id=${id}`)).data).toMatchObject({
    dna_status: 'Kit sent',
    assigned_employee_id: nurse.id,
    archived: false,
    medical_report_number: 1,
  });
  const lines = [`${nurse.name} restored Alder Patient from the archive`, `${nurse.name} archived Alder Patient`];
  const told = (messages: string[]) => messages.filter((message) => /archive.*Alder|Alder.*archive/.test(message));
  expect(told(await linesOf('/api/getLogs?name=archive'))).toEqual(lines);
  expect(told(await linesOf(`/api/patient/history?patient_id=${id}`))).toEqual(lines);
});
