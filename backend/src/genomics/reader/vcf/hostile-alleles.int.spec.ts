/** Records whose numbers, alleles or copies are made to take long: each ends in a sentence or is read, and soon. */
import { gzipSync } from 'node:zlib';
import { interpretFile } from '../../interpret-file.js';
import { convert } from '../standard-form/convert.js';
import { scan } from '../scan.js';
import { TestFolder, vcfText } from '../testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

/** Where listed variants of CFTR stand close together. */
const AT_LISTED = 117_559_400;

const repeated = (count: number, record: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => record(i));

/** So many different words of bases. */
const words = (count: number, length: number): string[] =>
  repeated(count, (i) => Array.from({ length }, (_, place) => 'ACGT'[Math.floor(i / 4 ** place) % 4]).join(''));

const asked = async (records: readonly string[], meta: readonly string[] = []) =>
  interpretFile(await folder.file(gzipSync(vcfText(records, { meta }))), { sexAtBirth: null, build: null });

const scanned = async (text: string) => scan(await folder.file(text));

// each was tried in as many ways as the square of its length
describe('a long text that is almost what it should be', () => {
  const digits = '1'.repeat(200_000);

  it('is no quality', async () => {
    const result = await scanned(vcfText([`1 1 . A G ${digits}x . . GT 0/1`]));
    expect(result).toMatchObject({ ok: false, problem: { line: 5, message: expect.stringContaining('QUAL') } });
  });

  it('is no number of INFO or of a sample', async () => {
    const meta = [
      '##INFO=<ID=XF,Number=1,Type=Float,Description="x">',
      '##FORMAT=<ID=XS,Number=1,Type=Float,Description="x">',
    ];
    const long = digits.slice(0, 60_000);
    const records = repeated(40, (i) => `1 ${i + 1} . A G . . XF=${long}${i}${i % 2 ? 'x' : ''} GT:XS 0/1:${i}x`);
    const result = await scanned(vcfText(records, { meta }));
    expect(result).toMatchObject({ ok: true });
    expect(JSON.stringify(result)).toContain('INFO XF is');
  });

  it('is no row of an array', async () => {
    const result = await scanned(`a${','.repeat(60_000)}\n`);
    expect(result).toMatchObject({ ok: false, problem: { line: 1 } });
  });
});

describe('records of many alleles at listed places', () => {
  it('end early', async () => {
    const alts = words(990, 5).join();
    const records = repeated(
      4_000,
      (i) => `chr7 ${AT_LISTED + (i % 300)} . ${'A'.repeat(200)} ${alts} . PASS . GT 1/2`,
    );
    const result = await asked(records);
    expect(result).toMatchObject({ ok: false, problem: { message: expect.stringContaining('again and again') } });
  });

  it('end early where the copies are many', async () => {
    const genotype = `${'0/'.repeat(10_000)}1`;
    const records = repeated(
      1_000,
      (i) => `chr7 ${AT_LISTED + (i % 300)} . ${'A'.repeat(200)} A . PASS . GT ${genotype}`,
    );
    expect(await asked(records)).toMatchObject({ ok: false });
  });

  it('are read where each is long, and few', async () => {
    const long = 'A'.repeat(400_000);
    expect(await asked([`chr7 117000000 . C${long} C${long.slice(7)} . PASS . GT 0/1`])).toMatchObject({ ok: true });
  });
});

describe('a structural variant with more values or copies than anything has', () => {
  it.each([
    ['lengths', `SVLEN=${'-1,'.repeat(300_000)}-9 GT 0/1`],
    ['copies', `END=200 GT ${'1/'.repeat(300_000)}1`],
    ['alleles before it was split', `END=200;ORIG=100/A${'/<DEL>'.repeat(200_000)} GT:OGT 0/1:0/1`],
  ])('is read: %s', async (_what, rest) => {
    const text = vcfText([`chr7 100 . A <DEL> . PASS ${rest}`]);
    expect(await scanned(text)).toMatchObject({ ok: true });
    const path = await folder.file(text);
    expect(await interpretFile(path, { sexAtBirth: null, build: 'GRCh38' })).toMatchObject({ ok: true });
    expect(await convert(path, folder.path)).toMatchObject({ ok: true });
  });
});

it('alleles that are long once each is written with its REF are not compared', async () => {
  const alts = words(990, 5).join();
  const records = repeated(60, (i) => `1 1000 . ${'ACGT'.repeat(7_000)}${'T'.repeat(i + 1)} ${alts} . PASS . GT 0/1`);
  const result = await scanned(vcfText(records));
  expect(result).toMatchObject({ ok: true, summary: { records: 60, warnings: [] } });
});
