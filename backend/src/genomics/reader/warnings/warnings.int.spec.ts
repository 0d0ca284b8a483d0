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
    ['chr1 5 . A R . PASS . GT 0/1', 'A base is written as an ambiguity code; it is read as N.'],
  ])('%s', async (record, message) => {
    expect(await messagesOf([record])).toEqual([message]);
  });

  it.each([
    ['##INFO=<ID=DP,Number=1,Type=Float,Description="Depth">', 'INFO DP must have Type Integer, not Float.'],
    ['##FORMAT=<ID=XX,Number=1,Type=Int,Description="?">', 'The Type "Int" of FORMAT XX is not known.'],
    ['##FILTER=<ID=q1>', 'The FILTER line must name ID and then Description.'],
    ['##contig=<length=5>', 'The contig line must name an ID.'],
    ['##source', 'This header line is not a name and a value.'],
  ])('%s', async (line, message) => {
    const { warnings } = await summaryOf(['1 5 . A G . PASS . GT 0/1'], [line]);
    expect(warnings).toEqual([{ line: 2, message }]);
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
