import { interpretFile } from '../interpret-file.js';
import { TestFolder, vcfText } from '../reader/testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const CONTIGS = ['##contig=<ID=chr1,length=248956422>'];

async function conclusionsOf(gene: string, records: readonly string[]) {
  const path = await folder.file(vcfText(records, { meta: CONTIGS }), 'two.vcf');
  const read = await interpretFile(path, { genes: [gene], sexAtBirth: 'female', build: 'GRCh38' });
  if (!read.ok) throw new Error(read.problem.message);
  return read.findings.conditions.map(({ conclusion }) => conclusion);
}

it('a listed deletion near another one is that one alone: one disease has one verdict', async () => {
  const near = 'chr7 117559547 . TCA T 900 PASS . GT:DP:GQ 1/1:30:99';
  expect(await conclusionsOf('CFTR', [near])).toEqual(['affected']);
  expect(await conclusionsOf('CFTR', [near.replace('1/1', '0/1')])).toEqual(['carrier']);
  const unlisted = near.replace('TCA T', 'TC T').replace('1/1', '0/1');
  expect(await conclusionsOf('CFTR', [unlisted])).toEqual(['unresolved']);
});

/** Pathogenic in ClinVar by two stars, the single base inside of the deletion. */
it.each([
  ['ACADM', 'chr1 75734848 . ATGAC A', 'chr1 75734850 . G A'],
  ['CFTR', 'chr7 117548727 . TTTCTCAC T', 'chr7 117548732 . C A'],
  ['CFTR', 'chr7 117480081 . GCGCCCGAGAGACCATGCAGAGGT G', 'chr7 117480095 . A G'],
  ['PAH', 'chr12 102840395 . CTTACTG C', 'chr12 102840396 . T C'],
  ['PAH', 'chr12 102846923 . GGTGCACCCAGA G', 'chr12 102846924 . G A'],
])(
  'a deletion of %s on one copy, and another variant on the one that is left, are the disease',
  async (gene, lost, left) => {
    const deletion = `${lost} 900 PASS . GT:DP:GQ 0/1:60:99`;
    expect(await conclusionsOf(gene, [deletion, `${left} 900 PASS . GT:DP:GQ 1/1:30:99`])).toEqual(['affected']);
    expect(await conclusionsOf(gene, [deletion])).toEqual(['carrier']);
    const called = (genotype: string) => `${left} 900 PASS . GT:DP:GQ ${genotype}:30:99`;
    expect(await conclusionsOf(gene, [deletion, called('0/1')])).toEqual(['carrier', 'unresolved']);
    expect(await conclusionsOf(gene, [deletion.replace('0/1', '1|0'), called('0|1')])).toEqual(['affected']);
    const star = called('1/2').replace(/ (\w) 900/, ' $1,* 900');
    expect(await conclusionsOf(gene, [deletion, star])).toEqual(['affected']);
  },
);
