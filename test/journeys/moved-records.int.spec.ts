import { Patients } from '../../backend/src/patients/patients.service.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { buyCredits, creditsOf } from './support/credits.js';
import { type DocumentAnswer, newGenome, settled, startUpload, syntheticFile, upload } from './support/documents.js';
import { mailsTo } from './support/mailbox.js';
import { addPatient, newProvider, type Provider } from './support/people.js';
import { generate } from './support/reports.js';

let portal: TestPortal;
beforeAll(async () => (portal = await openPortal()));
afterAll(() => portal.close());

/** A patient of one clinic who moves to another. */
async function meet() {
  const [before, after] = [await newProvider(portal), await newProvider(portal)];
  const { id } = await addPatient(before, { name: 'Omar Haddad' });
  return { before, after, id };
}

/** Moves the record at once, without an invitation, so that other work of the old clinic is still pending. */
async function move(patientId: number, { companyId }: Provider): Promise<void> {
  const bring = { type: 'BringPatient', patientId, companyId, assignedEmployeeId: null } as const;
  await portal.app.get(Patients, { strict: false }).tell(patientId, bring, anOrigin());
}

async function listed({ client }: Provider) {
  await portal.app.get(Subscriptions).caughtUp();
  const { headers, body } = await client.get<(DocumentAnswer & { patient_id: number })[]>('/api/admin/documents');
  return { ids: body.map(({ id }) => id), range: headers.get('content-range') };
}

const logOf = async ({ client }: Provider): Promise<string> => {
  await portal.app.get(Subscriptions).caughtUp();
  return JSON.stringify((await client.get('/api/getLogs')).body);
};
const NOTHING = { ids: [], range: 'documents 0-0/0' };

describe('a record that moves while something is under way', () => {
  it('takes a conversion along, which the new clinic alone is told of', async () => {
    const { before, after, id } = await meet();
    const { body } = await upload(portal, before.client, syntheticFile(), { patientId: id });
    await move(id, after);
    expect(await settled(after.client, id, body.data.id)).toMatchObject({ status: 'Ready', primary: true });
    expect(await listed(after)).toEqual({ ids: [body.data.id], range: 'documents 0-0/1' });
    expect(await listed(before)).toEqual(NOTHING);
    expect(await logOf(after)).toContain('A DNA file of Omar Haddad was converted');
    expect(await logOf(before)).not.toContain('was converted');
  });

  it('takes its history along, in which the staff of the old clinic have no names', async () => {
    const { before, after, id } = await meet();
    await move(id, after);
    await portal.app.get(Subscriptions).caughtUp();
    type History = { data: { message: string }[] };
    const { body } = await after.client.get<History>(`/api/patient/history?patient_id=${id}`);
    expect(body.data.map(({ message }) => message)).toEqual([
      "Omar Haddad's record moved from one clinic to another clinic at the patient's wish",
      'Another clinic invited Omar Haddad as a patient',
      'Another clinic added Omar Haddad as a patient',
    ]);
    expect((await before.client.get(`/api/patient/history?patient_id=${id}`)).status).toBe(404);
  });

  it('takes a file that cannot be used along', async () => {
    const { before, after, id } = await meet();
    const { body } = await upload(portal, before.client, 'no genome', { patientId: id });
    await move(id, after);
    expect(await settled(after.client, id, body.data.id)).toMatchObject({ status: 'Error' });
    expect(await logOf(after)).toContain('A DNA file of Omar Haddad could not be used');
    expect(await logOf(before)).not.toContain('could not be used');
  });

  it('takes a report along, which the clinic that ordered it pays and is not mailed about', async () => {
    const { before, after, id } = await meet();
    await buyCredits(before.client);
    const genome = await newGenome(portal, before.client, id);
    const { body } = await generate(before.client, genome.file_path, id);
    await move(id, after);
    const { report_id } = body.data;
    expect(await settled(after.client, id, report_id)).toMatchObject({ status: 'Completed' });
    expect((await listed(after)).ids.sort()).toEqual([genome.id, report_id].sort());
    expect(await listed(before)).toEqual(NOTHING);
    expect(await logOf(after)).toContain('A report for Omar Haddad was completed');
    const told = await logOf(before);
    expect(told).not.toContain('was completed');
    expect(told).toContain('250 credits were spent on a report');
    expect([await creditsOf(before.client), await creditsOf(after.client)]).toEqual([750, 0]);
    expect((await mailsTo(portal, before.email)).map(({ subject }) => subject)).not.toContain('Your report is ready');
  });

  it('takes an upload along that was only agreed on', async () => {
    const { before, after, id } = await meet();
    await startUpload(before.client, { patientId: id });
    await move(id, after);
    expect((await listed(after)).range).toBe('documents 0-0/1');
    expect(await listed(before)).toEqual(NOTHING);
  });

  it('comes back with all of it', async () => {
    const { before, after, id } = await meet();
    await startUpload(before.client, { patientId: id });
    await move(id, after);
    await move(id, before);
    expect((await listed(before)).range).toBe('documents 0-0/1');
    expect(await listed(after)).toEqual(NOTHING);
  });
});

it('an upload that the old clinic began when the record had gone is brought after it', async () => {
  const { before, after, id } = await meet();
  // the portal admits both calls before either has changed anything
  await Promise.all([move(id, after), startUpload(before.client, { patientId: id })]);
  expect(await listed(before)).toEqual(NOTHING);
});
