import { Patients } from '../../backend/src/patients/patients.service.js';
import { Reports } from '../../backend/src/reports/reports.service.js';
import { JobScheduler } from '../../backend/src/platform/jobs/running/job-scheduler.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { buyCredits } from './support/credits.js';
import { newGenome, settled } from './support/documents.js';
import { accept, addPatient, newProvider, type Person, type Provider } from './support/people.js';
import { buy } from './support/purchases.js';
import { expectRefusal } from './support/refusal.js';
import { readyMails } from './support/released-report.js';
import { generate } from './support/reports.js';

/** Reports that wait for their release, where the record moves, a file goes or a member asks for their own results. */

let portal: TestPortal;
let nurse: Provider;
beforeAll(async () => {
  portal = await openPortal();
  nurse = await newProvider(portal);
  await buyCredits(nurse.client);
});
afterAll(() => portal.close());

it('the patient is mailed of a release also where the record has moved before the mail is sent', async () => {
  const before = await newProvider(portal);
  const { id: patientId, email } = await addPatient(before);
  const { file_path } = await newGenome(portal, before.client, patientId);
  await buyCredits(before.client);
  const { body } = await generate(before.client, file_path, patientId, { release: 'later' });
  const { report_id: reportId } = body.data;
  await settled(before.client, patientId, reportId);
  await accept(portal, email, 'patient');
  const mails = await readyMails(portal, email);
  const { companyId } = await newProvider(portal);
  const bring = { type: 'BringPatient', patientId, companyId, assignedEmployeeId: null } as const;
  await portal.app.get(Patients, { strict: false }).tell(patientId, bring, anOrigin());
  const facts = { type: 'ReleaseReport', reportId, patientId, companyId: before.companyId } as const;
  await portal.app.get(Reports, { strict: false }).tell(reportId, facts, anOrigin());
  expect(await readyMails(portal, email)).toBe(mails + 1);
});

it('a report that was asked for is told to the clinic that the record has moved to', async () => {
  const before = await newProvider(portal);
  const { id: patientId, email } = await addPatient(before);
  const { file_path } = await newGenome(portal, before.client, patientId);
  await buyCredits(before.client);
  const { body } = await generate(before.client, file_path, patientId, { release: 'on_request' });
  await settled(before.client, patientId, body.data.report_id);
  const moving = await accept(portal, email, 'patient');
  await moving.client.post('/api/reports/ask', { report_id: body.data.report_id });
  const asked = async ({ client }: Person) =>
    (await client.get<{ data: { kind: string; user_id: number }[] }>('/api/notifications')).body.data.filter(
      ({ kind }) => kind === 'report_asked_for',
    );
  expect(await asked(before)).toMatchObject([{ user_id: patientId }]);
  const after = await newProvider(portal);
  const bring = { type: 'BringPatient', patientId, companyId: after.companyId, assignedEmployeeId: null } as const;
  await portal.app.get(Patients, { strict: false }).tell(patientId, bring, anOrigin());
  expect([await asked(before), await asked(after)]).toMatchObject([[], [{ user_id: patientId }]]);
});

it('a report that is being made and waits keeps no file of the patient, and counts among no jobs that they see', async () => {
  const { id, email } = await addPatient(nurse);
  const { client } = await accept(portal, email, 'patient');
  const { file_path } = await newGenome(portal, client, id);
  const scheduler = portal.app.get(JobScheduler);
  await scheduler.stop();
  const { body } = await generate(nurse.client, file_path, id, { release: 'later' });
  const waiting = async (by: Person['client']) =>
    (await by.get<{ data: { jobs_waiting: number } }>(`/api/documents/usage?patient_id=${id}`)).body.data.jobs_waiting;
  await until('the report to wait for its turn', async () => (await waiting(nurse.client)) === 1);
  expect(await waiting(client)).toBe(0);
  expectRefusal(await nurse.client.post('/api/documents/remove', { file_path }), 409);
  expect((await client.post('/api/documents/remove', { file_path })).status).toBe(200);
  scheduler.start();
  expect(await settled(nurse.client, id, body.data.report_id)).toMatchObject({ status: 'Error' });
});

it('a member’s own results come from no report that waits', async () => {
  const { id, email } = await addPatient(nurse);
  const { file_path } = await newGenome(portal, nurse.client, id);
  const { client } = await accept(portal, email, 'patient');
  await buy(client, { product_id: 'membership' });
  const { body } = await generate(nurse.client, file_path, id, { release: 'later' });
  await settled(nurse.client, id, body.data.report_id);
  const drugs = async () => (await client.get<{ data: object[] }>('/api/drugResponses')).body.data.length;
  expect(await drugs()).toBe(0);
  expectRefusal(await client.post('/api/reports/rerun', { report_id: body.data.report_id }), 404);
  await nurse.client.post('/api/reports/release', { report_id: body.data.report_id });
  expect(await drugs()).toBeGreaterThan(0);
});
