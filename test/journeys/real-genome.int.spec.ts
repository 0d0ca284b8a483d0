import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../backend/src/platform/kernel/testing/until.js';
import { describeWhere } from '../../backend/src/platform/kernel/testing/where.js';
import { openPortal, type TestPortal } from '../support/portal.js';
import { buyCredits, creditsOf } from './support/credits.js';
import { settled, upload } from './support/documents.js';
import { addPatient, newProvider } from './support/people.js';
import { generate } from './support/reports.js';

/**
 * A real person's chromosome 21 (Illumina's Platinum Genomes). Some machines have it in a folder beside the checkout.
 */
const REAL = join(import.meta.dirname, '../../../shared/data/vcf_grch38_na12878/PG_NA12878_hg38-chr21.vcf.gz');

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
beforeAll(async () => void (portal = await openPortal()));
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
