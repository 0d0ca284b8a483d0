/** What a report counts of a file that tells every place, through the reader. */
import { interpretFile, type FileRequest } from '../interpret-file.js';
import { TestFolder, vcfText } from '../reader/testing/genome-files.js';
import { context, plain, textOf } from './testing/written-report.js';
import { writeReport } from './write-report.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const to = (chrom: string, from: number, end: number) =>
  `${chrom} ${from} . N <NON_REF> . PASS END=${end} GT:MIN_DP:GQ 0/0:30:99`;
const read = (record: string) => `${record} . PASS . GT:DP:GQ 0/1:40:99`;

/** F508del and G551D of CFTR; every other place of chromosome 7 equals the reference. */
const CFTR = [
  to('chr7', 1, 117559589),
  read('chr7 117559590 . ATCT A'),
  to('chr7', 117559594, 117587805),
  read('chr7 117587806 . G A'),
  to('chr7', 117587807, 159345973),
];

async function reportOf(records: string[], request: Partial<FileRequest> & { genes: string[] }) {
  const meta = ['##contig=<ID=chr7,length=159345973>', '##contig=<ID=chrX,length=156040895>'];
  const path = await folder.file(vcfText(records, { meta }));
  const read = await interpretFile(path, { sexAtBirth: 'female', build: 'GRCh38', ...request });
  if (!read.ok) throw new Error(read.problem.message);
  const { audience = 'clinician', genes } = request;
  return writeReport(read.findings, { ...plain, requiredGenes: genes, audience }, context);
}

it('a variant that stands by hand and in the list is counted once, and is not untold where it was found', async () => {
  const model = await reportOf(CFTR, { genes: ['CFTR'] });
  const [findings, , absent, unknown] = model.glance.figures.map(({ value }) => value);
  expect([findings, unknown]).toEqual([1, 0]);
  expect(model.glance.headline).not.toContain('could not be told');
  expect(model.glance.reads).toContain(`looks at ${absent! + 2} listed variants of 1 gene`);
  expect(textOf(model)).toContain('The file shows all of them to be absent.');
  expect(textOf(model)).toContain('All places that this report looks at could be read.');
});

it('another base than the one of a listed variant shows that variant to be absent', async () => {
  // ClinVar lists A and G at this place, and the file tells both copies
  const records = [to('chr7', 1, 117590359), read('chr7 117590360 . T A'), to('chr7', 117590361, 159345973)];
  const model = await reportOf(records, { genes: ['CFTR'] });
  expect(model.glance.figures[3]?.value).toBe(0);
});

it('a boy’s report that may say nothing of what was asked does not say that nothing could be read', async () => {
  const dmd = [to('chrX', 1, 31147269), 'chrX 31147270 . C T . PASS . GT:DP:GQ 1:40:99'];
  const asked = { genes: ['DMD'], sexAtBirth: 'male' as const, ageYears: 1 };
  const [person, clinic] = [await reportOf(dmd, { ...asked, audience: 'person' }), await reportOf(dmd, asked)];
  expect(person.glance.headline).toBe('Under 18 nothing is said of the genes that were asked for.');
  expect(person.glance.figures[0]?.hint).toBe('nothing was looked for');
  expect(textOf(person)).toContain('Nothing is said of DMD.');
  expect(textOf(person)).not.toMatch(/could be read|0 were found/);
  expect(clinic.glance.headline).toContain('1 finding to act upon');
  expect(textOf(clinic)).toMatch(/Of \d+ nothing is known|absent/);
});

it('positions that are open for one reason share a row of evidence', async () => {
  const path = await folder.file(vcfText(['chr4 1000 . A G . PASS . GT 0/1']));
  const interpreted = await interpretFile(path, { genes: ['RYR1'], sexAtBirth: null, build: 'GRCh38' });
  if (!interpreted.ok) throw new Error(interpreted.problem.message);
  const [gene] = interpreted.findings.pharmacogenes;
  const open = { kind: 'unresolved', message: 'The base is not confirmed.' } as const;
  const evidence = Array.from({ length: 300 }, (_, at) => ({
    site: { chrom: '19' as const, pos: 38_000_000 + at, ref: 'A', alts: ['G'] },
    label: `rs${at}`,
    observation: at === 7 ? { ...open, message: 'Another reason.' } : open,
  }));
  const findings = { ...interpreted.findings, pharmacogenes: [{ ...gene!, evidence }] };
  const { evidence: rows } = writeReport(findings, { ...plain, requiredGenes: ['RYR1'] }, context);
  expect(rows.map(({ variant, quality }) => [variant, quality])).toEqual([
    ['rs7', 'Another reason.'],
    ['299 of 313 defining positions', 'The base is not confirmed.'],
  ]);
});
