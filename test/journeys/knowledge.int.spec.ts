import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type ModelServer,
  modelServer,
  saying,
  sentences,
} from '../../backend/src/reports/writer/testing/model-server.js';
import { OperatorCommands } from '../../backend/src/platform/operations/operator/operator-commands.js';
import { standardKeyOf } from '../../backend/src/documents/file-keys.js';
import { Files } from '../../backend/src/platform/files/files.js';
import { anOrigin } from '../../backend/src/platform/log/testing/temporary-store.js';
import { InvalidFields } from '../../backend/src/platform/http/index.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { buyCredits, creditsOf } from './support/credits.js';
import { documentsOf, settled, upload } from './support/documents.js';
import { addPatient, newProvider, type Provider } from './support/people.js';
import { generate } from './support/reports.js';

/** A genome with one variant of PAH, on a build that its header tells. */
const GENOME = `##fileformat=VCFv4.2
##contig=<ID=chr12,length=133275309>
##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">
#CHROM	POS	ID	REF	ALT	QUAL	FILTER	INFO	FORMAT	SAMPLE
chr12	102840999	.	G	A	50	PASS	.	GT	0/1
chr12	102851751	.	A	T	50	PASS	.	GT	0/1
`;

/** Its standard form by a version that kept less: what is in the upload is told nevertheless. */
const OF_AN_EARLIER_VERSION = GENOME.replace('##contig', '##standardForm=sorted, split\n##contig').replaceAll(
  '0/1',
  './.',
);

const CLINVAR = `##fileformat=VCFv4.1
##fileDate=2026-11-15
##reference=GRCh38
#CHROM	POS	ID	REF	ALT	QUAL	FILTER	INFO
12	102840999	999999	G	A	.	.	CLNDN=Phenylketonuria;CLNHGVS=NC_000012.12:g.102840999G>A;CLNREVSTAT=reviewed_by_expert_panel;CLNSIG=Pathogenic;GENEINFO=PAH:5053;ORIGIN=1
12	102851751	102877	A	T	.	.	CLNDN=Phenylketonuria;CLNHGVS=NC_000012.12:g.102851751A>T;CLNREVSTAT=reviewed_by_expert_panel;CLNSIG=Pathogenic;GENEINFO=PAH:5053;ORIGIN=1
`;

let portal: TestPortal;
let model: ModelServer;
let folder: string;
let provider: Provider;
let patientId: number;
let genomePath: string;
let first: number;
let again: number;

beforeAll(async () => {
  model = await modelServer();
  model.answer = (response) => retelling(model.calls.at(-1)!)(response);
  portal = await openPortal({
    settings: { AI_BASE_URL: model.baseUrl, AI_MODEL: 'small-1', AI_PRIVATE_NETWORKS: 'on' },
  });
  folder = await mkdtemp(join(tmpdir(), 'clinvar-'));
  provider = await newProvider(portal);
  await buyCredits(provider.client);
  patientId = (await addPatient(provider)).id;
  const file = { name: 'genome.vcf', patientId };
  const genome = await upload(portal, provider.client, GENOME, file);
  await settled(provider.client, patientId, genome.body.data.id);
  genomePath = genome.path;
  const template = {
    name: 'PKU',
    focus: 'PKU',
    blocks: ['executive_summary', 'risk_assessment'],
    require_genes: ['PAH'],
  };
  const record = await upload(portal, provider.client, 'Phenylalanine 900', {
    name: 'blood test.txt',
    type: 'record',
    patientId,
  });
  const medical_files = [record.path];
  const { body } = await generate(provider.client, genome.path, patientId, { template, medical_files });
  first = body.data.report_id;
  await settled(provider.client, patientId, first);
});
afterAll(async () => {
  await portal.close();
  await model.close();
  await rm(folder, { recursive: true });
});

/** Retells the first statement that the model was given. */
const retelling = (call: string) => {
  const { messages } = JSON.parse(call.split('\n').at(-1)!) as { messages: { content: string }[] };
  const { statements } = JSON.parse(messages[1]!.content) as { statements: { verdict: string; evidence: string[] }[] };
  const [{ verdict, evidence }] = statements as [(typeof statements)[number]];
  return saying(sentences({ block: 'executive_summary', text: `${verdict}: the gene is PAH.`, evidence }));
};

const operator = (...args: string[]) => portal.app.get(OperatorCommands).run('knowledge', args, anOrigin());
const reports = async () =>
  (await documentsOf(provider.client, patientId)).filter(({ id }) => id === first || id === again);
const page = async (id: number): Promise<string> => {
  const report = (await reports()).find((each) => each.id === id);
  const path = encodeURIComponent(report!.file_path);
  const { body } = await provider.client.get<{ url: string }>(`/api/documents/open?path=${path}&document_type=report`);
  return (await fetch(new URL(body.url, portal.url))).text();
};

it('names the medical files with their day, and sends neither them nor the person to the language model', async () => {
  const text = await page(first);
  expect(text).toMatch(/not read for this report.*\s*.*blood test\.txt \(\d+ \w+ \d{4}\)/);
  expect(text).toContain('In other words');
  expect(text).toContain('the gene is PAH.');
  expect(text).toContain('words by the built-in writer and, checked, the language model small-1');
  expect(model.calls).toHaveLength(1);
  const secrets = ['Anne-Marie', "O'Neil", 'blood', 'Phenylalanine', '900', 'genome.vcf', String(patientId)];
  expect(secrets.filter((each) => new RegExp(`\\b${each}\\b`, 'i').test(model.calls[0]!))).toEqual([]);
});

const contents = async (genes: string) =>
  (await provider.client.get<{ data: object[] }>(`/api/knowledge/genes?genes=${genes}`)).body.data;

it('tells of genes what a report could look for, before one is ordered', async () => {
  const [pah, cyp2c19, a1bg] = await contents('pah, CYP2C19,A1BG');
  expect(pah).toEqual({ gene: 'PAH', variants: expect.any(Number), medicines: 0 });
  expect(pah).not.toMatchObject({ variants: 0 });
  expect(cyp2c19).not.toMatchObject({ medicines: 0 });
  expect(a1bg).toEqual({ gene: 'A1BG', variants: 0, medicines: 0 });
});

it('says what a newer ClinVar changes, and keeps the list that was used before', async () => {
  const path = join(folder, 'clinvar.vcf');
  await writeFile(path, CLINVAR);
  const said = await operator('import', path);
  expect(said).toMatch(/^Attention: \d+ of \d+ are gone.*"knowledge use clinvar" takes up/);
  expect(said).toMatch(/\nclinvar-2026-11-15-[0-9a-f]{8}: 2 variants/);
  expect(said).toContain('+ PAH NC_000012.12:g.102840999G>A (VCV000999999): Pathogenic, 3 stars, Phenylketonuria');
  expect(await operator('list')).toMatch(/clinvar-2026-11-15-.* 2 variants {2}imported .*\n.*ships with the portal/);
  expect(await contents('PAH,FBN1')).toEqual([
    { gene: 'PAH', variants: 2, medicines: 0 },
    { gene: 'FBN1', variants: 0, medicines: 0 },
  ]);
  await expect(operator('import', join(folder, 'missing.vcf'))).rejects.toThrow(InvalidFields);
  expect(await operator('import', path)).toMatch(/is in use already\. Nothing was changed/);
  const site = await provider.client.get<{ knowledge_version: string }>('/api/site');
  expect(site.body.knowledge_version).toMatch(/, clinvar-2026-11-15-[0-9a-f]{8}$/);
});

it('refuses a file that is cut off, and goes on with what was known', async () => {
  const path = join(folder, 'cut.vcf.gz');
  await writeFile(path, gzipSync(CLINVAR.repeat(20)).subarray(0, -30));
  await expect(operator('import', path)).rejects.toThrow(InvalidFields);
  expect(await operator('list')).toMatch(/^clinvar-2026-11-15-.* in use\n2026.*ships/);
});

it('takes up what ships, and the import again', async () => {
  const [version = ''] = (await operator('list')).split(' ');
  expect(await operator('use', 'clinvar')).toMatch(/^clinvar-shipped: \d{5} variants.*\d{5} added, 1 removed/s);
  expect(await operator('list')).not.toContain('in use');
  expect(await operator('use', 'clinvar')).toMatch(/is in use already/);
  expect(await operator('use', version)).toContain(`\n${version}: 2 variants`);
  expect(await operator('list')).toMatch(/^clinvar-2026-11-15-.* in use\n2026.*ships/);
  await expect(operator('use', 'clinvar-1999')).rejects.toThrow(InvalidFields);
});

it('imports what CPIC knows beside it', async () => {
  const path = join(folder, 'functions.tsv');
  await writeFile(path, 'gene\tallele\tfunction\tactivity_value\nTPMT\t*1\tNormal function\t\n');
  await expect(operator('import', path)).rejects.toThrow(InvalidFields);
  expect(await operator('import', path, '--date', '2026-11-01')).toMatch(
    /^cpic-functions-2026-11-01-.*\* TPMT \*2: No function -> not known/s,
  );
});

it('runs a report again on it: a new version that says what has changed, for the price of a report', async () => {
  await portal.app.get(Files).write(standardKeyOf(genomePath), gzipSync(OF_AN_EARLIER_VERSION));
  const before = await creditsOf(provider.client);
  const { body } = await provider.client.post<{ data: { report_id: number } }>('/api/reports/rerun', {
    report_id: first,
  });
  again = body.data.report_id;
  await settled(provider.client, patientId, again);
  expect(await creditsOf(provider.client)).toBe(before - 250);
  const [old, now] = [await page(first), await page(again)];
  expect(old).not.toContain('What has changed');
  expect(now).toContain('What has changed');
  expect(now).toMatch(/2026\.\d+\.\d+, clinvar-2026-11-15-\w+, cpic-functions-2026-11-01/);
  expect((await reports()).find(({ id }) => id === again)).toMatchObject({ status: 'Completed', rerun_of: first });
});

it('tells the difference between the two versions', async () => {
  const changes = async (id: number) =>
    (await provider.client.get<{ data: object }>(`/api/reports/changes?report_id=${id}`)).body.data;
  expect(await changes(first)).toEqual({ before: null, changes: [] });
  expect(await changes(again)).toMatchObject({
    before: first,
    changes: expect.arrayContaining([
      expect.objectContaining({ what: expect.stringContaining('102840999G>A'), before: null }),
    ]),
  });
});

describe('what a laboratory told', () => {
  const keep = (results: string) =>
    provider.client.post('/api/patient/laboratory', {
      patient_id: patientId,
      results,
      lab: 'City Laboratory',
      date: '2026-11-01',
    });

  it('is kept with the patient, and refused with the line that is wrong', async () => {
    expect((await keep('CYP2D6\t*4/*4')).status).toBe(200);
    expect((await provider.client.get(`/api/patient/laboratory?patient_id=${patientId}`)).body).toMatchObject({
      data: [{ gene: 'CYP2D6', diplotype: '*4/*4', lab: 'City Laboratory', date: '2026-11-01' }],
    });
    expect(await keep('ABC1\t*4/*4')).toMatchObject({
      status: 422,
      body: { errors: { results: [expect.stringMatching(/^Line 1/)] } },
    });
  });

  it('is used by a report, which says who told it', async () => {
    const template = {
      name: 'Medicines',
      focus: 'Pain',
      blocks: ['mutation_profile', 'clinical_implications'],
      require_genes: ['CYP2D6'],
    };
    const { body } = await generate(provider.client, genomePath, patientId, { template });
    again = body.data.report_id;
    await settled(provider.client, patientId, again);
    const text = await page(again);
    expect(text).toContain('Told by City Laboratory on 2026-11-01');
    expect(text).toMatch(/codeine/);
  });
});

it('is not run again before it is completed, nor without credits', async () => {
  const rerun = (report_id: number) => provider.client.post('/api/reports/rerun', { report_id });
  expect((await rerun(999_999)).status).toBe(404);
  let status = 200;
  for (let n = 0; status === 200 && n < 20; n++) status = (await rerun(first)).status;
  expect(status).toBe(402);
});
