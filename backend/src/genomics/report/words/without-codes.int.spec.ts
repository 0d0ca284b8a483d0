import { interpretFile } from '../../interpret-file.js';
import { builtInKnowledge as base } from '../../knowledge/index.js';
import { TestFolder, vcfText } from '../../reader/testing/genome-files.js';
import { context, plain, rowsOf } from '../testing/written-report.js';
import { writeReport } from '../write-report.js';
import type { Audience } from '../model.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

/** What the table of places without a result says of sickle haemoglobin, whose place is chr11:5227002. */
async function why(record: string, audience: Audience): Promise<string> {
  const meta = ['##contig=<ID=chr11,length=135086622>'];
  const path = await folder.file(vcfText([record], { meta }));
  const read = await interpretFile(path, { genes: ['HBB'], sexAtBirth: 'female', build: null }, base);
  if (!read.ok) throw new Error(read.problem.message);
  const rows = rowsOf(writeReport(read.findings, { ...plain, requiredGenes: ['HBB'], audience }, context));
  return rows.find(({ cells: [gene, names] }) => gene === 'HBB' && names?.includes('(HbS)'))?.cells[2] ?? '';
}

it.each([
  [
    'chr11 5226000 . A <CNV> . PASS END=5228000 GT:CN 0/1:1',
    '<CNV>, line 4',
    'A possible loss or gain of a stretch of DNA',
  ],
  [
    'chr11 5226000 . A <INV> . PASS END=5228000 GT 0/1',
    '<INV>, line 4',
    'A larger change of the DNA covers this place.',
  ],
  ['chr11 5227002 . T A 50 PASS . GT:AD 0/1:57,3', 'line 4', 'of the reads, show the variant (possibly an error'],
  ['chr11 5227002 . G A 50 PASS . GT 0/1', 'T at 11:5227002', 'reference bases differ from those of the list'],
])('%s is told to a clinician with its code, to the person in words', async (record, code, words) => {
  expect(await why(record, 'clinician')).toContain(code);
  const told = await why(record, 'person');
  expect(told).toContain(words);
  expect(told).not.toMatch(/line \d|[<>]|artefact|:\d/);
});
