import { existsSync } from 'node:fs';
import { readTable } from '../../backend/src/genomics/knowledge/import/facts.js';
import {
  PHARMCAT_TRUTH,
  starAlleleOutcome,
  type StarAlleleOutcome,
} from '../../backend/src/genomics/findings/testing/pharmcat-truth.js';
import type { TruthRow } from './truth-row.js';

const SOURCE = 'pgx_pharmcat_truth: facts restated from PharmCAT’s tests (MPL-2.0)';

/** The share of rows that must be right: 126 of 138, of which 68 are shared. */
const TO_REACH = 126 / 138;

/** Each published file through the real reader, held against the pair that PharmCAT expects of it. */
export async function starAlleles(): Promise<TruthRow[]> {
  if (!existsSync(PHARMCAT_TRUTH)) return [];
  const rows = readTable(`${PHARMCAT_TRUTH}/expected.tsv`);
  const outcomes: (StarAlleleOutcome & { vcf: string })[] = [];
  for (const { vcf = '', gene = '', expected = '' } of rows)
    outcomes.push({ vcf, ...(await starAlleleOutcome(vcf, gene, expected)) });
  const of = (verdict: string) => outcomes.filter((outcome) => outcome.verdict === verdict);
  const names = (verdict: string) =>
    of(verdict)
      .map(({ vcf }) => vcf.replace('.vcf', ''))
      .join(', ');
  const right = of('right').length;
  return [
    {
      what: 'Star-allele rows right: the expected pair, or readings with it among them',
      figure: `${right} of ${rows.length}`,
      toReach: '126 of 138',
      reached: right / rows.length >= TO_REACH,
      note: of('left open').length > 0 ? `left open: ${names('left open')}` : '',
      source: SOURCE,
    },
    {
      what: 'Star-allele rows wrong',
      figure: `${of('wrong').length}`,
      toReach: '0',
      reached: of('wrong').length === 0,
      note: names('wrong'),
      source: SOURCE,
    },
  ];
}
