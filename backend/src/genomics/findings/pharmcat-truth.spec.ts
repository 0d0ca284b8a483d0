import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInKnowledge as base, sites } from '../knowledge/index.js';
import { readTable } from '../knowledge/import/facts.js';
import type { Observation, Site } from '../model.js';
import { bySite, interpret, type PharmacogeneFinding } from './index.js';
import { describeWhere } from '../../platform/kernel/testing/where.js';

const FOLDER = join(import.meta.dirname, '../../../../../shared/data/pgx_pharmcat_truth');
/** The expected result is that of an outside caller, not of the file. */
const FROM_OUTSIDE = new Set(['PipelineTest_testOutsideCallCollision.vcf']);

const describeWithData = describeWhere(existsSync(FOLDER));

/** Files for which the expected result is one of several candidates. */
const AMBIGUOUS = [
  'PipelineTest_testCyp2c19_s1s2rs58973490het',
  'PipelineTest_testSlco1b1Test3',
  'PipelineTest_testSlco1b1Test5',
  'PipelineTest_testCyp2b6star1star34',
  'NamedAlleleMatcherCyp2c19Test_s1s4',
  'NamedAlleleMatcherCyp4f2Test_s1_s4',
];
/** Files for which no pair of alleles is named: variants alone are reported, or positions are missing or unexplained. */
const LEFT_OPEN = [
  'Cacna1sTest_cacna1sHom_ryr1Het2',
  'Cacna1sTest_cacna1sHet2_ryr1Missing',
  'CftrTest_d1270NHet',
  'DpydTest_testDpydUnphased',
  'DpydTest_testDpydUnphasedMultiple1',
  'DpydTest_testDpydUnphasedMultiTrans',
  'DpydTest_testDpydHomNoFunctionPhased',
  'DpydTest_issue155_strandMismatch',
  'DpydTest_issue156',
  'DpydTest_testFindCombinations',
  'DpydTest_hapB3AndIntronicB',
  'DpydTest_psHapB',
  'DpydTest_psDpwgFlip',
  'DpydTest_psTest3Sets',
  'PipelineTest_testCyp2c19SingleGeneMatch',
  'PipelineTest_testUgt1a1s6s60s80s28MissingUnphased',
  'Ryr1Test_cacna1sRef_ryr1Het3',
  'Ryr1Test_cacna1sMissing_ryr1Het1Hom1',
  'Ryr1Test_cacna1sMissing_ryr1Het2Hom1Phased',
  'Ryr1Test_cacna1sMissing_ryr1Het4',
  'NamedAlleleMatcherCftrTest_reference_Reference',
  'NamedAlleleMatcherCyp2c19Test_s1s17s1s4bMissingMoreCalls',
  'NamedAlleleMatcherCyp2c19Test_s2s2',
  'NamedAlleleMatcherCyp2c19Test_s4as4b',
  'NamedAlleleMatcherCyp2c19Test_s15s28',
  'NamedAlleleMatcherSlco1b1Test_slco1b1s1as15s1bs5Missing',
];

describeWithData('the published pharmacogene test files', () => {
  const rows = existsSync(FOLDER) ? readTable(join(FOLDER, 'expected.tsv')) : [];
  const cases = rows.filter(({ vcf }) => !FROM_OUTSIDE.has(vcf ?? ''));

  it.each(cases)('$vcf: $gene', ({ vcf = '', gene = '', expected = '' }) => {
    const file = vcf.replace(/\.vcf$/, '');
    const outcome = AMBIGUOUS.includes(file) ? 'ambiguous' : LEFT_OPEN.includes(file) ? 'left open' : 'right';
    expect(outcomeOf(read(vcf, gene), expected)).toBe(outcome);
  });
});

/** @param expected a pair of alleles, or several with OR between them */
function outcomeOf(finding: PharmacogeneFinding | undefined, expected: string): string {
  switch (finding?.call.kind) {
    case 'diplotype':
      return finding.call.diplotype.name === expected ? 'right' : `wrong: ${finding.call.diplotype.name}`;
    case 'ambiguous': {
      const candidates = finding.call.candidates.map(({ name }) => name);
      return expected.split(' OR ').some((name) => candidates.includes(name)) ? 'ambiguous' : `wrong: ${candidates}`;
    }
    default:
      return 'left open';
  }
}

function read(vcf: string, gene: string): PharmacogeneFinding | undefined {
  const records = new Map<string, string[]>();
  for (const line of readFileSync(join(FOLDER, 'vcf', vcf), 'utf8').split(/\r?\n/)) {
    const cells = line.split('\t');
    if (!line.startsWith('#') && cells.length > 9) records.set(`${cells[0]}:${cells[1]}`, cells);
  }
  const asked = sites(base, [gene]);
  const observed = asked.map((site) => observationOf(site, records.get(`chr${site.chrom}:${site.pos}`)));
  const sexAtBirth = /_male/.test(vcf) ? 'male' : 'female';
  return interpret(base, bySite(asked, observed), { genes: [gene], sexAtBirth, build: 'GRCh38' }).pharmacogenes[0];
}

/** These files write each site as the base does; the general reader has the general rules. */
function observationOf(site: Site, cells: string[] | undefined): Observation {
  if (!cells || cells[3] !== site.ref) return { kind: 'not-covered' };
  const genotype = cells[9]?.split(':')[0] ?? '';
  const bases = [cells[3], ...(cells[4] ?? '').split(',')];
  const alleles = genotype.split(/[|/]/).map((index) => bases[Number(index)]);
  if (alleles.some((allele) => allele === undefined)) return { kind: 'not-covered' };
  const evidence = {
    filter: 'passed',
    filterText: 'PASS',
    depth: null,
    genotypeQuality: null,
    from: 'record',
    line: 1,
  } as const;
  return { kind: 'called', alleles: alleles as string[], phased: genotype.includes('|'), phaseSet: null, evidence };
}
