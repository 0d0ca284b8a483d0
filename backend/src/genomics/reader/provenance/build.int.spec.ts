import { scan } from '../scan.js';
import { TestFolder, vcfText } from '../testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const RECORD = '1 100 . A G . PASS . GT 0/1';
/** rs1801133 and rs429358, each where one build has it. */
const ON_38 = ['1 11796321 . G A . PASS . GT 0/1', '19 44908684 . T C . PASS . GT 0/1'];
const ON_37 = ['1 11856378 . G A . PASS . GT 0/1', '19 45411941 . T C . PASS . GT 0/1'];

async function build(meta: readonly string[], records: readonly string[] = [RECORD]) {
  const result = await scan(await folder.file(vcfText(records, { meta })));
  if (!result.ok) throw new Error(result.problem.message);
  return result.summary.build;
}

describe('the build of a file', () => {
  it.each([
    ['lengths of contigs', ['##contig=<ID=chr21,length=46709983>'], 'GRCh38'],
    ['lengths of contigs', ['##contig=<ID=21,length=48129895>'], 'GRCh37'],
    ['the name of the reference', ['##reference=file:///data/GRCh38_full_analysis_set.fa'], 'GRCh38'],
    ['the name of the reference', ['##reference=human_g1k_v37.fasta'], 'GRCh37'],
    ['the assembly of a contig', ['##contig=<ID=chr1,assembly=hg19>'], 'GRCh37'],
    ['an accession', ['##reference=GCA_000001405.15'], 'GRCh38'],
    [
      'nothing: an older build',
      ['##reference=1000GenomesPilot-NCBI36.fasta', '##contig=<ID=20,length=62435964>'],
      'unknown',
    ],
    ['nothing: lengths of both', ['##contig=<ID=1,length=248956422>', '##contig=<ID=2,length=243199373>'], 'unknown'],
    ['nothing at all', [], 'unknown'],
  ])('is told by %s', async (_, meta, expected) => {
    expect(await build(meta)).toBe(expected);
  });

  it.each([
    ['NC_000001.11', 'GRCh38'],
    ['NC_000001.10', 'GRCh37'],
    ['NC_000007.14', 'GRCh38'],
    ['NC_000024.9', 'GRCh37'],
    ['CM000663.2', 'GRCh38'],
    ['CM000686.1', 'GRCh37'],
    ['NC_000001.9', 'unknown'],
    ['NC_012920.1', 'unknown'],
  ])('is told by the version of a sequence: %s', async (name, expected) => {
    expect(await build([], [`${name} 100 . A G . PASS . GT 0/1`])).toBe(expected);
    expect(await build([`##contig=<ID=${name}>`])).toBe(expected);
  });

  it('is told by other means where a sequence has no version', async () => {
    expect(await build(['##reference=GRCh38'], ['NC_000001 100 . A G . PASS . GT 0/1'])).toBe('GRCh38');
    expect(await build([], ['NC_000001 100 . A G . PASS . GT 0/1'])).toBe('unknown');
  });

  it('is not told by one well-known variant on a sequence of another genome', async () => {
    const old = ON_38.slice(1).map((record) => record.replace(/^19/, 'NC_000019.8'));
    expect(await build([], old)).toBe('unknown');
  });

  it('is told by well-known variants where the header is silent', async () => {
    expect(await build([], ON_38)).toBe('GRCh38');
    expect(await build([], ON_37)).toBe('GRCh37');
  });

  it('follows the variants where the header says otherwise, but not one alone', async () => {
    const header = ['##contig=<ID=1,length=249250621>'];
    expect(await build(header, ON_38)).toBe('GRCh38');
    expect(await build(header, ON_38.slice(1))).toBe('GRCh37');
  });

  it.each(['<NON_REF>', '<*>'])('follows the variants of a gVCF: %s', async (other) => {
    const records = ON_38.map((record) => record.replace(' . PASS', `,${other} . PASS`));
    expect(await build(['##contig=<ID=1,length=249250621>'], records)).toBe('GRCh38');
  });

  it('is refused where chromosomes are on different builds', async () => {
    const other38 = ['1 11794419 . T G . PASS . GT 0/1', ...ON_38];
    const other37 = ['19 45412079 . C T . PASS . GT 0/1', ...ON_37];
    const on1 = (records: string[]) => records.filter((record) => record.startsWith('1 '));
    const on19 = (records: string[]) => records.filter((record) => record.startsWith('19 '));
    const mixed = build(['##reference=GRCh38'], [...on1(other38), ...on19(other37)]);
    await expect(mixed).rejects.toThrow('Chromosome 1 is on GRCh38, chromosome 19 on GRCh37. Bring all to one of them');
    expect(await build(['##reference=GRCh38'], [...on1(other38), ...on19(ON_37)])).toBe('GRCh38');
    expect(await build(['##reference=GRCh38'], [...on1(other38), ...on19(other37), ...on19(ON_38)])).toBe('GRCh38');
  });

  it.each([
    '##reference=chm13v2.0.fa',
    '##reference=NCBI36',
    '##contig=<ID=1,assembly=hg18>',
    '##contig=<ID=chr1,length=248387328>',
    '##contig=<ID=1,length=247249719>',
  ])('is not told by one well-known variant where the header tells of another genome: %s', async (header) => {
    expect(await build([header], ON_38.slice(1))).toBe('unknown');
    expect(await build([header], ON_38)).toBe('GRCh38');
  });

  it('is told by one where the header has a mitochondrion of another length alone', async () => {
    expect(await build(['##contig=<ID=chrM,length=16571>'], ON_37.slice(1))).toBe('GRCh37');
  });

  it('is unknown where the variants lie beyond the chromosome that the header names', async () => {
    const beyond = '21 47000000 . A G . PASS . GT 0/1';
    expect(await build(['##contig=<ID=21,length=46709983>'], [beyond])).toBe('unknown');
    expect(await build(['##contig=<ID=21,length=48129895>'], [beyond])).toBe('GRCh37');
  });

  it('is not told by a variant with other alleles', async () => {
    expect(await build([], ['1 11796321 . G T . PASS . GT 0/1'])).toBe('unknown');
  });
});
