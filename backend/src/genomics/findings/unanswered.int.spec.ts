/** Genes for which a list of small variants does not answer: SMA is mostly a lost copy of SMN1, which SMN2's reads hide. */
import { interpretFile } from '../interpret-file.js';
import { TestFolder, vcfText } from '../reader/testing/genome-files.js';
import { context, plain, textOf } from '../report/testing/written-report.js';
import { writeReport } from '../report/write-report.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

async function told(genes: string[]) {
  const block = (chrom: string, length: number) => `${chrom} 1 . N <NON_REF> . . END=${length} GT:DP:GQ 0/0:30:60`;
  const records = [block('1', 240_000_000), block('5', 180_000_000), block('16', 90_000_000)];
  const path = await folder.file(
    vcfText([...records, 'chrX 31000000 . N <NON_REF> . . END=34000000 GT:DP:GQ 0:30:60']),
  );
  const result = await interpretFile(path, { genes, sexAtBirth: 'male', build: null });
  if (!result.ok) throw new Error(result.problem.message);
  const { findings } = result;
  const text = (audience: 'clinician' | 'person') =>
    textOf(writeReport(findings, { ...plain, requiredGenes: genes, audience }, context));
  return { coverage: findings.coverage, text };
}

it('nothing of SMN1 is told to be absent, and the report says why', async () => {
  const { coverage, text } = await told(['SMN1']);
  const [{ listed } = { listed: 0 }] = coverage;
  expect(listed).toBeGreaterThan(0);
  expect(coverage).toMatchObject([{ gene: 'SMN1', read: 0 }]);
  for (const words of [text('clinician'), text('person')]) {
    expect(words).toContain('does not answer for SMN1: copies are counted by another test; SMN2 is nearly identical.');
    expect(words).not.toMatch(/showed the reference|all of them to be absent|All places/);
  }
});

it('other genes beside them are told', async () => {
  const { coverage, text } = await told(['SMN1', 'HBA2', 'DMD', 'GBA1', 'USH2A']);
  const read = Object.fromEntries(coverage.map((each) => [each.gene, each.read === each.listed]));
  expect(read).toEqual({ SMN1: false, HBA2: false, DMD: false, GBA1: false, USH2A: true });
  expect(text('clinician')).toMatch(/does not answer for [\w, ]+ and \w+: nothing of them is told to be absent\./);
});
