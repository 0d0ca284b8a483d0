/** A file that tells of changed copies, or of turned or broken DNA inside of a gene, does not show that gene as normal. */
import { interpretFile } from '../interpret-file.js';
import { builtInKnowledge, geneSpans, sites } from '../knowledge/index.js';
import { convert } from '../reader/standard-form/convert.js';
import { TestFolder, vcfText } from '../reader/testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

type Known = 'GRCh38' | 'GRCh37';
const LENGTH = { GRCh38: 248_956_422, GRCh37: 249_250_621 };
const SHIFT = { GRCh38: 0, GRCh37: 465_556 };

/** A gVCF of DPYD's part of chromosome 1, and further records. Places are those of GRCh38. */
function text(records: readonly string[], build: Known = 'GRCh38'): string {
  const lift = (pos: string) => `${Number(pos) + SHIFT[build]}`;
  const blocks = sites(builtInKnowledge, ['DPYD'])
    .filter(({ chrom }) => chrom === '1')
    .map(({ pos, ref }) => `chr1 ${pos} . ${ref[0]} <NON_REF> . PASS END=${pos + ref.length - 1} GT:DP:GQ 0/0:30:60`);
  const all = [...blocks, ...records].map((record) => record.replace(/\b9[678]\d{6}\b/g, lift));
  return vcfText(all, { meta: [`##contig=<ID=chr1,length=${LENGTH[build]}>`] });
}

/** What all ways of reading it say alike, but for line numbers. */
async function dpyd(records: readonly string[], build: Known = 'GRCh38') {
  const path = await folder.file(text(records, build));
  const converted = await convert(path, folder.path, { name: String(Math.random()) });
  if (!converted.ok) throw new Error(converted.problem.message);
  const { vcfPath, indexPath } = converted;
  const [direct, standard, near] = await Promise.all([told(path), told(vcfPath), told(vcfPath, indexPath)]);
  expect(standard).toEqual(direct);
  expect(near).toEqual(direct);
  return direct;
}

async function told(path: string, index?: string) {
  const read = await interpretFile(path, { genes: ['DPYD'], sexAtBirth: null, build: null, index });
  if (!read.ok) throw new Error(read.problem.message);
  const [gene] = read.findings.pharmacogenes;
  const drug = read.findings.drugs.find((each) => each.drug === 'fluorouracil');
  const notes = gene!.notes.map((note) => note.replace(/line \d+/, 'line N'));
  return { call: gene!.call, verdict: drug?.verdict, notes, phenotypes: gene!.phenotypes.map(({ name }) => name) };
}

const DELETION = 'chr1 97460000 . A <DEL> . PASS END=97510000 GT 0/1';
const NORMAL = { call: 'called', verdict: 'usual', phenotypes: ['Normal Metabolizer'] };
const OPEN = { call: 'incomplete', verdict: 'no_result', phenotypes: [] };

it.each(['GRCh38', 'GRCh37'] as const)(
  'tells no usual dose beside a deletion between the places of DPYD on %s',
  async (build) => {
    expect(await dpyd([], build)).toMatchObject({ ...NORMAL, notes: [] });
    const [from, to] = [97460000 + SHIFT[build], 97510000 + SHIFT[build]];
    const notes = [`A change (<DEL>, ${from}-${to}, line N) lies inside of this gene and may change its function.`];
    expect(await dpyd([DELETION], build)).toEqual({ ...OPEN, notes });
  },
);

it.each([
  ['a gained copy', 'chr1 97460000 . A <DUP> . PASS END=97461000 GT 0/1'],
  ['one copy by CN', 'chr1 97460000 . A <CNV> . PASS END=97461000 GT:CN ./.:1'],
  ['three copies by CN', 'chr1 97460000 . A <CNV> . PASS END=97461000 GT:CN ./.:3'],
  ['a segment of one copy', 'chr1 97460000 . A . . PASS END=97461000 GT:CN ./.:1'],
  ['a segment that begins before the gene', 'chr1 96000000 . A . . PASS END=97461000 GT:CN ./.:1'],
  ['a segment that INFO tells of', 'chr1 96000000 . A . . PASS SVTYPE=CNV;END=97461000;CN=1 GT ./.'],
  ['an inversion', 'chr1 97460000 . A <INV> . PASS END=97461000 GT 0/1'],
  ['a breakend', 'chr1 97460000 . A A[chr2:5000[ . PASS SVTYPE=BND GT 0/1'],
  ['a turned breakend', 'chr1 97460000 . A A]chr1:97461000] . PASS SVTYPE=BND GT 0/1'],
  ['the other end of a breakend', 'chr2 5000 . A ]chr1:97460000]A . PASS SVTYPE=BND GT 0/1'],
  ['the other end of a turned breakend', 'chr1 99000000 . A A]chr1:97460000] . PASS SVTYPE=BND GT 0/1'],
  ['what is joined to it from elsewhere', 'chr2 5000 . A <TRA> . PASS SVTYPE=TRA;CHR2=chr1;END=97460000 GT 0/1'],
  ['the same with POS2', 'chr2 5000 . A <BND> . PASS SVTYPE=BND;CHR2=1;POS2=97460000;END=5001 GT 0/1'],
  ['a breakend without a mate', 'chr1 97460000 . A A. . PASS SVTYPE=BND GT 0/1'],
  ['an insertion', 'chr1 97460000 . A <INS> . PASS SVTYPE=INS;SVLEN=300 GT 0/1'],
  ['a mobile element', 'chr1 97460000 . A <INS:ME:ALU> . PASS SVTYPE=INS;SVLEN=281 GT 0/1'],
  ['an insertion that is written out', `chr1 97460000 . A ${'A'.repeat(61)} . PASS . GT 0/1`],
  ['a change of several kinds', 'chr1 97460000 . A <CPX> . PASS SVTYPE=CPX;END=97461000 GT 0/1'],
  ['DNA that is joined elsewhere', 'chr1 97460000 . A <TRA> . PASS SVTYPE=TRA;CHR2=chr2;END=5000 GT 0/1'],
  ['a deletion of the first exons alone', 'chr1 97900000 . A <DEL> . PASS END=97930000 GT 0/1'],
  ['a deletion of the last bases alone', 'chr1 96900000 . A <DEL> . PASS END=97078000 GT 0/1'],
  ['a deletion that is bad', DELETION.replace('PASS', 'LowQual')],
  ['a deletion without a genotype', DELETION.replace('GT 0/1', 'DP 30')],
  ['a deletion that is written out', `chr1 97460000 . ${'A'.repeat(61)} A . PASS . GT 0/1`],
])('tells no usual dose beside %s', async (_, record) => {
  const found = await dpyd([record]);
  expect(found).toMatchObject(OPEN);
  expect(found.notes).toEqual([expect.stringMatching(/^A change .* line N\) lies inside of this gene/)]);
});

it('names a change that covers all of the gene, of which nothing can be read', async () => {
  const found = await dpyd(['chr1 97000000 . A <DUP> . PASS END=98000000 GT:CN 0/1:3']);
  expect(found).toMatchObject(OPEN);
  expect(found.notes).toEqual([expect.stringContaining('<DUP>')]);
});

it.each([
  ['is not there', DELETION.replace('0/1', '0/0')],
  ['is not called', DELETION.replace('0/1', './.')],
  ['lies before the gene', 'chr1 96000000 . A <DEL> . PASS END=97000000 GT 0/1'],
  ['lies behind the gene', 'chr1 98400000 . A <DEL> . PASS END=98500000 GT 0/1'],
  ['leaves the usual two copies', 'chr1 97460000 . A . . PASS END=97461000 GT:CN ./.:2'],
  ['joins other places', 'chr2 5000 . A ]chr1:96460000]A . PASS SVTYPE=BND GT 0/1'],
  ['joins the gene in nobody', 'chr2 5000 . A ]chr1:97460000]A . PASS SVTYPE=BND GT 0/0'],
  ['joins other places by a symbol', 'chr2 5000 . A <TRA> . PASS SVTYPE=TRA;CHR2=chr1;END=96460000 GT 0/1'],
  ['joins the gene by a symbol in nobody', 'chr2 5000 . A <TRA> . PASS SVTYPE=TRA;CHR2=chr1;END=97460000 GT 0/0'],
  ['is small', `chr1 97460000 . ${'A'.repeat(40)} A . PASS . GT 0/1`],
  ['inserts few bases', `chr1 97460000 . A ${'A'.repeat(40)} . PASS . GT 0/1`],
  ['is inserted before the gene', 'chr1 97077700 . A <INS> . PASS SVTYPE=INS;SVLEN=300 GT 0/1'],
])('tells the usual dose where a change %s', async (_, record) => {
  expect(await dpyd([record])).toMatchObject({ ...NORMAL, notes: [] });
});

/** Each fills a block of the standard form. */
const FILLERS = Array.from(
  { length: 8 },
  (_, at) => `chr1 ${97_455_000 + 1000 * at} ${'ACGT'.repeat(15_000)} A G . PASS . GT 0/0`,
);

it('finds a change by the index where nothing else in its block is asked for', async () => {
  expect(await dpyd([...FILLERS, DELETION])).toMatchObject(OPEN);
  expect(await dpyd(FILLERS)).toMatchObject(NORMAL);
});

it('finds the other end by the index, however far away', async () => {
  const away = FILLERS.map((record, at) => record.replace(/^chr1 \d+/, `chr2 ${1_000_000 + at}`));
  expect(await dpyd([...away, 'chr2 2000000 . A ]chr1:97460000]A . PASS SVTYPE=BND GT 0/1'])).toMatchObject(OPEN);
  const symbol = 'chr2 2000000 . A <TRA> . PASS SVTYPE=TRA;CHR2=1;END=97460000 GT 0/1';
  expect(await dpyd([...away, symbol])).toMatchObject(OPEN);
  expect(await dpyd(away)).toMatchObject(NORMAL);
});

it('leaves an alarm standing', async () => {
  const alarm = 'chr1 97450058 . C T . PASS . GT:DP:GQ 0/1:30:60';
  const stands = { call: 'called', phenotypes: ['Intermediate Metabolizer'] };
  expect(await dpyd([alarm, DELETION])).toMatchObject(stands);
});

it('knows where each gene with positions lies, on both builds', () => {
  const spans = geneSpans(builtInKnowledge);
  const withPositions = builtInKnowledge.pharmacogenes.filter(({ positions }) => positions.length > 0);
  expect(new Set(spans.map(({ gene }) => gene))).toEqual(new Set(withPositions.map(({ gene }) => gene)));
  expect(spans.filter(({ on }) => !(on.GRCh38.from <= on.GRCh38.to && on.GRCh37.from <= on.GRCh37.to))).toEqual([]);
  expect(builtInKnowledge.geneEnds.map(({ gene }) => gene)).toEqual(withPositions.map(({ gene }) => gene).sort());
  expect(geneSpans(builtInKnowledge, ['dpyd'])).toEqual([
    {
      gene: 'DPYD',
      chrom: '1',
      on: { GRCh38: { from: 97077743, to: 97921034 }, GRCh37: { from: 97543299, to: 98386590 } },
    },
  ]);
});
