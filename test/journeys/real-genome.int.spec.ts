import { existsSync, readFileSync } from 'node:fs';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { describeWhere } from '../../backend/src/platform/kernel/testing/where.js';
import { sharedFile } from '../../backend/src/genomics/reader/testing/genome-files.js';
import { HAS_READ_TOOLS } from '../../backend/src/genomics/reader/testing/read-tools.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { buyCredits, creditsOf } from './support/credits.js';
import { documentsOf, putBytes, settled, startUpload, upload } from './support/documents.js';
import { addPatient, newProvider } from './support/people.js';
import { generate } from './support/reports.js';

/**
 * A real person's chromosome 21 (Illumina's Platinum Genomes). Some machines have it in a folder beside the checkout.
 */
const REAL = sharedFile('vcf_grch38_na12878', 'PG_NA12878_hg38-chr21.vcf.gz');

/** Reads of the same person from a stretch of chromosome 22, and the stretch as their reference. */
const tiny = (name: string) => sharedFile('fastq_na12878_tiny', name);
const [R1, R2] = ['NA12878_tiny_R1.fastq', 'NA12878_tiny_R2.fastq'];

const FIGURES = {
  build: 'GRCh38',
  samples: ['NA12878'],
  records: 65_370,
  snvs: 54_798,
  indels: 10_572,
  multiallelic: 652,
  pass: 60_206,
};

let portal: TestPortal;
const settings = existsSync(tiny('q.fa')) ? { REFERENCE_FASTA: tiny('q.fa') } : {};
beforeAll(async () => void (portal = await openPortal({ settings })));
afterAll(() => portal.close());

describeWhere(existsSync(REAL))('a real chromosome, of which the knowledge base lists nothing', () => {
  it('is counted exactly, and a report that would say nothing costs nothing', async () => {
    const provider = await newProvider(portal);
    const { client } = provider;
    const { id: patientId } = await addPatient(provider);
    const { body } = await upload(portal, client, readFileSync(REAL), { patientId, name: 'NA12878.vcf.gz' });
    const document = await settled(client, patientId, body.data.id);
    expect(document).toMatchObject({ status: 'Ready', genome: FIGURES });
    await buyCredits(client);
    const before = await creditsOf(client);
    const { body: ordered } = await generate(client, document.file_path, patientId);
    expect(await settled(client, patientId, ordered.data.report_id)).toMatchObject({
      status: 'Error',
      problem: { message: expect.stringContaining('Your credits were given back') },
    });
    await until('the credits to come back', async () => (await creditsOf(client)) === before);
  });
});

describeWhere(existsSync(REAL) && HAS_READ_TOOLS)('paired reads of a real person', () => {
  it('become one document with variants, which no report can be ordered for, and move as one', async () => {
    const provider = await newProvider(portal);
    const { client } = provider;
    const { id: patientId } = await addPatient(provider);
    const first = await upload(portal, client, readFileSync(tiny(R1)), { patientId, name: R1 });
    expect(await settled(client, patientId, first.body.data.id)).toMatchObject({
      status: 'Error',
      problem: { message: expect.stringContaining(`Upload the other half as well, named ${R2}`) },
    });
    const { id } = (await upload(portal, client, readFileSync(tiny(R2)), { patientId, name: R2 })).body.data;
    expect(id).toBe(first.body.data.id);
    const document = await settled(client, patientId, id);
    const provenance = { reference: 'q.fa', reads: 3_266, tools: expect.any(Array) };
    const genome = { build: 'unknown', snvs: 14, indels: 2, size: 1_090_844, provenance };
    expect(document).toMatchObject({ title: 'NA12878_tiny_R1+R2.fastq', status: 'Ready', genome });
    expect((await generate(client, document.file_path, patientId)).status).toBe(422);

    const { id: other } = await addPatient(provider);
    await client.post('/api/documents/move', { file_path: document.file_path, patient_id: other });
    const [moved] = await documentsOf(client, other);
    expect(await settled(client, other, moved!.id)).toMatchObject({ status: 'Ready', genome });
    expect(await documentsOf(client, patientId)).toEqual([]);
  });

  it('may arrive in any order at the same time', async () => {
    const provider = await newProvider(portal);
    const { client } = provider;
    const { id: patientId } = await addPatient(provider);
    const begun = await Promise.all([R1, R2].map((name) => startUpload(client, { patientId, name })));
    for (const [at, name] of [
      [1, R2],
      [0, R1],
    ] as const) {
      await putBytes(portal, begun[at]!.body, readFileSync(tiny(name)));
      await client.post('/api/documents/confirm', { key: begun[at]!.body.key });
    }
    const [document] = await documentsOf(client, patientId);
    expect(await settled(client, patientId, document!.id)).toMatchObject({ status: 'Ready', genome: { snvs: 14 } });
  });
});
