import { gzipSync } from 'node:zlib';
import { scan } from './scan.js';
import { TestFolder, vcfText } from './testing/genome-files.js';
import { SAYS_WHAT_TO_DO } from './testing/says-what-to-do.js';
import { WHAT_TO_DO } from './what-to-do.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const problemOf = async (content: string | Buffer): Promise<string> => {
  const result = await scan(await folder.file(content));
  return result.ok ? 'no problem' : result.problem.message;
};
const record = (text: string) => vcfText([text]);

describe('a refusal says what is wrong, and what to do', () => {
  it.each([
    ['1 1e2 . A G . PASS . GT 0/1', 'POS "1e2" is not a position (a whole number).', 'position'],
    ['a,b 1 . A G . PASS . GT 0/1', 'CHROM "a,b" is not a name of a sequence.', 'chromosome'],
    ['1 1 . N1 G . PASS . GT 0/1', 'REF "N1" is not made of the bases A, C, G, T, N.', 'reference'],
    ['1 1 . A Z . PASS . GT 0/1', 'ALT "Z" is not an allele (bases, *, <NAME>, a breakend or a dot).', 'alternate'],
    ['1 1 . A G good PASS . GT 0/1', 'QUAL "good" is not a number.', 'quality'],
    [
      '1 1 . A G . PASS . DP:GT 9:0/1',
      'FORMAT "DP:GT" is broken: at most 1000 names joined by colons, GT first.',
      'format',
    ],
    ['1 1 . A G . PASS . GT:DP 0/1:9:9', 'Sample 1 has more fields than FORMAT names.', 'fields'],
    [
      '1 1 . A G . PASS . GT 0/2',
      'The genotype "0/2" of sample 1 is broken or names an allele that ALT does not list.',
      'genotype',
    ],
  ] as const)('%s', async (text, reason, fault) =>
    expect(await problemOf(record(text))).toBe(`${reason} ${WHAT_TO_DO[fault]}`),
  );

  it.each([
    ['a line that is no header', '##fileformat=VCFv4.2\nchr1\n'],
    ['columns in disorder', '##fileformat=VCFv4.2\n#CHROM\tID\n'],
    ['a sample without a name', vcfText([]).replace(/\t[^\t\n]+\n$/, '\t\n')],
    ['a picture', Buffer.from('\x89PNG\r\n', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a program', Buffer.from('\x7fELF')],
    ['a database', Buffer.from('SQLite format 3\0')],
    ['nothing', ''],
    ['a page', '<html></html>'],
    ['raw reads', '@r1\nACGT\n+\nIIII\n'],
    ['half a file', gzipSync(record('1 1 . A G . PASS . GT 0/1')).subarray(0, 40)],
  ])('%s', async (_what, content) => expect(await problemOf(content)).toMatch(SAYS_WHAT_TO_DO));
});

it('every piece of advice is whole sentences', () => {
  for (const advice of Object.values(WHAT_TO_DO)) expect(advice).toMatch(/^[A-Z].*\.$/);
});
