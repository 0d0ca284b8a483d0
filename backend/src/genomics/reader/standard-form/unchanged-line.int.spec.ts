import fc from 'fast-check';
import { readGenome } from '../scan.js';
import { standardLines } from './standard-form.js';
import { TestFolder, vcfText } from '../testing/genome-files.js';
import { UnchangedLine } from './unchanged-line.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

/** The lines as the short way makes them, null where it leaves a record to the long way, and as the long way does. */
async function bothWays(records: readonly string[], samples = ['S']) {
  const [short, long]: [(string | null)[], string[]] = [[], []];
  const unchanged = new UnchangedLine();
  const record = (read: Parameters<typeof standardLines>[0]) => {
    const kept = [...samples.keys()];
    const isWritten = unchanged.write(read, kept.length);
    short.push(isWritten ? unchanged.bytes.toString('utf8', 0, unchanged.length) : null);
    long.push([...standardLines(read, kept)].map(({ text }) => text).join(''));
  };
  await readGenome(await folder.file(vcfText(records, { samples })), {}, [{ begin: () => {}, record }]);
  return { short, long };
}

describe('the line of a record that stays as it is', () => {
  it.each([
    '1 10 rs1 A G 50 PASS AC=1 GT 0/1',
    '1 10 . AT A 3.5 q10;s5 . GT:AD:GQ:DP:PS:PL:FT 0|1:1,2:9:8:7:0,1,2:bad',
    '1 10 . A <NON_REF> . . END=99 GT:DP:MIN_DP 0/0:9:7',
    '1 10 . A . . . END=99 GT:DP:GQ 0/0',
    '1 10 . A . . . . GT .',
    '1 10 . A . . . DP=1 GT:RGQ 0/0:5',
    '1 10 . A G . . . GT:PL:DS 0/0:0,5,9:0.1',
    '1 10 . A ATT . . . GT:XX:DP 1/1::7',
    '1 10 . A <DEL> . . SVTYPE=DEL;END=99;SVLEN=-89 GT 0/1',
    '1 10 . A <CNV> . . CN=1 GT:CN 0/1:1',
    '1 10 . A A[1:99[ . . SVTYPE=BND;CN=1 GT 0/1',
    '1 10 . A ]chr1:5]a . . . GT 0/1',
  ])('is made in the short way: %s', async (record) => {
    const { short, long } = await bothWays([record]);
    expect(short).toEqual(long);
  });

  it('is made in the short way for all samples of a file', async () => {
    const people = Array.from({ length: 30 }, (_, i) => `S${i}`);
    const calls = people.map((_, i) => ['0/1:7:1,2', '.', '1|1::9,9', '0/0:'][i % 4]!);
    const { short, long } = await bothWays([`1 10 . A G . PASS . GT:DP:AD ${calls.join(' ')}`], people);
    expect(short).toEqual(long);
  });

  it('says what the long way says, wherever it is used', async () => {
    const record = fc
      .record({
        id: fc.constantFrom('.', 'rs1', 'é'),
        ref: fc.constantFrom('A', 'a', 'AT', 'ATT', 'N'),
        alt: fc.constantFrom(
          'G',
          'g',
          'A',
          'ATT',
          'CTT',
          'A,G',
          '<DEL>',
          '<NON_REF>',
          '<*>',
          '*',
          '.',
          'A[2:5[',
          ']1:99]a',
          'A.',
        ),
        info: fc.constantFrom('.', 'END=99', 'SVLEN=-9;CN=1', 'X=1;DP=3'),
        sample: fc.constantFrom(
          ['GT', '0/1'],
          ['GT', '/0|1'],
          ['GT', '1'],
          ['GT', '0/1/1'],
          ['GT:DP:AD:XX', './.:7'],
          ['AD:DP', '1,2:9'],
          ['XX', '1'],
          ['GT:FT:PS', '0|0::é'],
          ['GT:GQ:MIN_DP', '0|0:1:'],
        ),
      })
      .map(({ id, ref, alt, info, sample: [format, value] }) => {
        const called = alt === '.' ? value!.replaceAll('1', '0') : value!;
        return `chr1 10 ${id} ${ref} ${alt} . PASS ${info} ${format} ${called}`;
      });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 30 }), async (records) => {
        const { short, long } = await bothWays(records);
        expect(short.map((line, i) => line ?? long[i])).toEqual(long);
      }),
      { numRuns: 200 },
    );
  });

  it('has no column of a sample where the file has none', async () => {
    const { short, long } = await bothWays(['1 10 . A G . PASS .'], []);
    expect(short).toEqual(long);
  });
});
