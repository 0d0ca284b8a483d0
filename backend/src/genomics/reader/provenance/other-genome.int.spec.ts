import { interpretFile } from '../../interpret-file.js';
import { convert } from '../standard-form/convert.js';
import { TestFolder, vcfText } from '../testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const BLOCK = 'chr11 5226000 . T <NON_REF> . PASS END=5228000 GT:DP:GQ 0/0:60:99';

/** What is said of the upload and, by its index, of its standard form: why it is refused, or the outcomes. */
async function told(meta: string, build: 'GRCh38' | 'GRCh37' | null = 'GRCh38') {
  const path = await folder.file(vcfText([BLOCK], { meta: meta.split('\n') }));
  const standard = await convert(path, folder.path);
  if (!standard.ok) throw new Error(standard.problem.message);
  const { vcfPath, indexPath: index } = standard;
  const asked = { genes: ['HBB'], sexAtBirth: null, build };
  const [direct, near] = [await interpretFile(path, asked), await interpretFile(vcfPath, { ...asked, index })];
  const said = (read: typeof direct) =>
    read.ok ? read.findings.variants.map(({ outcome }) => outcome.kind) : read.problem.message;
  expect(said(near)).toEqual(said(direct));
  return said(direct);
}

it.each([
  ['##reference=file:///data/chm13v2.0.fa', 'T2T-CHM13'],
  ['##reference=hs1.fa', 'T2T-CHM13'],
  ['##contig=<ID=chr1,length=248387328>', 'T2T-CHM13'],
  ['##reference=1000GenomesPilot-NCBI36.fasta', 'NCBI36'],
  ['##contig=<ID=1,assembly=hg18>', 'NCBI36'],
  ['##contig=<ID=1,length=247249719>', 'NCBI36'],
  ['##assembly=GRCm38', 'the genome of a mouse'],
  // CHM13 1.0
  ['##contig=<ID=chr1,length=248387497>\n##contig=<ID=chr2,length=242696747>', 'another reference genome'],
])('whoever says GRCh38 of %s is not believed', async (meta, genome) => {
  expect(await told(meta)).toBe(`The file is on ${genome} by its header, not on GRCh38.`);
  expect(new Set(await told(meta, null))).toEqual(new Set(['not-covered']));
});

it.each([
  '##reference=file:///lib36/human.fa',
  '##reference=/home/hs12/genome.fa',
  '##contig=<ID=1,length=247249718>',
  '##contig=<ID=chr1>\n##contig=<ID=chr2>\n##contig=<ID=chrM,length=16571>',
  '##contig=<ID=GL000192.1,length=248387328>',
  '##source=chm13',
])('who says GRCh38 of %s is believed', async (meta) => {
  expect(new Set(await told(meta))).toEqual(new Set(['reference']));
});

it('a header that tells a build as well is read on that', async () => {
  expect(new Set(await told('##reference=GRCh38_lifted_from_hg18.fa'))).toEqual(new Set(['reference']));
});
