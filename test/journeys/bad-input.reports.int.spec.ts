import { randomUUID } from 'node:crypto';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import type { Client } from '../support/client.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { INVALID } from './support/bad-values.js';
import { type Clinic, newClinic } from './support/clinics.js';
import { creditsOf } from './support/credits.js';
import { settled, upload } from './support/documents.js';
import { accept } from './support/people.js';
import { preparations } from './support/preparations.js';
import { expectRefusal } from './support/refusal.js';
import { generate, reportRequest } from './support/reports.js';
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

const atMost = (count: number, what = 'characters') => `Please use at most ${count} ${what}`;

const template = (changed: object) => ({
  title: 'Heart',
  prompt: 'Rhythm',
  genes: 'SCN5A',
  blocks: 'introduction',
  ...changed,
});
const NO_BLOCK = 'This is not a report block';
const NOT_A_GENE = 'There is no gene of the name NOTAGENE: check the spelling.';

it.each([
  [{ title: '' }, { title: 'Please enter a title for the template' }],
  [{ title: 'x'.repeat(201) }, { title: atMost(200) }],
  [{ prompt: ' ' }, { prompt: 'Please provide a report prompt before saving' }],
  [{ prompt: 'x'.repeat(4_001) }, { prompt: atMost(4_000) }],
  ...['', ',', []].map((blocks): [object, object] => [
    { blocks },
    { blocks: 'Please select at least one report block before saving' },
  ]),
  [{ blocks: 'introduction,nonsense' }, { blocks: NO_BLOCK }],
  [{ blocks: Array(10).fill('introduction') }, { blocks: atMost(9, 'entries') }],
  [{ blocks: 7 }, { blocks: 'Please select at least one report block before saving' }],
  [{ genes: 'x'.repeat(41) }, { genes: atMost(40) }],
  [{ genes: Array(501).fill('TTN') }, { genes: atMost(500, 'entries') }],
  [{ genes: 'TTN, NotAGene' }, { genes: NOT_A_GENE }],
  [{ genes: 7 }, { genes: INVALID }],
  [{ genes: [7] }, { genes: INVALID }],
])('a template with %j is refused', async (changed, errors) => {
  const answers = [
    await client.post('/api/company/addTemplate', template(changed)),
    await client.post('/api/company/editTemplate', { id: clinic.templateId, ...template(changed) }),
  ];
  for (const answer of answers) expectRefusal(answer, 422, errors as Record<string, string>);
});

it('a new template needs what an edit may leave out', async () => {
  for (const field of ['title', 'prompt', 'blocks'])
    expectRefusal(await client.post('/api/company/addTemplate', template({ [field]: undefined })), 422, {
      [field]: expect.any(String) as string,
    });
  const { data: before } = (await client.post<{ data: { id: number } }>('/api/company/addTemplate', template({}))).body;
  const edited = await client.post('/api/company/editTemplate', { id: before.id, title: 'Rhythm' });
  expect([edited.status, edited.body]).toEqual([
    200,
    expect.objectContaining({ data: { ...before, title: 'Rhythm' } }),
  ]);
});

it('genes are trimmed, in upper case and each once; blocks each once', async () => {
  const { body } = await client.post(
    '/api/company/addTemplate',
    template({ genes: ' brca1, BRCA1 ,,tp53,rnf53', blocks: 'introduction, introduction' }),
  );
  expect(body).toMatchObject({ data: { genes: 'BRCA1,TP53', blocks: 'introduction', public: false } });
});

it('a template is edited by any colleague, deleted by an admin, and a public one by nobody', async () => {
  expectRefusal(await clinic.nurse.client.post('/api/company/deleteTemplate', { id: clinic.templateId }), 403);
  expect(
    (await clinic.nurse.client.post('/api/company/editTemplate', { id: clinic.templateId, ...template({}) })).status,
  ).toBe(200);
  const { body } = await client.get<{ data: { id: number; public: boolean }[] }>('/api/company/getTemplates');
  const { id } = body.data.find((one) => one.public)!;
  for (const path of ['deleteTemplate', 'editTemplate'])
    expectRefusal(await client.post(`/api/company/${path}`, { id, ...template({}) }), 404);
});

const ask = (changed: object) => ({ template: { ...reportRequest('', 1).template, ...changed } });

it.each([
  [{ vcf_path: '' }, { vcf_path: 'Please select a DNA sequence to continue' }],
  [{ vcf_path: 'x'.repeat(201) }, { vcf_path: atMost(200) }],
  [{ id: '' }, { id: 'Please select a patient to continue' }],
  [{ id: 'x' }, { id: INVALID }],
  [{ output_filename: '  ' }, { output_filename: 'Please provide a report name' }],
  [{ output_filename: 'x'.repeat(201) }, { output_filename: atMost(200) }],
  [{ template: undefined }, { template: expect.any(String) }],
  [{ template: 'Heart' }, { template: expect.any(String) }],
  [{ template: [] }, expect.anything()],
  [ask({ focus: '' }), { 'template.focus': 'Please provide a report prompt' }],
  [ask({ blocks: [] }), { 'template.blocks': 'Please select at least one report block' }],
  [ask({ blocks: ['x'] }), { 'template.blocks': NO_BLOCK }],
  [ask({ require_genes: ['TTN', 'NotAGene'] }), { 'template.require_genes': NOT_A_GENE }],
  [ask({ require_genes: 'P60' }), { 'template.require_genes': 'P60 is a name of ARHGEF5 and SQSTM1: choose one.' }],
  [ask({ require_genes: { a: 1 } }), { 'template.require_genes': INVALID }],
  [{ medical_files: 'x' }, { medical_files: INVALID }],
  [{ medical_files: Array(51).fill('record/1/a') }, { medical_files: atMost(50, 'entries') }],
])('a report of %j is refused, and no credit is touched', async (changed, errors) => {
  const before = await creditsOf(client);
  const answer = await generate(client, clinic.genomePath, clinic.patientId, changed);
  expectRefusal(
    answer,
    answer.status === 404 ? 404 : 422,
    answer.status === 404 ? undefined : (errors as Record<string, string>),
  );
  expect(await creditsOf(client)).toBe(before);
});

it.each(['recordPath', 'reportPath'] as const)('a report is made of a genome: the %s will not do', async (path) => {
  expectRefusal(await generate(client, clinic[path], clinic.patientId), 422, {
    vcf_path: 'This document is not a DNA file. Please select one.',
  });
});

it.each([
  ['without samples', '', 'chr1 169549811 . C T . PASS .\n'],
  ['without records', ' FORMAT S1', ''],
])('a genome %s is nobody’s: no report is made of it', async (_, samples, records) => {
  const header = ['##fileformat=VCFv4.2', '##contig=<ID=chr1,length=248956422>'].join('\n');
  const columns = `#CHROM POS ID REF ALT QUAL FILTER INFO${samples}\n${records}`.replaceAll(' ', '\t');
  const { patientId } = clinic;
  const { body, path } = await upload(portal, client, `${header}\n${columns}`, {
    patientId,
    name: `${randomUUID()}.vcf`,
  });
  expect(await settled(client, patientId, body.data.id)).toMatchObject({ status: 'Ready' });
  const nobody = 'This DNA file holds nobody’s genotypes, so that a report would say nothing. Upload another one.';
  expectRefusal(await generate(client, path, patientId), 422, { vcf_path: nobody });
});

it('a file that could not be converted is not waited for', async () => {
  const { patientId } = clinic;
  const { body, path } = await upload(portal, client, 'no VCF', { patientId, name: `${randomUUID()}.vcf` });
  expect(await settled(client, patientId, body.data.id)).toMatchObject({ status: 'Error' });
  expectRefusal(await generate(client, path, patientId), 422, {
    vcf_path: 'This DNA file could not be converted; the record says why. Upload another one.',
  });
});

it('a genome of several samples waits for a choice', async () => {
  const { file_path } = await preparations(() => ({ portal, clinic })).unchosenSample();
  const choose = (sample: unknown) => client.post('/api/documents/chooseSample', { file_path, sample });
  const primary = { patient_id: clinic.patientId, file_path };
  expectRefusal(await generate(client, file_path, clinic.patientId), 409);
  expectRefusal(await client.post('/api/documents/makePrimary', primary), 409);
  const errors = { sample: 'This file has no such sample. It holds: Mother, Child.' };
  for (const sample of ['Father', 'child']) expectRefusal(await choose(sample), 422, errors);
  expectRefusal(await choose(''), 422, { sample: 'Cannot be empty' });
  expect((await choose('Child')).body).toMatchObject({
    data: { genome: { samples: ['Mother', 'Child'], sample: 'Child' } },
  });
  expect((await client.post('/api/documents/makePrimary', primary)).status).toBe(200);
});

it('a genome of an unknown build waits for a choice, which may not contradict the file', async () => {
  const { file_path } = await preparations(() => ({ portal, clinic })).unknownBuild();
  const choose = (path: string, build: unknown) =>
    client.post('/api/documents/chooseBuild', { file_path: path, build });
  expectRefusal(await generate(client, file_path, clinic.patientId), 422, {
    vcf_path: expect.stringContaining('does not tell its reference genome'),
  });
  expectRefusal(await choose(file_path, 'hg19'), 422, { build: expect.any(String) });
  expectRefusal(await choose(clinic.genomePath, 'GRCh37'), 422, {
    build: 'This file shows by itself that it is on GRCh38.',
  });
  expect((await choose(file_path, 'GRCh37')).body).toMatchObject({ data: { genome: { build: 'GRCh37' } } });
  const before = await creditsOf(client);
  const { status, body } = await generate(client, file_path, clinic.patientId);
  expect(status).toBe(200);
  await settled(client, clinic.patientId, body.data.report_id);
  await until('the credits to come back', async () => (await creditsOf(client)) === before);
});

it('a report that would state nothing because of its file is not made, and the credits come back', async () => {
  const { file_path } = await preparations(() => ({ portal, clinic })).unchosenSample();
  await client.post('/api/documents/chooseSample', { file_path, sample: 'Child' });
  const before = await creditsOf(client);
  const { body } = await generate(client, file_path, clinic.patientId);
  expect(await settled(client, clinic.patientId, body.data.report_id)).toMatchObject({
    status: 'Error',
    problem: { message: expect.stringMatching(/has none of the places .* credits were given back/) },
  });
  await until('the credits to come back', async () => (await creditsOf(client)) === before);
});

it('what was typed is printed as text', async () => {
  const typed = '<img src=x onerror=alert(1)>"\'&';
  const { body } = await generate(client, clinic.genomePath, clinic.patientId, {
    output_filename: typed,
    template: { focus: typed, blocks: ['introduction', 'mutation_profile'], require_genes: ['F5'] },
  });
  expect(await settled(client, clinic.patientId, body.data.report_id)).toMatchObject({
    status: 'Completed',
    title: typed,
  });
  const { client: patient } = await accept(portal, clinic.patientEmail, 'patient');
  const { body: link } = await patient.get<{ url: string }>(
    `/api/documents/open?document_type=report&path=report/${clinic.patientId}/${body.data.report_id}`,
  );
  const mistaken = `/api/documents/open?document_type=genome&path=report/${clinic.patientId}/${body.data.report_id}`;
  expectRefusal(await patient.get(mistaken), 422, { document_type: 'This document is a report' });
  const page = (await patient.get<string>(link.url)).body;
  expect(page).toContain('&lt;img src=x');
  expect(page).not.toMatch(/<img/i);
});

it('an empty field of medical files means none', async () => {
  const { status } = await generate(client, clinic.genomePath, clinic.patientId, { medical_files: '' });
  expect([200, 402]).toContain(status);
});

it('leaves the portal unharmed', () => expectUnharmed(portal));
