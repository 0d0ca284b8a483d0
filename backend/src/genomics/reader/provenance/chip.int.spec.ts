import { interpretFile } from '../../interpret-file.js';
import { convert } from '../standard-form/convert.js';
import { TestFolder, vcfText } from '../testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const SICKLE = 'chr11 5227002 . T A . PASS';

/** Of the upload, and of its standard form. */
async function told(record: string, meta: string[]) {
  const path = await folder.file(vcfText([record], { meta: ['##reference=GRCh38', ...meta] }));
  const standard = await convert(path, folder.path);
  if (!standard.ok) throw new Error(standard.problem.message);
  const request = { genes: ['HBB'], sexAtBirth: null, build: null };
  const all = [await interpretFile(path, request), await interpretFile(standard.vcfPath, request)];
  return all.map((each) => each.ok && [each.findings.isArray, each.findings.conditions[0]?.conclusion]);
}

const OF_A_CHIP = [true, 'unresolved'];
const MEASURED = [false, 'carrier'];

it.each([
  '##source=GTCtoVCF 1.2.1',
  '##source=dragena 1.0.0',
  '##source=23andMe v5',
  '##bcftools_convertCommand=convert --tsv2vcf genome.txt -f GRCh38.fa -s S1; Date=Mon',
  '##bcftools_pluginCommand=plugin gtc2vcf --gtcs gtcs',
  '##source=array-analysis-cli v2.0',
  '##source=apt-format-result 2.11',
  '##source=PLINKv1.90',
  '##INFO=<ID=PR,Number=0,Type=Flag,Description="Provisional reference allele, may not be based on real reference genome">',
])('a chip measured what %s made', async (meta) => {
  expect(await told(`${SICKLE} . GT:GQ 0/1:30`, [meta])).toEqual([OF_A_CHIP, OF_A_CHIP]);
});

it('a chip measured what samples have the brightness of spots for', async () => {
  expect(await told(`${SICKLE} . GT:GQ:BAF:LRR 0/1:30:0.5:0.1`, [])).toEqual([OF_A_CHIP, OF_A_CHIP]);
});

it.each(['exm2254811', 'kgp22752543', 'GSA-rs334', 'AX-83216901', 'Affx-21348', 'SNP_A-1780619', 'i5012345'])(
  'a chip measured genotypes of a place named %s',
  async (name) => {
    const named = SICKLE.replace(' . ', ` ${name} `);
    expect(await told(`${named} . GT 0/1`, [])).toEqual([OF_A_CHIP, OF_A_CHIP]);
    expect(await told(`${named} . GT:DP:AD 0/1:30:15,15`, [])).toEqual([MEASURED, MEASURED]);
  },
);

it.each(['rs334', 'i1', 'ss52084', 'COSV57', 'chr11_5227002_T_A', '.'])('the name %s tells no chip', async (name) => {
  expect(await told(`${SICKLE.replace(' . ', ` ${name} `)} . GT 0/1`, [])).toEqual([MEASURED, MEASURED]);
});

it.each(['##source=HaplotypeCaller', '##bcftools_viewCommand=view -T 23andMe.bed gtc2vcf.vcf'])(
  'a chip did not measure what %s made',
  async (meta) => expect(await told(`${SICKLE} . GT:GQ:AD 0/1:30:20,20`, [meta])).toEqual([MEASURED, MEASURED]),
);
