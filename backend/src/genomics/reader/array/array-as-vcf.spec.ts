import fc from 'fast-check';
import { FileRefused } from '../file-refused.js';
import { ArrayAsVcf, isArray } from './array-as-vcf.js';

/** The records of the VCF, and the build, that a text makes; or why it is refused. */
async function read(text: string) {
  const array = new ArrayAsVcf();
  const pieces = array.pieces(
    (async function* () {
      // cut in the middle of a line
      for (let from = 0; from < text.length; from += 37) yield Buffer.from(text.slice(from, from + 37));
    })(),
  );
  try {
    const all: Buffer[] = [];
    for await (const piece of pieces) all.push(Buffer.from(piece));
    const records = Buffer.concat(all)
      .toString()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t'))
      .map(([chrom, pos, id, ref, alt, , , , , genotype]) => `${chrom}:${pos} ${id} ${ref}>${alt} ${genotype}`);
    return { records, build: array.build() };
  } catch (error) {
    if (error instanceof FileRefused) return error.problem;
    throw error;
  }
}

const BOTH = ['1:101 rs1 N>A 1/1', '2:102 rs2 N>G,C 1/2'];

describe('the layouts of consumer tests', () => {
  it.each([
    ['named in a comment', '# a test\n#\n# rsid\tchromosome\tposition\tgenotype\nrs1\t1\t101\tAA\nrs2\t2\t102\tGC\n'],
    ['two columns of alleles', 'rsid\tchromosome\tposition\tallele1\tallele2\nrs1\t1\t101\tA\tA\nrs2\t2\t102\tG\tC\n'],
    ['Windows line ends', '#T\r\nrsid\tchromosome\tposition\tgenotype\r\nrs1\t1\t101\tAA\r\nrs2\t2\t102\tGC\r\n'],
    ['commas and quotes', 'RSID,CHROMOSOME,POSITION,RESULT\n"rs1","1","101","AA"\n"rs2","2","102","GC"\n'],
    ['semicolons', '"rsid";"chromosome";"position";"genotype"\nrs1;1;101;AA\n"rs2";"2";"102";"GC"\n'],
    [
      'decimal commas',
      'Name;Chr;Position;GC Score;Allele1 - Plus;Allele2 - Plus\nrs1;1;101;0,9;A;A\nrs2;2;102;1,0;G;C\n',
    ],
    ['quotes doubled', 'RSID,CHROMOSOME,POSITION,RESULT\n"rs1"",""1"",""101"",""AA"\n"rs2"",""2"",""102"",""GC"\n'],
    ['no names of columns', 'rs1\t1\t101\tAA\nrs2\t2\t102\tGC\n'],
    ['chr and slashes', '# MARKERNAME\tCHROM\tPOS\tGT\nrs1\tchr1\t101\tA/A\nrs2\tchr2\t102\tG/C\n'],
    ['several separators', 'rsid\tchromosome\tposition\tgenotype\nrs1\t\t1\t 101\tAA\nrs2\t2\t\t102\tGC\n'],
    [
      'several strands',
      'Name\tAllele1 - Top\tAllele2 - Top\tAllele1 - Plus\tAllele2 - Plus\tChr\tPosition\nrs1\tT\tT\tA\tA\t1\t101\nrs2\tC\tG\tG\tC\t2\t102\n',
    ],
  ])('are read: %s', async (_, text) => {
    expect(isArray(text)).toBe(true);
    expect(await read(text)).toEqual({ records: BOTH, build: 'unknown' });
  });

  it('place a row by its name where there are no columns for that', async () => {
    const text =
      '[Header]\n[Data]\nSample Name\tSNP Name\tAllele1 - Plus\tAllele2 - Plus\n9\t1:101\tA\tA\n9\trs2\tG\tC\n';
    expect(await read(text)).toMatchObject({ records: ['1:101 1:101 N>A 1/1'] });
  });

  it('say nothing of rows without a place, without a call, or of two copies that are both inserted or deleted', async () => {
    const rows = ['rs1\t--\t109\tAT', 'rs2\t0\t0\tAA', 'rs3\t1\t105\t--', 'rs4\t26\t7\tA', 'rs5\tPAR\t8\tDD'];
    expect(await read(`rsid\tchromosome\tposition\tgenotype\n${rows.join('\n')}`)).toMatchObject({
      records: ['1:105 rs3 N>. ./.', 'MT:7 rs4 N>A 1', 'X:8 rs5 N>. ./.'],
    });
  });
});

it.each([
  ['A-', 'N>A 1/.'],
  ['-A', 'N>A ./1'],
  ['A0', 'N>A 1/.'],
  ['0/A', 'N>A ./1'],
  ['A.', 'N>A 1/.'],
  ['N|A', 'N>A ./1'],
  ['D-', 'N>. ./.'],
  ['DI', 'N>NN 0/1'],
  ['I/D', 'N>NN 0/1'],
])('one copy of two is told apart: %s', async (genotype, call) => {
  const text = `rsid\tchromosome\tposition\tgenotype\nrs1\t1\t101\t${genotype}\nrs2\t1\t102\tAG\n`;
  expect(await read(text)).toMatchObject({ records: [`1:101 rs1 ${call}`, '1:102 rs2 N>A,G 1/2'] });
});

describe('a row among others', () => {
  const row = fc
    .tuple(
      fc.constantFrom('rs1', 'rs22', 'i,7', 'a;b', '"q"', '#c', 'é', 'a b', '', 'rs3094315'),
      fc.constantFrom('1', 'chr1', '2', '26', 'PAR', '0', ''),
      fc.constantFrom('101', '752566', '0102', '0', '--', '536870911', '536870912', '9999999999', ''),
      fc.constantFrom('AA', 'AG', 'G', '--', 'DI', 'A/T', 'A\tG', 'T\tT', '-\t-', ' C ', 'AAA', ''),
    )
    .map((cells) => cells.join('\t'));
  const names = ['genotype', 'allele1\tallele2', 'genotype\tnote'].map(
    (last) => `rsid\tchromosome\tposition\t${last}\n`,
  );

  it('says what it says alone, and is refused for the same', async () => {
    const readable = ['rs1\t1\t101\tAA', 'rs2\t1\t102\tAG', 'rs3\t1\t103\tA\tG', 'rs4\t1\t104\tT\tT'];
    const rows = fc.array(fc.oneof(row, { arbitrary: fc.constantFrom(...readable), weight: 3 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), rows, async (head, lines) => {
        const alone = await Promise.all(lines.map((line) => read(`${head}${line}\n`)));
        const refused = alone.findIndex((each) => 'message' in each);
        const records = alone.flatMap((each) => ('records' in each ? each.records : []));
        const expected = refused < 0 ? { records } : { ...alone[refused], line: refused + 2 };
        expect(await read(head + lines.join('\n'))).toMatchObject(expected);
      }),
    );
  });
});

describe('the build of an array', () => {
  const rows = (position: number) => `rsid,chromosome,position,genotype\nrs3094315,1,${position},AA\n`;

  it.each([
    ['by where a known name stands', rows(752566), 'GRCh37'],
    ['by where a known name stands', rows(817186), 'GRCh38'],
    ['by its words', `# human assembly build 37\n${rows(1)}`, 'GRCh37'],
    ['not where both disagree', `# build 37\n${rows(817186)}`, 'unknown'],
    ['not where nothing tells', rows(1), 'unknown'],
  ])('is told %s', async (_, text, build) => {
    expect(await read(text)).toMatchObject({ build });
  });

  it('is told by a row in the middle of others', async () => {
    const rows = ['rs1\t1\t101\tAA', 'rs2\t1\t102\tAA', 'rs3094315\t1\t752566\tAA', 'rs4\t1\t752567\tAA'];
    expect(await read(rows.join('\n'))).toMatchObject({ build: 'GRCh37' });
  });

  it('is refused by name where it is 36', async () => {
    expect(await read(rows(742429))).toEqual({ message: expect.stringMatching(/NCBI36 \(build 36/) });
  });
});

describe('the rows of several people', () => {
  const rows = (...samples: string[]) =>
    [
      'SNP Name,Sample ID,Allele1 - Plus,Allele2 - Plus,Chr,Position',
      ...samples.map((name, i) => `rs${i},${name},A,A,1,${10 + i}`),
    ].join('\n');

  it('are refused with the first line of another one', async () => {
    expect(await read(rows('P1', 'P1', 'P2', 'P1'))).toEqual({
      line: 4,
      message: expect.stringMatching(/several samples.*one sample/),
    });
    expect(await read(rows('P1', 'P1'))).toMatchObject({ records: ['1:10 rs0 N>A 1/1', '1:11 rs1 N>A 1/1'] });
  });

  it.each(['genotype,genotype', 'genotype_mother,genotype_child', 'result,gt'])(
    'are refused where columns tell them: %s',
    async (columns) => {
      const text = `# from two files\nrsid,chromosome,position,${columns}\nrs1,1,101,AA,AG\n`;
      expect(isArray(text)).toBe(true);
      expect(await read(text)).toEqual({ line: 2, message: expect.stringMatching(/Several columns.*one sample/) });
    },
  );
});

describe('what is no array', () => {
  it.each([
    'Dear mother,',
    '1\t884108\t.\tT\tTCCC\n',
    'rsid,chromosome,position_file1,genotype_file1\nrs1,1,1,AA\n',
    '',
  ])('is not taken for one: %j', (text) => expect(isArray(text)).toBe(false));

  it.each([
    ['rs2\t1\tfar\tAA', /position "far" is not a number/],
    ['rs2\t1\t99999999999\tAA', /position "99999999999" is not a number/],
    ['rs2\t1\t5\tAAA', /genotype "AAA" is not made of/],
    ['rs2\t1', /This row has 2 fields; it needs 4/],
  ])('is refused with its line: %j', async (row, message) => {
    expect(await read(`rsid\tchromosome\tposition\tgenotype\nrs1\t1\t4\tAA\n${row}\n`)).toEqual({
      line: 3,
      message: expect.stringMatching(message),
    });
  });
});
