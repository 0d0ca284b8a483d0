import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { TabixIndexedFile } from '@gmod/tabix';
import fc from 'fast-check';
import { END_MARKER } from './bgzf-writer.js';
import { convert, isUpToDate, type ConvertOptions } from './convert.js';
import { scan } from '../scan.js';
import { TestFolder, vcfText, type VcfParts } from '../testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

async function converted(text: string, options: ConvertOptions = {}) {
  const result = await convert(await folder.file(text), folder.path, options);
  if (!result.ok) throw new Error(result.problem.message);
  const lines = gunzipSync(await readFile(result.vcfPath))
    .toString()
    .trimEnd()
    .split('\n');
  const records = lines.filter((line) => !line.startsWith('#')).map((line) => line.replaceAll('\t', ' '));
  return { ...result, lines, records };
}

const recordsOf = async (records: readonly string[], parts?: VcfParts, options?: ConvertOptions) =>
  (await converted(vcfText(records, parts), options)).records;

async function queried(path: string, sequence: string, from: number, to: number): Promise<string[]> {
  const lines: string[] = [];
  await new TabixIndexedFile({ path }).getLines(
    sequence,
    from - 1,
    to,
    (line) => void lines.push(line.replaceAll('\t', ' ')),
  );
  return lines;
}

describe('the standard form', () => {
  it.each([
    [
      'splits: the other allele is a dot, never the reference',
      ['1 10 rs1 A G,T 50 PASS AC=1,1 GT:DP:AD 1/2:30:0,15,15'],
      [
        '1 10 rs1 A G 50 PASS ORIG=10/A/G/T GT:DP:AD:OGT 1/.:30:0,15,15:1/2',
        '1 10 rs1 A T 50 PASS ORIG=10/A/G/T GT:DP:AD:OGT ./1:30:0,15,15:1/2',
      ],
    ],
    [
      'trims, and remembers how it was',
      ['1 10 . CAT CGT . PASS . GT 0|1'],
      ['1 11 . A G . PASS ORIG=10/CAT/CGT GT:OGT 0|1:0|1'],
    ],
    [
      'keeps what is used later',
      ['1 10 . a g 3.5 q10;s5 X=1 GT:AD:GQ:DP:PS:FT 0|1:1,2:9:8:7:bad'],
      ['1 10 . A G 3.5 q10;s5 . GT:DP:GQ:PS:FT:AD 0|1:8:9:7:bad:1,2'],
    ],
    [
      'keeps blocks with END and MIN_DP',
      ['1 10 . A <NON_REF> . . END=99 GT:DP:MIN_DP 0/0:9:7'],
      ['1 10 . A <NON_REF> . . END=99 GT:DP:MIN_DP 0/0:9:7'],
    ],
    [
      'drops "any other allele" beside a real one',
      ['1 10 . A G,<*> . . . GT 0/1'],
      ['1 10 . A G . . ORIG=10/A/G/<*> GT:OGT 0/1:0/1'],
    ],
    [
      'leaves what is not bases as it is',
      ['1 10 . A <DEL> . . SVTYPE=DEL;END=50 GT 0/1', '1 11 . A A[2:5[ . . . GT 0/1'],
      ['1 10 . A <DEL> . . END=50 GT 0/1', '1 11 . A A[2:5[ . . . GT 0/1'],
    ],
    [
      'fills in fields that a sample leaves off',
      ['1 10 . A G . . . GT:DP:GQ 0/1'],
      ['1 10 . A G . . . GT:DP:GQ 0/1:.:.'],
    ],
    [
      'writes genotypes of VCF 4.4 in the older way',
      ['1 10 . A G . . . GT /0|1', '1 11 . A G . . . GT |1'],
      ['1 10 . A G . . . GT 0/1', '1 11 . A G . . . GT 1'],
    ],
  ])('%s', async (_, records, expected) => {
    expect(await recordsOf(records)).toEqual(expected);
  });

  it('sorts by chromosome and position, other contigs last, equals in their order', async () => {
    const records = ['X 5', 'Un 1', '10 7', '2 9', '2 3', 'MT 1', '2 3'].map(
      (at, i) => `${at} id${i} A G . PASS . GT 0/1`,
    );
    const order = (await recordsOf(records)).map((record) => record.split(' ').slice(0, 3).join(' '));
    expect(order).toEqual(['2 3 id4', '2 3 id6', '2 9 id3', '10 7 id2', 'X 5 id0', 'MT 1 id5', 'Un 1 id1']);
  });

  it('keeps the chosen sample only, all while none is chosen, none where there is none', async () => {
    const records = ['1 10 . A G . PASS . GT 0/1 1/1'];
    const parts = { samples: ['Mother', 'Child'] };
    const both = await converted(vcfText(records, parts));
    expect(both.summary).toMatchObject({ samples: ['Mother', 'Child'], sample: null });
    expect(both.records).toEqual(['1 10 . A G . PASS . GT 0/1 1/1']);
    const one = await converted(vcfText(records, parts), { sample: 'Child' });
    expect(one.summary).toMatchObject({ samples: ['Mother', 'Child'], sample: 'Child' });
    expect(one.records).toEqual(['1 10 . A G . PASS . GT 1/1']);
    expect(one.lines.find((line) => line.startsWith('#CHROM'))).toMatch(/\tFORMAT\tChild$/);
    expect(await recordsOf(['1 10 . A G . PASS .'], { samples: [] })).toEqual(['1 10 . A G . PASS .']);
  });

  it('spells a chromosome in one way and declares every contig', async () => {
    const { records, lines } = await converted(vcfText(['chr2 7 . A G . . . GT 0/1', '2 5 . A G . . . GT 0/1']));
    expect(records.map((record) => record.slice(0, 6))).toEqual(['chr2 5', 'chr2 7']);
    expect(lines).toContain('##contig=<ID=chr2>');
  });

  it('converted again says the same', async () => {
    const once = await converted(vcfText(['1 10 . CAT CGT,C . PASS . GT:DP 1/2:9', '1 90 . A G . q10 . GT 0/1']));
    const again = await convert(once.vcfPath, folder.path, { name: 'again' });
    expect(
      again.ok &&
        gunzipSync(await readFile(again.vcfPath))
          .toString()
          .split('\n')
          .filter((line) => !line.startsWith('#')).length,
    ).toBe(4);
  });

  it('is up to date where this version made it, and a field that it defines is not lacking', async () => {
    const { vcfPath } = await converted(vcfText(['1 10 . A G . PASS . GT 0/1']));
    expect(await isUpToDate(vcfPath)).toBe(true);
    const text = gunzipSync(await readFile(vcfPath)).toString();
    for (const lacking of [/^##FORMAT=<ID=GQX,.*\n/m, /(?<=^##standardForm=)\d+: /m])
      expect(await isUpToDate(await folder.file(gzipSync(text.replace(lacking, ''))))).toBe(false);
    expect(await isUpToDate(await folder.file('damaged'))).toBe(false);
  });

  it('is read without a warning', async () => {
    const parts = ['1 10 . CAT CGT,C . PASS . GT:DP:GQ:AD 1/2:9:30.5:0,4,5', '1 90 . A G . q10 . GT:PS 0|1:90'];
    const { vcfPath } = await converted(vcfText(parts, { meta: ['##FILTER=<ID=q10,Description="Quality">'] }));
    const read = await scan(vcfPath);
    expect(read.ok && read.summary.warnings).toEqual([]);
  });

  it('ends with the end marker, and leaves nothing else in the folder', async () => {
    const own = await TestFolder.make();
    const result = await convert(await folder.file(vcfText(['1 10 . A G . . . GT 0/1'])), own.path);
    expect(result.ok && (await readFile(result.vcfPath)).subarray(-28).equals(END_MARKER)).toBe(true);
    expect((await readdir(own.path)).sort()).toEqual(['genome.vcf.gz', 'genome.vcf.gz.tbi']);
    await own.remove();
  });

  it('leaves the folder as it was when the file is refused', async () => {
    const own = await TestFolder.make();
    const result = await convert(await folder.file(vcfText(['1 10 . N1 G . . . GT 0/1'])), own.path);
    expect(result).toEqual({ ok: false, problem: { line: 5, message: expect.stringContaining('N1') } });
    expect(await readdir(own.path)).toEqual([]);
    await own.remove();
  });

  it('throws where the file cannot be read at all', async () => {
    await expect(convert('/no/such/file.vcf', folder.path)).rejects.toThrow(/ENOENT/);
  });

  it('tells how far it is', async () => {
    const text = vcfText(['1 10 . A G . . . GT 0/1']);
    const seen: [number, number][] = [];
    await converted(text, { onProgress: (read, total) => seen.push([read, total]) });
    expect(seen.at(-1)).toEqual([text.length, text.length]);
  });
});

describe('the index', () => {
  const place = fc.record({
    chrom: fc.constantFrom('1', 'chr7', 'MT', 'other'),
    pos: fc.integer({ min: 0, max: 70_000 }),
    long: fc.nat({ max: 40_000 }),
  });
  const recordAt = ({ chrom, pos, long }: { chrom: string; pos: number; long: number }, i: number): string =>
    long % 3 === 0
      ? `${chrom} ${pos} id${i} A <NON_REF> . . END=${pos + long} GT 0/0`
      : `${chrom} ${pos} id${i} A${'C'.repeat(long % 7)} G . . . GT 0/1`;

  const covers = (record: string, chrom: string, from: number, to: number): boolean => {
    const [name, pos, , ref, , , , info] = record.split(' ');
    const end = Number(/^END=(\d+)/.exec(info!)?.[1] ?? Number(pos) + ref!.length - 1);
    return name === chrom && Number(pos) <= to && end >= from;
  };

  it('finds what a full scan finds', async () => {
    const query = fc.tuple(
      fc.constantFrom('1', 'chr7', 'MT', 'other'),
      fc.integer({ min: 1, max: 80_000 }),
      fc.nat({ max: 20_000 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(place, { minLength: 1, maxLength: 60 }),
        fc.array(query, { maxLength: 5 }),
        async (places, queries) => {
          const { records, vcfPath } = await converted(vcfText(places.map(recordAt)));
          for (const [chrom, from, length] of queries)
            expect(await queried(vcfPath, chrom, from, from + length)).toEqual(
              records.filter((record) => covers(record, chrom, from, from + length)),
            );
        },
      ),
      { numRuns: 30 },
    );
  }, 60_000);

  it('leads into each of many blocks', async () => {
    const texts = Array.from(
      { length: 9_000 },
      (_, i) => `${1 + Math.floor(i / 3_000)} ${1 + (i % 3_000) * 40} id${i} A G . . . GT 0/1`,
    );
    const { records, vcfPath } = await converted(vcfText(texts));
    expect(records).toEqual(texts);
    for (const [chrom, from, to] of [
      ['1', 1, 1],
      ['1', 119_000, 120_000],
      ['2', 30_000, 90_000],
      ['3', 119_900, 130_000],
    ] as const)
      expect(await queried(vcfPath, chrom, from, to)).toEqual(
        records.filter((record) => covers(record, chrom, from, to)),
      );
  });
});

describe('blocks', () => {
  it('hold what cannot be compressed, line after line', async () => {
    const names = Array.from({ length: 60 }, () => randomBytes(45_000).toString('base64'));
    const records = await recordsOf(names.map((name, i) => `1 ${1 + i} ${name} A G . . . GT 0/1`));
    expect(records.map((record) => record.split(' ')[2])).toEqual(names);
  });
});

describe('sorting in bounded memory', () => {
  const shuffled = Array.from(
    { length: 500 },
    (_, i) => `${1 + ((i * 7) % 3)} ${1 + ((i * 7919) % 997)} id${i} A G . PASS . GT 0/1`,
  );

  it.each([1000, 1])('gives the same file with %i bytes of memory', async (runBytes) => {
    expect(await recordsOf(shuffled, undefined, { runBytes })).toEqual(await recordsOf(shuffled));
  });

  it('needs no temporary files for a sorted file, though trimming moves lines behind later ones', async () => {
    const sorted = Array.from(
      { length: 500 },
      (_, i) => `1 ${10 + i} id${i} ${i % 5 === 0 ? 'CAT CGT' : 'C G'} . PASS . GT 0/1`,
    );
    const reads: number[] = [];
    const options: ConvertOptions = { runBytes: 1000, onProgress: (read) => reads.push(read) };
    expect(await recordsOf(sorted, undefined, options)).toEqual(await recordsOf(sorted));
    expect(reads).toHaveLength(1);
  });
});
