import { readdirSync } from 'node:fs';
import { describeWhere } from '../../../platform/kernel/testing/where.js';
import type { FileProblem } from '../../model.js';
import { scan } from '../scan.js';
import { HAS_SHARED_DATA, sharedFile, TestFolder } from '../testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

async function problemOf(path: string): Promise<FileProblem> {
  const result = await scan(path);
  if (result.ok) throw new Error('reads were taken for a genome');
  return result.problem;
}

const WELL_FORMED = { message: expect.stringMatching(/^This is a FASTQ file .*REFERENCE_FASTA/) };

describe('raw reads', () => {
  it.each([
    ['one read', '@r1\nACGT\n+\nIIII\n'],
    ['one without a last line end', '@r1\nACGT\n+r1\nIIII'],
    ['wrapped lines, with qualities that look like titles', '@r1\nAC\nGT\n+\n@I\n+I\n@r2\nA\n+\nI\n'],
    ['a read without bases', '@r1\n\n+\n\n@r2\nA\n+\nI\n'],
    ['a byte order mark', '\ufeff@r1\nACGT\n+\nIIII\n'],
    ['Windows line ends', '@r1\r\nACGT\r\n+\r\nIIII\r\n'],
  ])('are well formed: %s', async (_what, content) =>
    expect(await problemOf(await folder.file(content))).toEqual(WELL_FORMED),
  );

  it.each([
    ['another title after the plus', '@r1\nACGT\n+r2\nIIII\n', 3],
    ['two titles', '@r1\nACGT\n@r1\nACGT\n+\nIIII\n', 3],
    ['no qualities', '@r1\nACGT\n+\n\n', 4],
    ['too few qualities', '@r1\nACGT\n+\nIII\n@r2\nACGT\n+\nIIII\n', 5],
    ['too many qualities', '@r1\nACGT\n+\nIIIII\n', 4],
    ['a space among the qualities', '@r1\nACGT\n+\nII I\n', 4],
    ['a tab among the bases', '@r1\nAC\tT\n+\nIIII\n', 2],
    ['an empty title', '@r1\nA\n+\nI\n@\nA\n+\nI\n', 5],
    ['a letter that is no base', '@r1\nACEGT\n+\nIIIII\n', 2],
    ['a NUL among the bases', '@r1\nA\0GT\n+\nIIII\n', 2],
    ['a NUL among the qualities', '@r1\nACGT\n+\nI\0II\n', 4],
    ['no title', '@r1\nA\n+\nI\nACGT\n', 5],
    ['an end in the title', '@r1', 2],
    ['an end in the bases', '@r1\nACG', 3],
    ['an end before the qualities', '@r1\nACG\n+\n', 4],
  ])('are refused with the line: %s', async (_what, content, line) =>
    expect(await problemOf(await folder.file(content))).toEqual({ line, message: expect.any(String) }),
  );
});

const listed = HAS_SHARED_DATA ? readdirSync(sharedFile('fastq_biopython')).filter((name) => /fastq/.test(name)) : [];

describeWhere(HAS_SHARED_DATA)('public data: raw reads', () => {
  it('every malformed file is refused with a line, and no other one', async () => {
    const wrong: string[] = [];
    for (const name of listed) {
      const { line } = await problemOf(sharedFile('fastq_biopython', name));
      if (name.startsWith('error') === (line === undefined)) wrong.push(name);
    }
    expect(listed.filter((name) => name.startsWith('error')).length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });
});
