import { HAS_SHARED_DATA, sharedFile } from '../../backend/src/genomics/reader/testing/genome-files.js';
import { scan } from '../../backend/src/genomics/reader/scan.js';
import type { TruthRow } from './truth-row.js';

/** Published counts of a real person's chromosome 21 (hap.py's Platinum Genomes file). */
const NA12878 = { records: 65_370, snvs: 54_798, indels: 10_572, multiallelic: 652, pass: 60_206 };

export async function reader(): Promise<TruthRow[]> {
  if (!HAS_SHARED_DATA) return [];
  const result = await scan(sharedFile('vcf_grch38_na12878', 'PG_NA12878_hg38-chr21.vcf.gz'));
  const counted: Record<string, unknown> = result.ok ? { ...result.summary } : {};
  const right = Object.entries(NA12878).filter(([name, count]) => counted[name] === count);
  return [
    {
      what: 'Counts of NA12878, chromosome 21 (records, SNVs, indels, multi-allelic, PASS)',
      figure: `${right.length} of ${Object.keys(NA12878).length} exact`,
      toReach: '5',
      reached: right.length === Object.keys(NA12878).length,
      note: '',
      source: 'vcf_grch38_na12878: Illumina/hap.py (BSD-2)',
    },
  ];
}
