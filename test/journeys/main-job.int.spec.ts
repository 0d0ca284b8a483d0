import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPortal } from '../support/portal.js';
import { type Genome, mainJob, synthetic } from './support/main-job.js';
import { oneProcess } from './support/one-process.js';
import { describeWhere } from '../../backend/src/platform/kernel/testing/where.js';

/**
 * A real person's chromosome 21 (Illumina's Platinum Genomes). Some machines have it in a folder beside the checkout.
 */
const REAL = join(import.meta.dirname, '../../../shared/data/vcf_grch38_na12878/PG_NA12878_hg38-chr21.vcf.gz');

const real: Genome = {
  file: 'NA12878.vcf.gz',
  bytes: () => readFileSync(REAL),
  figures: {
    build: 'GRCh38',
    samples: ['NA12878'],
    records: 65_370,
    snvs: 54_798,
    indels: 10_572,
    multiallelic: 652,
    pass: 60_206,
  },
};

const embedded = async () => oneProcess(await openPortal());

describeWhere(existsSync(REAL))('the main job with a real genome', () => mainJob(real, embedded));
describe('the main job with a synthetic genome', () => mainJob(synthetic, embedded));
