import { interpretFile } from '../../interpret-file.js';
import { convert } from '../standard-form/convert.js';
import { TestFolder, vcfText } from '../testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const SICKLE = 'chr11 5227002 . T A . PASS';

/** Of the upload, and of its standard form. */
async function told(record: string, meta?: string[]) {
  const path = await folder.file(vcfText([record], meta ? { meta } : {}));
  const standard = await convert(path, folder.path);
  if (!standard.ok) throw new Error(standard.problem.message);
  const request = { genes: ['HBB'], sexAtBirth: null, build: null };
  const all = [await interpretFile(path, request), await interpretFile(standard.vcfPath, request)];
  return all.map((each) => each.ok && [each.findings.isImputed, each.findings.conditions[0]?.conclusion]);
}

const IMPUTED = [true, 'unresolved'];
const MEASURED = [false, 'carrier'];

it.each([
  ['a dosage', '. GT:DS 0/1:1'],
  ['probabilities', '. GT:GP 0/1:0,1,0'],
  ['dosages of haplotypes', '. GT:HDS 0|1:0,1'],
])('a file is imputed whose samples have %s and no reads', async (_, rest) => {
  expect(await told(`${SICKLE} ${rest}`)).toEqual([IMPUTED, IMPUTED]);
});

it.each(['IMP', 'IMPUTED', 'DR2', 'AR2', 'ER2'])('a file is imputed whose header defines the mark %s', async (id) => {
  const meta = ['##reference=GRCh38', `##INFO=<ID=${id},Number=0,Type=Flag,Description="d">`];
  expect(await told(`${SICKLE} ${id} GT 0/1`, meta)).toEqual([IMPUTED, IMPUTED]);
});

it.each([
  '##source="beagle.22Jul22.46e.jar"',
  '##source=Minimac4 v4.1.6',
  '##source=GLIMPSE2_phase v2.0.0',
  '##pipeline=michigan-imputationserver-1.7.4',
])('a file of genotypes alone is imputed whose header names the program: %s', async (line) => {
  expect(await told(`${SICKLE} . GT 0/1`, ['##reference=GRCh38', line])).toEqual([IMPUTED, IMPUTED]);
});

it.each(['. GT 0/1', '. GT:AD:DP:GP 0/1:20,20:40:0,1,0', '. GT:DS:GL 0/1:1:-3,0,-3'])(
  'a file is measured: %s',
  async (rest) => expect(await told(`${SICKLE} ${rest}`)).toEqual([MEASURED, MEASURED]),
);
