import { readdirSync } from 'node:fs';
import { HAS_SHARED_DATA, sharedFile } from '../../backend/src/genomics/reader/testing/genome-files.js';
import { scan } from '../../backend/src/genomics/reader/scan.js';
import type { TruthRow } from './truth-row.js';

const SOURCE = 'dtc_snps: apriha/snps (BSD-3), small synthetic files of a dozen providers';
/** A file on a build that is not read: its refusal has to name the build. */
const ON_BUILD_36 = 'NCBI36.csv';

/** The raw data of consumer tests: read with all their records, or refused with what is wrong. */
export async function arrays(): Promise<TruthRow[]> {
  if (!HAS_SHARED_DATA) return [];
  const refusals = new Map<string, string>();
  const names = readdirSync(sharedFile('dtc_snps'));
  let read = 0;
  for (const name of names) {
    const result = await scan(sharedFile('dtc_snps', name));
    if (result.ok) read += Number(result.summary.records > 0);
    else refusals.set(name, result.problem.message);
  }
  const reasons = [...refusals].map(([name, message]) => `${name}: ${message.split('. ')[0]}`);
  const told = read + [...refusals.values()].filter(Boolean).length;
  return [
    {
      what: 'Files of consumer tests that are read, or refused with the reason',
      figure: `${told} of ${names.length} (${read} read, ${refusals.size} refused)`,
      toReach: 'all',
      reached: told === names.length,
      note: reasons.join('; '),
      source: SOURCE,
    },
    {
      what: 'A file on build 36 is refused by the name of its build',
      figure: refusals.get(ON_BUILD_36)?.includes('build 36') ? 'yes' : 'no',
      toReach: 'yes',
      reached: refusals.get(ON_BUILD_36)?.includes('build 36') ?? false,
      note: '',
      source: SOURCE,
    },
  ];
}
