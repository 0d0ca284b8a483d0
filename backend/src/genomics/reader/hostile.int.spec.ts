/** Files that are cut, damaged, or made to hurt: each ends in a sentence, none takes the machine with it. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { interpretFile } from '../interpret-file.js';
import { builtInKnowledge, sites } from '../knowledge/index.js';
import type { FileProblem } from '../model.js';
import { END_MARKER } from './standard-form/bgzf-writer.js';
import { convert } from './standard-form/convert.js';
import { scan } from './scan.js';
import { TestFolder, vcfText } from './testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const VCF = vcfText(Array.from({ length: 3000 }, (_, i) => `1 ${i + 1} . A G . PASS NS=${(i * 7919) % 10007} GT 0/1`));
const LINES = VCF.split('\n').length;

async function problemOf(content: string | Buffer): Promise<FileProblem | undefined> {
  const result = await scan(await folder.file(content));
  return result.ok ? undefined : result.problem;
}

async function bgzipped(): Promise<Buffer> {
  const result = await convert(await folder.file(VCF), folder.path, { name: 'whole' });
  if (!result.ok) throw new Error(result.problem.message);
  return readFile(result.vcfPath);
}

describe('a file that is not one', () => {
  it.each([
    ['an .exe named .vcf', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), /program/],
    ['an .exe inside gzip', gzipSync(Buffer.from('MZ\x90\0\x03')), /program/],
    ['an empty file', '', /empty/],
    ['nothing inside gzip', gzipSync(''), /empty/],
    ['nothing inside bgzip', END_MARKER, /empty/],
    ['half a header', '##fileformat=VCFv4.2\n##source=x\n', /ends inside its header/],
    ['a FASTQ inside gzip', gzipSync('@r1\nACGT\n+\nIIII\n'), /FASTQ.*REFERENCE_FASTA/],
  ])('%s', async (_, content, message) => {
    expect((await problemOf(content))?.message).toMatch(message);
  });

  it('is not a header only, which is a genome of no records', async () => {
    expect(await problemOf(vcfText([]))).toBeUndefined();
  });
});

describe('a file that was cut', () => {
  it('in the middle of a record, with its line', async () => {
    const cut = VCF.slice(0, VCF.lastIndexOf('PASS'));
    expect(await problemOf(cut)).toEqual({ line: LINES - 1, message: expect.stringContaining('cut') });
  });

  it('in the middle of gzip, with the line that could still be read', async () => {
    const whole = gzipSync(VCF);
    const problem = await problemOf(whole.subarray(0, whole.length / 2));
    expect(problem).toEqual({ line: expect.any(Number), message: expect.stringMatching(/cut off or damaged/) });
    expect(problem!.line).toBeLessThan(LINES);
  });

  it('anywhere in bgzip, even exactly between two blocks', async () => {
    const whole = await bgzipped();
    const lastBlock = whole.length - END_MARKER.length;
    for (const length of [lastBlock, lastBlock + 5, lastBlock - 1, 30, Math.floor(whole.length / 2)])
      expect(await problemOf(whole.subarray(0, length))).toEqual({
        line: expect.any(Number),
        message: expect.stringMatching(/cut off or damaged/),
      });
    expect(await problemOf(whole)).toBeUndefined();
  });

  // the byte before the checksum ends in bits that deflate leaves unused: a change of these changes no text
  it('or changed in one byte of its data: never read as if whole', async () => {
    const whole = await bgzipped();
    const firstBlock = whole.readUInt16LE(16) + 1;
    const at = fc.integer({ min: 18, max: firstBlock - 1 }).filter((place) => place !== firstBlock - 9);
    await fc.assert(
      fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const damaged = Buffer.from(whole);
        damaged[place]! ^= change;
        expect(await problemOf(damaged)).toBeDefined();
      }),
      { numRuns: 60 },
    );
  });

  it('or whose block claims to be empty', async () => {
    const damaged = await bgzipped();
    damaged.writeUInt32LE(0, damaged.length - END_MARKER.length - 4);
    expect(await problemOf(damaged)).toBeDefined();
  });
});

describe('a file made to hurt', () => {
  const MIB = 1024 * 1024;

  async function gzippedStream(name: string, head: string, piece: Buffer, pieces: number): Promise<string> {
    const path = join(folder.path, name);
    const gzip = createGzip({ level: 1 });
    const file = gzip.pipe(createWriteStream(path));
    gzip.write(head);
    for (let i = 0; i < pieces; i++) if (!gzip.write(piece)) await once(gzip, 'drain');
    gzip.end();
    await once(file, 'finish');
    return path;
  }

  it('a line of 1 GB is refused by its number, early', async () => {
    const path = await gzippedStream(
      'long.vcf.gz',
      vcfText(['1 1 . A G . PASS . GT 0/1']),
      Buffer.alloc(MIB, 'A'),
      1024,
    );
    let part = 0;
    const result = await scan(path, { onProgress: (read, total) => (part = read / total) });
    expect(result).toEqual({ ok: false, problem: { line: 6, message: expect.stringContaining('longer than 16 MiB') } });
    expect(part).toBeLessThan(0.5);
  });

  it('a gzip bomb of good records is refused', async () => {
    const record = `1\t1\t.\tA\tG\t.\tPASS\tX=${'0'.repeat(1000)}\tGT\t0/1\n`;
    const member = gzipSync(record.repeat(1000));
    const bomb = Buffer.concat([gzipSync(vcfText([])), ...Array<Buffer>(100).fill(member)]);
    expect(await problemOf(bomb)).toEqual({ message: expect.stringContaining('expands to more than') });
  });

  it.each([
    [
      'a million samples',
      () => vcfText([], { samples: Array.from({ length: 1_000_000 }, (_, i) => `S${i}`) }),
      /samples/,
    ],
    ['two samples of one name among many', () => manySamples(90_000), /Two samples are named "S5"/],
    [
      'a million header lines',
      () => vcfText([], { meta: Array<string>(1_000_000).fill('##a=b') }),
      /header is too long/,
    ],
    [
      'many alternates',
      () => vcfText([`1 1 . A ${Array<string>(100_000).fill('C').join()} . . . GT 0/1`]),
      /100000 alternates/,
    ],
    ['a bomb of empty lines', () => gzipSync(`${vcfText([])}${'\n'.repeat(50 * MIB)}`), /empty lines/],
    [
      'a record of 400,000 fields',
      () => vcfText([`1 1 . A G . . . GT:${Array.from({ length: 400_000 }, (_, i) => `F${i}`).join(':')} 0`]),
      /at most 1000 names/,
    ],
    [
      'a bomb of an array',
      () =>
        gzipSync(
          ARRAY +
            Array.from({ length: 1_500 }, (_, i) => `rs${i}\t1\t${i + 1}\tAG\n`)
              .join('')
              .repeat(250),
        ),
      /expands.* 8 times/,
    ],
    ['an array of one row', () => ARRAY + 'rs1\t1\t101\tAA\n'.repeat(2_000), /again and again/],
    [
      'an array of few places',
      () => ARRAY + 'rs1\t1\t101\tAA\nrs2\t1\t102\tAG\n'.repeat(2_000),
      /places.* again and again/,
    ],
    [
      'an array of 60 places with 500 rows each',
      () => ARRAY + Array.from({ length: 30_000 }, (_, i) => `rs${i}\t1\t${101 + (i % 60)}\tAG\n`).join(''),
      /places.* again and again/,
    ],
    ['an array of one long row', () => `${ARRAY}${'r'.repeat(MIB)}\t1\t101\tAA\n`, /row is too long/],
    ['a bomb of reads', () => gzipSync('@r\nACGT\n+\nIIII\n'.repeat(800_000)), /expands.* 40 times/],
    ['blocks of nothing', () => Buffer.concat(Array<Buffer>(20_000).fill(END_MARKER)), /hold hardly anything/],
    [
      'a bomb of short records',
      () => gzipSync(vcfText([]) + '1\t1\t.\tA\tG\t.\t.\t.\tGT\t0\n'.repeat(3 * MIB)),
      /expands to more/,
    ],
  ])('%s end early', async (_, content, message) => {
    expect((await problemOf(content()))?.message).toMatch(message);
  });

  it.each([
    [
      'ends at the end of the longest sequence',
      'not sorted',
      Array.from({ length: 20_000 }, (_, i) => `1 ${30_000 - i} . A <DEL> . . END=248956422 GT 0/1`),
    ],
    [
      'stand far out on sequences that nobody knows',
      'longer than those of any genome',
      Array.from({ length: 100 }, (_, i) => `c${i} 536870000 . A G . . . GT 0/1`),
    ],
  ])('records that all %s make no large index', async (_what, message, records) => {
    const before = process.cpuUsage();
    const result = await convert(await folder.file(vcfText(records)), folder.path);
    expect(JSON.stringify(result)).toContain(message);
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  });

  it.each([
    ['of blocks', 'A <NON_REF> . . END=248956422 GT 0/0'],
    ['of deletions', 'A <DEL> . . END=248956422 GT 0/1'],
  ])('records that all speak of the same places end early: %s', async (_what, rest) => {
    const records = Array.from({ length: 20_000 }, () => `chr1 97450000 . ${rest}`);
    const path = await folder.file(vcfText(records));
    const before = process.cpuUsage();
    const result = await interpretFile(path, { sexAtBirth: null, build: null });
    expect(result).toMatchObject({ ok: false, problem: { message: expect.stringContaining('again and again') } });
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });

  it('a file that tells each base of each gene is read, on whichever build it is', async () => {
    const told = new Map<string, [chrom: string, pos: number]>();
    for (const { chrom, pos, on } of sites(builtInKnowledge))
      for (const at of [pos, on?.GRCh37?.pos ?? pos])
        for (let each = at - 100; each <= at + 100; each++) told.set(`${chrom}:${each}`, [chrom, each]);
    const records = [...told.values()].map(([chrom, pos]) => `${chrom}\t${pos}\t.\tN\t.\t.\t.\t.\tGT\t0/0\n`);
    const path = await folder.file(vcfText([]) + records.join(''));
    expect(await interpretFile(path, { sexAtBirth: null, build: null })).toMatchObject({ ok: true });
  });

  it('a population is read although it compresses more than a person', async () => {
    const samples = Array.from({ length: 2_000 }, (_, i) => `S${i}`);
    const record = (n: number) =>
      `1 ${n * 7} . A G . . . GT ${Array.from(samples, (_, i) => ((i * n) % 97 ? '0|0' : '0|1')).join(' ')}`;
    const text = vcfText(
      Array.from({ length: 1_500 }, (_, n) => record(n + 1)),
      { samples },
    );
    expect(await problemOf(gzipSync(text))).toBeUndefined();
  });

  it('a family whose every base is told is read, where none of them was sequenced as well', async () => {
    const samples = Array.from({ length: 16 }, (_, i) => `S${i}`);
    const rest = `\t.\t.\t.\tDP=0\tGT:AD:DP:RGQ${'\t./.:0,0:0:0'.repeat(samples.length)}\n`;
    const records = Array.from({ length: 340_000 }, (_, i) => `Y\t${i + 1}\t.\t${'ACGT'[((i * i) % 7) & 3]}${rest}`);
    expect(await problemOf(gzipSync(vcfText([], { samples }) + records.join('')))).toBeUndefined();
  });

  it('any bytes after a good beginning end in a sentence or in a summary', async () => {
    const soup = fc.string({
      unit: fc.constantFrom('1', 'A', '\t', '\n', '.', '<', '>', '[', ':', '/', 'GT', '\r', '\0', 'é'),
    });
    await fc.assert(
      fc.asyncProperty(soup, fc.boolean(), async (text, zipped) => {
        const content = Buffer.from(vcfText(['1 1 . A G . PASS . GT 0/1']) + text);
        const problem = await problemOf(zipped ? gzipSync(content) : content);
        expect(problem?.message ?? 'Accepted.').toMatch(/^[A-Z].*\.$/);
      }),
      { numRuns: 200 },
    );
  });
});

const ARRAY = '# rsid\tchromosome\tposition\tgenotype\n';

const manySamples = (count: number): string =>
  vcfText([], { samples: [...Array.from({ length: count }, (_, i) => `S${i}`), 'S5'] });
