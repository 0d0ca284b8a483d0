import { carriesAlternate } from '../vcf/genotypes.js';
import { fewReads } from '../vcf/info.js';
import type { VcfRecord } from '../vcf/record.js';

/** DP of INFO where it tells too few reads and no sample tells its own. It doubts the reference alone: no variant is asked. */
export function fewReadsTold(record: VcfRecord): number | undefined {
  if (record.format.hasDepth || carriesAlternate(record.genotype)) return undefined;
  return fewReads(record.bytes, record.columnFrom(7), record.ends[7]!);
}
