import { existsSync } from 'node:fs';
import { describeWhere } from '../../platform/kernel/testing/where.js';
import { readTable } from '../knowledge/import/facts.js';
import { PHARMCAT_TRUTH, starAlleleOutcome } from './testing/pharmcat-truth.js';

const TABLE = `${PHARMCAT_TRUTH}/expected.tsv`;
const describeWithData = describeWhere(existsSync(TABLE));

/** Carries a base that no allele of DPYD has: the portal says so and calls nothing. */
const LEFT_OPEN = ['DpydTest_testFindCombinations.vcf'];

describeWithData('the published pharmacogene test files, through the reader', () => {
  const rows = existsSync(TABLE) ? readTable(TABLE) : [];

  it.each(rows)('$vcf: $gene', async ({ vcf = '', gene = '', expected = '' }) => {
    const { verdict } = await starAlleleOutcome(vcf, gene, expected);
    expect(verdict).toBe(LEFT_OPEN.includes(vcf) ? 'left open' : 'right');
  });
});
