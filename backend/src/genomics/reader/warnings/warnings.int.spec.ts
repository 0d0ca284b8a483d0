import { scan } from '../scan.js';
import { TestFolder, vcfText } from '../testing/genome-files.js';

describe('a file that the format forbids but that can be read', () => {
  let folder: TestFolder;
  beforeAll(async () => (folder = await TestFolder.make()));
  afterAll(() => folder.remove());

  async function summaryOf(records: string[], meta?: string[]) {
    const result = await scan(await folder.file(vcfText(records, meta ? { meta } : {})));
    if (!result.ok) throw new Error(result.problem.message);
    return result.summary;
  }
  const messagesOf = async (records: string[], meta?: string[]) =>
    (await summaryOf(records, meta)).warnings.map(({ message }) => message);

  it('is silent about a good one', async () => {
    const good = ['chr1 5 rs1 A G 50 PASS AC=1;DB GT:DP:GQ 0/1:30:99', 'chr1 6 . A <DEL> . . END=9 GT 1|0'];
    expect(await messagesOf(good)).toEqual([]);
    expect(await messagesOf([])).toEqual([]);
  });

  it.each([
    ['chr1 5 a;;b A G . PASS . GT 0/1', 'ID has a semicolon with nothing beside it.'],
    ['chr1 5 . A G -3 PASS . GT 0/1', 'QUAL is below zero.'],
    ['chr1 5 . A G . q1;. . GT 0/1', 'FILTER has nothing or a dot beside a filter.'],
    ['chr1 5 . A G . PASS AC=1,2 GT 0/1', 'INFO AC has 2 values instead of 1.'],
    ['chr1 5 . A G . PASS DP=-1 GT 0/1', 'INFO DP is below zero.'],
    ['chr1 5 . A G . PASS DB=yes GT 0/1', 'INFO DB is a flag and has a value.'],
    ['chr1 5 . A G . PASS . GT:PL 0/1:1,2', 'PL of a sample has 2 values instead of 3.'],
    ['chr1 5 . A G . PASS . GT:DP:DP 0/1:30:3', 'FORMAT names DP twice; the first one counts.'],
    ['chr1 5 a;a A G . PASS . GT 0/1', 'ID names the same twice.'],
    ['chr1 5 . A G,A . PASS . GT 0/1', 'ALT has an allele that is REF.'],
    ['chr1 5 . A G,G . PASS . GT 0/1', 'ALT names the same allele twice.'],
    ['chr1 5 . A G . q1;q1 . GT 0/1', 'FILTER names the same twice.'],
    ['chr1 5 . A G . PASS AN=2; GT 0/1', 'INFO has a semicolon or a value with no name beside it.'],
    ['chr1 5 . A G . PASS AF=1.5 GT 0/1', 'INFO AF is above 1.'],
    ['chr1 5 . A <DEL> . PASS END=9;SVTYPE=LOSS GT 0/1', 'INFO SVTYPE is "LOSS", which is no kind.'],
    ['chr1 5 . A G . PASS . GT:GQ 0/1:high', 'GQ of a sample is "high", which is no Integer.'],
    ['chr1 5 . A G . PASS . GT:G-S 0/1:1', 'FORMAT names "G-S", which has a letter that is not allowed.'],
    ['chr1 5 . A G . PASS DP GT 0/1', 'INFO DP has no value.'],
    ['chr1 5 . A G . PASS .;DP=3 GT 0/1', 'INFO has a dot beside other values.'],
    ['chr1 5 . A <DEL> . PASS END=2 GT 0/1', 'INFO END lies before POS.'],
    ['chr1 5 . A <DEL> . PASS END=9;SVTYPE=DUP GT 0/1', 'INFO SVTYPE is DUP, but ALT is DEL.'],
    ['chr1 5 . A G . PASS . GT:DP 0/1:-3', 'DP of a sample is below zero.'],
    ['chr1 5 . A R . PASS . GT 0/1', 'A base is written as an ambiguity code; it is read as N.'],
  ])('%s', async (record, message) => {
    expect(await messagesOf([record])).toEqual([message]);
  });

  it.each([
    ['##INFO=<ID=DP,Number=1,Type=Float,Description="Depth">', 'INFO DP must have Type Integer, not Float.'],
    ['##FORMAT=<ID=XX,Number=1,Type=Int,Description="?">', 'The Type "Int" of FORMAT XX is not known.'],
    ['##FILTER=<ID=q1>', 'The FILTER line must name ID and then Description.'],
    ['##contig=<length=5>', 'The contig line must name an ID.'],
    ['##INFO=<ID=XX,Number=1,Type=Flag,Description="?">', 'INFO XX: a Flag has Number 0, and nothing else has.'],
    ['##contig=<ID=1,length=long>', 'The length "long" of contig 1 is not a number.'],
    ['##fileformat=VCFv4.2', 'The version of the format stands twice.'],
    ['##INFO=<ID=X Y,Number=1,Type=Integer,Description="?">', 'The ID of the INFO line has a blank in it.'],
    ['##my own=x', 'The name of the my own line has a blank in it.'],
    ['##own=<>', 'The own line has nothing between its brackets.'],
    ['##source', 'This header line is not a name and a value.'],
  ])('%s', async (line, message) => {
    const { warnings } = await summaryOf(['1 5 . A G . PASS . GT 0/1'], [line]);
    expect(warnings).toEqual([{ line: 2, message }]);
  });

  /** One meta line and one record, from VCF 4.3 on; the record of VCF 4.2 has no fault. */
  it.each([
    [
      '##INFO=<ID=1X,Number=1,Type=Integer,Description="?">',
      '.',
      'The ID "1X" of the INFO line has a letter that is not allowed.',
    ],
    ['##META=<ID=Assay,Type=Integer,Number=1>', '.', 'The META line must name Type=String, Number=. and Values.'],
    ['##PEDIGREE=<Child=a,Mother=b>', '.', 'The PEDIGREE line has no ID.'],
    ['##own=<ID=a>\n##own=<ID=a>', '.', 'Two own lines have the same ID.'],
    ['##own=a', 'X-Y=1', 'INFO names "X-Y", which has a letter that is not allowed.'],
    ['##own=a', 'AN=2;AN=2', 'INFO names the same twice.'],
    ['##own=a', 'AD=1', 'INFO AD has 1 values instead of 2.'],
  ])('%s, INFO %s, since VCF 4.3', async (meta, info, message) => {
    const text = vcfText([`1 5 . A G . PASS ${info} GT 0/1`], { meta: [meta] });
    const found = await Promise.all(
      ['4.2', '4.4'].map(async (version) => scan(await folder.file(text.replace('4.2', version)))),
    );
    expect(found.map((result) => result.ok && result.summary.warnings.map((each) => each.message))).toEqual([
      [],
      [message],
    ]);
  });

  it.each([
    ['AC=3;AN=2 GT 0/1', 'INFO AC counts more alleles than AN.'],
    ['. GT /1', 'GT of a sample begins with a slash or a bar.'],
    ['. GT:FT 0/1:0', 'FT of a sample is "0", a reserved word.'],
    ['. GT:GQ 0/1:-3', 'GQ of a sample is below zero.'],
    ['. GT:PS 0|1:-4', 'PS of a sample is below zero.'],
    ['. GT:CN 0/1:-1', 'CN of a sample is below zero.'],
  ])('%s', async (rest, message) => {
    const { warnings } = await summaryOf([`1 5 . A G . PASS ${rest}`], []);
    expect(warnings.map((each) => each.message)).toEqual([message]);
  });

  it('is silent about what VCF 4.4 allows', async () => {
    const meta = [
      '##contig=<ID=1,length=9,species="Homo sapiens">',
      '##META=<ID=Assay,Type=String,Number=.,Values=[Whole, Exome]>',
      '##SAMPLE=<ID=S1,Assay=Whole>',
      '##PEDIGREE=<ID=S1,Original=S2>',
      '##INFO=<ID=SVLEN,Number=A,Type=Integer,Description="Length">',
      '##INFO=<ID=CIPOS,Number=.,Type=Integer,Description="Around">',
    ];
    const records = [
      '1 0 . N .[1:7[ . PASS . GT |0/1',
      '1 3 . A <CNV:TR>,<CNV:TR> . PASS SVLEN=3,5;RUL=3,2;CIPOS=-1,1,-1,1 GT 1/2',
    ];
    const result = await scan(await folder.file(vcfText(records, { meta }).replace('4.2', '4.4')));
    expect(result).toMatchObject({ ok: true, summary: { warnings: [] } });
  });

  it('tells the order, and what is told twice, with the line', async () => {
    const records = [
      '1 9 . A G . . . GT 0/1',
      '2 1 . A G . . . GT 0/1',
      '1 3 . AT GT . . . GT 0/1',
      '1 3 . A G . . . GT 0/1',
    ];
    expect((await summaryOf(records, [])).warnings).toEqual([
      { line: 5, message: 'The records of a sequence do not stand together.' },
      { line: 6, message: 'A variant is told twice.' },
    ]);
  });
});
