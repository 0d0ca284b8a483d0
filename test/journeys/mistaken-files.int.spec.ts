import { Files } from '../../backend/src/platform/files/files.js';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { buyCredits } from './support/credits.js';
import { documentsOf, newGenome, settled, syntheticFile, upload } from './support/documents.js';
import { accept, addPatient, newProvider, type Provider } from './support/people.js';
import { expectRefusal } from './support/refusal.js';
import { generate } from './support/reports.js';

let portal: TestPortal;
let provider: Provider;
beforeAll(async () => {
  portal = await openPortal();
  provider = await newProvider(portal);
});
afterAll(() => portal.close());

const call = (what: 'remove' | 'move', body: object, { client } = provider) =>
  client.post(`/api/documents/${what}`, body);
const used = async (patientId: number) =>
  (
    await provider.client.get<{ data: { bytes: number; files: number } }>(
      `/api/documents/usage?patient_id=${patientId}`,
    )
  ).body.data;
const isGone = (path: string) => until(`${path} to go`, async () => (await portal.app.get(Files).stat(path)) === null);

it('a mistaken file goes with its bytes and its standard form, and makes room', async () => {
  const { id } = await addPatient(provider);
  const before = await used(id);
  const { file_path } = await newGenome(portal, provider.client, id);
  expect((await used(id)).files).toBe(before.files + 1);
  expect((await call('remove', { file_path })).body).toEqual({ status: 'success', message: 'The file was removed' });
  expect(await documentsOf(provider.client, id)).toEqual([]);
  for (const path of [file_path, `${file_path.replace('genome', 'standard')}.vcf.gz`]) await isGone(path);
  expect(await used(id)).toMatchObject({ files: before.files, bytes: before.bytes });
  expectRefusal(await call('remove', { file_path }), 404);
});

it('a mistaken file goes while it is converted, and nothing of it stays', async () => {
  const { id } = await addPatient(provider);
  const { path } = await upload(portal, provider.client, syntheticFile(), { patientId: id, name: 'mistake.vcf' });
  expect((await call('remove', { file_path: path })).status).toBe(200);
  expect(await documentsOf(provider.client, id)).toEqual([]);
  for (const key of [path, `${path.replace('genome', 'standard')}.vcf.gz`]) await isGone(key);
});

it('a DNA file of somebody else moves to their record, is converted there and becomes primary', async () => {
  const [wrong, right] = [await addPatient(provider, { name: 'Omar Haddad' }), await addPatient(provider)];
  const { file_path } = await newGenome(portal, provider.client, wrong.id);
  expectRefusal(await call('move', { file_path, patient_id: wrong.id }), 409);
  expect((await call('move', { file_path, patient_id: right.id })).status).toBe(200);
  expect(await documentsOf(provider.client, wrong.id)).toEqual([]);
  const [moved] = await documentsOf(provider.client, right.id);
  expect(await settled(provider.client, right.id, moved!.id)).toMatchObject({ status: 'Ready', primary: true });
  const { body } = await provider.client.get<{ logs: { message: string }[] }>('/api/getLogs?name=moved%20a%20DNA');
  expect(JSON.stringify(body)).toMatch(/moved a DNA file of Omar Haddad to Anne-Marie O'Neil/);
});

it('paired reads move together, as a page sends it: with an Idempotency-Key', async () => {
  const [{ id: from }, { id: to }] = [await addPatient(provider), await addPatient(provider)];
  const half = (name: string) =>
    upload(portal, provider.client, '@r1\nACGT\n+\nIIII\n', { patientId: from, name, type: 'genome' });
  await half('reads_R1.fastq');
  const { path: file_path, body } = await half('reads_R2.fastq');
  await settled(provider.client, from, body.data.id);
  const headers = { 'idempotency-key': 'paired reads' };
  const { status } = await provider.client.post('/api/documents/move', { file_path, patient_id: to }, headers);
  expect(status).toBe(200);
  expect(await documentsOf(provider.client, from)).toEqual([]);
  expect(await documentsOf(provider.client, to)).toHaveLength(1);
});

it('a medical record moves and goes like a DNA file', async () => {
  const [wrong, right] = [await addPatient(provider), await addPatient(provider)];
  const note = { patientId: wrong.id, name: 'letter.txt', type: 'record' } as const;
  const { path } = await upload(portal, provider.client, 'a letter', note);
  expect((await call('move', { file_path: path, patient_id: right.id })).status).toBe(200);
  const [moved] = await documentsOf(provider.client, right.id);
  expect(moved).toMatchObject({ title: 'letter.txt', document_type: 'record', status: 'Ready' });
  expect((await call('remove', { file_path: moved!.file_path })).status).toBe(200);
  expect(await documentsOf(provider.client, right.id)).toEqual([]);
});

it('a report that the portal made stays', async () => {
  const { id } = await addPatient(provider);
  const { file_path } = await newGenome(portal, provider.client, id);
  await buyCredits(provider.client);
  const { body } = await generate(provider.client, file_path, id);
  const report = await settled(provider.client, id, body.data.report_id);
  expectRefusal(await call('remove', { file_path: report.file_path }), 409);
});

it('a member takes away their own file, and none of the clinic’s', async () => {
  const patient = await addPatient(provider);
  const { file_path } = await newGenome(portal, provider.client, patient.id);
  const member = { ...provider, ...(await accept(portal, patient.email, 'patient')) };
  expectRefusal(await call('remove', { file_path }, member), 403);
  const own = await upload(portal, member.client, 'no genome', { patientId: patient.id, name: 'own.vcf' });
  await settled(member.client, patient.id, own.body.data.id);
  expect((await call('remove', { file_path: own.path }, member)).status).toBe(200);
});
