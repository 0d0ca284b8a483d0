import { Routes } from '../../backend/src/platform/http/index.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { type Clinic, newClinic } from './support/clinics.js';
import { buyCredits } from './support/credits.js';
import { documentsOf, settled } from './support/documents.js';
import { factsOf } from './support/facts.js';
import { callsOnAReport, otherPatientRoutes, patientReads, type Told } from './support/patient-reads.js';
import { accept, newColleague, newPerson, newProvider, type Person } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { readyMails } from './support/released-report.js';
import { generate } from './support/reports.js';
import { type LiveStream, listen } from './support/stream.js';

/** A clinic says when its patient may read a report: now, later, or once the patient has asked for it. */

let portal: TestPortal;
let clinic: Clinic;
let patient: Person;
beforeAll(async () => {
  portal = await openPortal();
  clinic = await newClinic(portal, 'Rowan');
  await buyCredits(clinic.admin.client);
  patient = await accept(portal, clinic.patientEmail, 'patient');
});
afterAll(() => portal.close());

type Release = 'now' | 'later' | 'on_request';

/** Orders a report by the nurse, whose name is in no other. */
async function order(release: Release | undefined, title: string): Promise<Told> {
  const { nurse, patientId, genomePath } = clinic;
  // as the wizard sends it: the title is the name as it was typed
  const names = { output_filename: title.replaceAll(' ', '_'), report_name: title };
  const { body } = await generate(nurse.client, genomePath, patientId, { ...names, release });
  const { report_id: reportId } = body.data;
  expect(await settled(nurse.client, patientId, reportId)).toMatchObject({ status: 'Completed' });
  return { patientId, reportId, path: `report/${patientId}/${reportId}` };
}

const release = ({ reportId: report_id }: Told, by = clinic.nurse) =>
  by.client.post<{ message: string }>('/api/reports/release', { report_id });
const ask = ({ reportId: report_id }: Told, by: Person = patient) =>
  by.client.post<{ message: string }>('/api/reports/ask', { report_id });
const shownTo = async ({ client }: Person, { patientId, reportId }: Told) =>
  (await documentsOf(client, patientId)).find(({ id }) => id === reportId);
const numberOfReports = async (): Promise<number> =>
  (await patient.client.get<{ data: { medical_report_number: number } }>('/api/patient/get')).body.data
    .medical_report_number;
const linesOf = async ({ client }: Person, { patientId }: Told) =>
  (await client.get<{ data: { message: string }[] }>(`/api/patient/history?patient_id=${patientId}&kind=report`)).body
    .data.length;

it('every route of a patient is listed, with how it could tell of a report or because it cannot', () => {
  const routes = portal.app
    .get(Routes)
    .all()
    .filter(({ policy }) => policy?.kinds.some((kind) => ['member', 'signed-in', 'account'].includes(kind)));
  const listed = [...Object.keys(patientReads), ...Object.keys(callsOnAReport), ...otherPatientRoutes];
  expect(listed.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted());
});

it('without a word, and with now, the patient reads it at once', async () => {
  for (const word of [undefined, 'now'] as const) {
    const told = await order(word, `Heart ${word}`);
    expect(await shownTo(patient, told)).toMatchObject({ file_path: told.path, release: 'released' });
    expect((await patient.client.get(`/api/documents/open?path=${told.path}`)).status).toBe(200);
    expect(await factsOf(portal, async () => void (await release(told)))).toEqual([]);
  }
});

it.each(['', 'soon', null, 7, ['later']])('%j is no word for it', async (word) => {
  const { nurse, genomePath, patientId } = clinic;
  expectRefusal(await generate(nurse.client, genomePath, patientId, { release: word }), 422);
});

describe('a report that is released later', () => {
  let told: Told;
  let heard: LiveStream;
  let reads: string[];
  let before: { mails: number; reports: number; lines: number };
  const readAll = () =>
    Promise.all(
      Object.values(patientReads).map(async (read) => JSON.stringify((await read(told, patient.client)).body)),
    );
  beforeAll(async () => {
    told = { patientId: clinic.patientId, reportId: 0, path: '' };
    reads = await readAll();
    const [mails, reports, lines] = [
      await readyMails(portal, patient.email),
      await numberOfReports(),
      await linesOf(patient, told),
    ];
    before = { mails, reports, lines };
    heard = await listen(portal, patient.client.token!);
    told = await order('later', 'Withheld heart');
  });
  afterAll(() => heard.close());

  it('is the clinic’s to read', async () => {
    expect(await shownTo(clinic.nurse, told)).toMatchObject({ title: 'Withheld heart', release: 'later', progress: 1 });
    expect((await clinic.nurse.client.get(`/api/documents/open?path=${told.path}`)).status).toBe(200);
    expect(await linesOf(clinic.nurse, told)).toBe(before.lines + 1);
  });

  it('is opened by the clinic, of which the patient hears that the record was read', async () => {
    const { body } = await patient.client.get<{ data: { part: string; message: string }[] }>('/api/me/record-access');
    const message = `${clinic.nurse.name} read your record`;
    expect(body.data[0]).toMatchObject({ part: 'record', message });
    expect(JSON.stringify(body)).not.toContain('Withheld');
  });

  it('shows in nothing that the patient reads or hears', async () => {
    expect(await readAll()).toEqual(reads);
    expect(await readyMails(portal, patient.email)).toBe(before.mails);
    // what comes next reaches the patient, so nothing is still on its way
    await clinic.nurse.client.post('/api/patient/addComment', { patient_id: told.patientId, title: 'a', comment: 'b' });
    await heard.next('the comment', ({ event }) => event === 'patient.updated');
    expect(heard.updates.filter(({ data }) => data['id'] === told.reportId)).toEqual([]);
  });

  it.each(Object.entries(callsOnAReport))('is not there for the patient by %s', async (_route, calls) => {
    for (const answer of await Promise.all(calls(told, patient.client))) expectRefusal(answer, 404);
  });

  it('is named by no other report', async () => {
    const { nurse, patientId, genomePath } = clinic;
    const answer = await generate(nurse.client, genomePath, patientId, { medical_files: [told.path] });
    expectRefusal(answer, 404);
  });

  it('stays so in a new version of it', async () => {
    const { nurse } = clinic;
    const { body } = await nurse.client.post<{ data: { report_id: number } }>('/api/reports/rerun', {
      report_id: told.reportId,
    });
    const again = { ...told, reportId: body.data.report_id };
    await settled(nurse.client, told.patientId, again.reportId);
    expect(await shownTo(nurse, again)).toMatchObject({ release: 'later', rerun_of: told.reportId });
    expect(await readAll()).toEqual(reads);
    // released alone, it names nothing of the version before
    await release(again);
    expect(await shownTo(patient, again)).toEqual(expect.not.objectContaining({ rerun_of: told.reportId }));
    const { body: changes } = await patient.client.get(`/api/reports/changes?report_id=${again.reportId}`);
    expect(changes).toMatchObject({ data: { before: null, changes: [] } });
    expect(await shownTo(patient, told)).toBeUndefined();
  });

  it('cannot be asked for, and is released by nobody else', async () => {
    expectRefusal(await ask(told), 404);
    expectRefusal(await release(told, await newProvider(portal)), 404);
    expectRefusal(await release(told, await newColleague(portal, clinic.admin, 'reader')), 403);
    expectRefusal(await patient.client.post('/api/reports/release', { report_id: told.reportId }), 403);
    expectRefusal(await release({ ...told, reportId: 999_999 }), 404);
  });

  it('is released once, with one mail, however often it is pressed and the portal starts', async () => {
    const mails = await readyMails(portal, patient.email);
    const facts = await factsOf(portal, async () => {
      await Promise.all([release(told), release(told), release(told, clinic.admin)]);
    });
    expect(facts.filter(({ type }) => type === 'ReportReleased')).toHaveLength(1);
    expect(await shownTo(patient, told)).toMatchObject({ title: 'Withheld heart', release: 'released' });
    await heard.next('the report', ({ data }) => data['id'] === told.reportId);
    for (const answer of await Promise.all(callsOnAReport['GET /api/documents/open']!(told, patient.client)))
      expect(answer.status).toBe(200);
    expect(await readyMails(portal, patient.email)).toBe(mails + 1);
    await portal.restart();
    await release(told);
    expect(await readyMails(portal, patient.email)).toBe(mails + 1);
  });
});

describe('a report that the patient may ask for', () => {
  let told: Told;
  let stranger: Person;
  beforeAll(async () => {
    told = await order('on_request', 'Asked heart');
    stranger = await newPerson(portal, 'patient');
  });

  const notified = async ({ client }: Person = clinic.nurse) => {
    const { body } = await client.get<{ data: { kind: string; read: boolean }[] }>('/api/notifications');
    return body.data.filter(({ kind, read }) => kind === 'report_asked_for' && !read).length;
  };

  it('shows its title and its day, and nothing that opens it', async () => {
    const shown = await shownTo(patient, told);
    expect(shown).toEqual({
      ...{ id: told.reportId, title: 'Asked heart', document_type: 'report', status: 'Completed' },
      ...{ file_path: '', primary: false, conversion_complete: true, release: 'on_request' },
      updated_at: expect.any(String),
    });
    const reports = await numberOfReports();
    expect(reports).toBe((await documentsOf(patient.client, told.patientId)).filter(isReadable).length);
    for (const calls of Object.values(callsOnAReport))
      for (const answer of await Promise.all(calls(told, patient.client))) expectRefusal(answer, 404);
  });

  it('is not asked for while the record is archived, which the patient is told in their own words', async () => {
    const { nurse, patientId: id } = clinic;
    await nurse.client.post('/api/patient/archive', { id });
    const answer = await ask(told);
    expectRefusal(answer, 409);
    expect(answer.body.message).toMatch(/^Your record is closed/);
    await nurse.client.post('/api/patient/restore', { id });
  });

  it('is asked for once, by the patient alone; the clinic is told', async () => {
    expectRefusal(await ask(told, stranger), 404);
    expectRefusal(await ask(told, clinic.nurse), 403);
    expect(await notified()).toBe(0);
    const facts = await factsOf(portal, async () => {
      expect((await ask(told)).body.message).toBe('Your clinic has been told');
      expect((await ask(told)).status).toBe(200);
    });
    expect(facts.filter(({ type }) => type === 'ReportAskedFor')).toHaveLength(1);
    expect([await shownTo(patient, told), await shownTo(clinic.nurse, told)]).toMatchObject([
      { release: 'asked_for', file_path: '' },
      { release: 'asked_for', file_path: told.path },
    ]);
    expect(await notified()).toBe(1);
  });

  it('is told to whoever follows the patient now: the employee in charge, or the admins', async () => {
    const { admin, nurse, patientId } = clinic;
    const colleague = await newColleague(portal, admin);
    const heardBy = () => Promise.all([colleague, admin, nurse].map((person) => notified(person)));
    const assign = (assigned_employee_id: number | null) =>
      admin.client.put(`/api/admin/patients/${patientId}`, { assigned_employee_id });
    expect(await heardBy()).toEqual([0, 1, 1]);
    await admin.client.post('/api/notifications/read', { up_to: new Date().toISOString() });
    await assign(colleague.id);
    expect(await heardBy()).toEqual([1, 0, 1]);
    await colleague.client.post('/api/notifications/read', { up_to: new Date().toISOString() });
    // who is in charge of a patient and may not release has to be helped
    await admin.client.post('/api/employee/edit', { id: colleague.id, type: 'reader' });
    expect(await heardBy()).toEqual([0, 0, 1]);
    await assign(nurse.id);
    expect(await heardBy()).toEqual([0, 0, 1]);
    await assign(null);
    expect(await heardBy()).toEqual([0, 1, 1]);
  });

  it('is released by the clinic, and nobody has to hear of it any more', async () => {
    const mails = await readyMails(portal, patient.email);
    expect((await release(told)).status).toBe(200);
    expect(await shownTo(patient, told)).toMatchObject({ release: 'released', file_path: told.path });
    expect(await readyMails(portal, patient.email)).toBe(mails + 1);
    expect((await ask(told)).status).toBe(200);
    expect(await notified(clinic.admin)).toBe(0);
  });
});

const isReadable = (document: object): boolean => (document as { release?: string }).release === 'released';
