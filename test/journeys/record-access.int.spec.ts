import { Routes } from '../../backend/src/platform/http/index.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { upload } from './support/documents.js';
import { accept, addPatient, newColleague, newProvider, type Person, type Provider } from './support/people.js';
import { expectRefusal } from './support/refusal.js';

/** Who looked at what: told to the company's auditors and to the patient. */

let portal: TestPortal;
let admin: Provider;
let nurse: Provider;
let patient: Person;
beforeAll(async () => {
  portal = await openPortal();
  admin = await newProvider(portal);
  nurse = await newColleague(portal, admin);
  patient = await accept(portal, (await addPatient(admin, { name: 'Omar Haddad' })).email, 'patient');
});
afterAll(() => portal.close());

interface Access {
  who: string;
  part: string;
  message: string;
  at: string;
}

const COMPANY = '/api/company/record-access';
const OWN = '/api/me/record-access';
const log = async ({ client }: Person, path = COMPANY) =>
  (await client.get<{ data: Access[]; total: number }>(path)).body;
const messages = async (reader: Person, path?: string) => (await log(reader, path)).data.map(({ message }) => message);

describe('the access log', () => {
  it('tells who read a record, once however many of its parts were read', async () => {
    for (const path of [`getPatientById?id=${patient.id}`, `patient/history?patient_id=${patient.id}`])
      expect((await nurse.client.get(`/api/${path}`)).status).toBe(200);
    await nurse.client.get(`/api/documents/getDocuments?patient_id=${patient.id}`);
    await nurse.client.get(`/api/admin/patients/${patient.id}`);
    expect(await messages(admin)).toEqual([`${nurse.name} read the record of Omar Haddad`]);
  });

  it('tells of laboratory results, and of each file that was opened', async () => {
    const file = { patientId: patient.id, type: 'record', name: 'note.txt' } as const;
    const { path } = await upload(portal, nurse.client, 'a note', file);
    await nurse.client.get(`/api/patient/laboratory?patient_id=${patient.id}`);
    const link = `/api/documents/open?path=${encodeURIComponent(path)}&document_type=record`;
    expect((await nurse.client.get(link)).status).toBe(200);
    await nurse.client.get(link);
    expect((await messages(admin)).slice(0, 2)).toEqual([
      `${nurse.name} opened note.txt of Omar Haddad`,
      `${nurse.name} read the laboratory results of Omar Haddad`,
    ]);
  });

  it('tells of each part also of a reader who sends one Idempotency-Key with every read', async () => {
    const clinic = await newProvider(portal);
    const { id } = await accept(portal, (await addPatient(clinic, { name: 'Lea Brandt' })).email, 'patient');
    for (const path of ['patient/history', 'patient/laboratory'])
      await clinic.client.get(`/api/${path}?patient_id=${id}`, { 'idempotency-key': 'the same' });
    expect(await messages(clinic)).toEqual([
      `${clinic.name} read the laboratory results of Lea Brandt`,
      `${clinic.name} read the record of Lea Brandt`,
    ]);
  });

  it('is read by the patient too, of whom it tells nothing', async () => {
    await patient.client.get(`/api/documents/getDocuments?patient_id=${patient.id}`);
    const { data, total } = await log(patient, OWN);
    expect([data.map(({ message }) => message), total]).toEqual([
      [`${nurse.name} opened note.txt`, `${nurse.name} read your laboratory results`, `${nurse.name} read your record`],
      3,
    ]);
  });

  it('is closed to everybody else', async () => {
    expectRefusal(await nurse.client.get(COMPANY), 403);
    expectRefusal(await patient.client.get(COMPANY), 403);
    expectRefusal(await nurse.client.get(OWN), 403);
    expect((await log(await newProvider(portal))).data).toEqual([]);
  });

  it('tells nothing of what was refused', async () => {
    const stranger = await newProvider(portal);
    expectRefusal(await stranger.client.get(`/api/getPatientById?id=${patient.id}`), 404);
    expect((await log(stranger)).data).toEqual([]);
    expect((await log(admin)).total).toBe(3);
  });

  it('is the same after a restart, which notes nothing again', async () => {
    await portal.restart();
    await nurse.client.get(`/api/getPatientById?id=${patient.id}`);
    expect((await log(admin)).total).toBe(3);
  });
});

/** Routes that name a patient, a file or a report and show nothing of the record that its other routes do not tell. */
const TELLS_NOTHING = [
  '/api/documents/unfinished', // whether an upload of one's own can go on
  '/api/documents/usage', // bytes
  '/api/reports/changes', // beside the report
];

it('every route that shows a part of a record notes it', () => {
  const showing = portal.app
    .get(Routes)
    .all()
    .filter(({ method, policy }) => method === 'GET' && policy!.rules.some(({ name }) => name.startsWith('Owns')));
  expect(showing.length).toBeGreaterThan(TELLS_NOTHING.length + 5);
  const silent = showing.filter(({ reading }) => !reading).map(({ path }) => path);
  expect(silent.sort()).toEqual(TELLS_NOTHING);
});
