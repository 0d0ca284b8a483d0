import { readdirSync } from 'node:fs';
import { HAS_SHARED_DATA, sharedFile } from '../../backend/src/genomics/reader/testing/genome-files.js';
import { scan } from '../../backend/src/genomics/reader/scan.js';
import type { TruthRow } from './truth-row.js';

const SOURCE = 'vcf_validator: EBIvariation/vcf-validator (Apache-2.0), VCF 4.1 and 4.2';

/** Files that the specification forbids and allows: what was refused, read with a warning, or read in silence. */
export async function validator(): Promise<TruthRow[]> {
  if (!HAS_SHARED_DATA) return [];
  const forbidden = await outcomesOf('failed');
  const allowed = await outcomesOf('passed');
  const readable = forbidden.filter((outcome) => outcome !== 'refused');
  const warned = readable.filter((outcome) => outcome === 'warned').length;
  const wronged = allowed.filter((outcome) => outcome !== 'silent').length;
  return [
    {
      what: 'Forbidden files that can be read: read with a warning',
      figure: `${warned} of ${readable.length} (${forbidden.length - readable.length} more are refused with a line)`,
      toReach: '90 %',
      reached: warned >= readable.length * 0.9,
      note: 'FORMAT names with an underscore are not warned of: MIN_DP stands in every gVCF',
      source: SOURCE,
    },
    {
      what: 'Allowed files refused, or warned for nothing',
      figure: `${wronged} of ${allowed.length}`,
      toReach: '0',
      reached: wronged === 0,
      note: '',
      source: SOURCE,
    },
  ];
}

async function outcomesOf(kind: string): Promise<('refused' | 'warned' | 'silent')[]> {
  const outcomes: ('refused' | 'warned' | 'silent')[] = [];
  for (const version of ['v4.1', 'v4.2'])
    for (const name of readdirSync(sharedFile('vcf_validator', version, kind))) {
      const result = await scan(sharedFile('vcf_validator', version, kind, name));
      outcomes.push(!result.ok ? 'refused' : result.summary.warnings.length > 0 ? 'warned' : 'silent');
    }
  return outcomes;
}
