import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { open, readFile } from 'node:fs/promises';
import { itWhere } from '../../platform/kernel/testing/where.js';
import { HAS_SHARED_DATA, sharedFile, TestFolder, vcfText } from '../reader/testing/genome-files.js';
import { HAS_READ_TOOLS } from '../reader/testing/read-tools.js';
import { inWords } from './in-words.js';
import { main } from './main.js';

const run = (typed: string[]) => main(typed, new Date('2026-11-22T10:00:00Z'));
const CHANGED = 'chr4 88131171 rs2231142 G T . PASS . GT 0/1';
const PAIR = 'rs2231142 reference (G)/rs2231142 variant (T)';

describe('the command line for genomes', () => {
  let folder: TestFolder;
  let genome: string;
  let out: string[];
  let messages: string[];

  beforeAll(async () => {
    folder = await TestFolder.make();
    genome = await folder.file(vcfText([CHANGED]), 'nina.vcf');
  });
  afterAll(() => folder.remove());
  beforeEach(() => {
    out = [];
    messages = [];
    capture(process.stdout, out);
    capture(process.stderr, messages);
  });
  afterEach(() => jest.restoreAllMocks());

  const lines = () =>
    out
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('writes one JSON document a file, in their order, and 2 where one was refused', async () => {
    expect(await run(['summary', genome, 'no-such.vcf', '--json'])).toBe(2);
    expect(lines()).toMatchObject([
      { file: genome, ok: true, genome: { records: 1, snvs: 1, reference_blocks: 0, build: 'GRCh38' } },
      { file: 'no-such.vcf', ok: false, problem: { message: 'There is no such file or folder.' } },
    ]);
  });

  it('says what the file shows', async () => {
    expect(await run(['findings', genome, '--json', '--genes', 'ABCG2,CYP2D6'])).toBe(0);
    expect(lines()).toMatchObject([
      {
        knowledge_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        build: 'GRCh38',
        sample: 'S1',
        genes: [
          {
            gene: 'ABCG2',
            call: 'called',
            diplotypes: [PAIR],
            phenotypes: ['Decreased Function'],
            basis: 'observed',
            covered: 1,
            positions: 1,
            missing: [],
          },
          { gene: 'CYP2D6', call: 'outside_only', diplotypes: [], phenotypes: [], activity_score: null },
        ],
        drugs: expect.arrayContaining([expect.objectContaining({ drug: 'rosuvastatin', genes: ['ABCG2', 'SLCO1B1'] })]),
      },
    ]);
  });

  it('finds an indel that is written at the other end of its repeat, where a reference genome is set', async () => {
    const length = 159_345_973;
    const [head, place] = ['>chr7\n', 117_559_590];
    const reference = join(folder.path, 'chr7.fa');
    // only the bases that are looked at take room on the disk
    const fasta = await open(reference, 'w');
    await fasta.write(head, 0);
    await fasta.write('ATCTTTGG', head.length + place - 1);
    await fasta.truncate(head.length + length);
    await fasta.close();
    await folder.file(`chr7\t${length}\t${head.length}\t${length}\t${length + 1}\n`, 'chr7.fa.fai');
    const meta = [`##contig=<ID=chr7,length=${length}>`];
    const written = await folder.file(vcfText([`chr7 ${place + 1} . TCTT T . PASS . GT 0/1`], { meta }), 'right.vcf');
    process.env.REFERENCE_FASTA = reference;
    expect(await run(['findings', written, '--json', '--genes', 'CFTR'])).toBe(0);
    delete process.env.REFERENCE_FASTA;
    expect(lines()[0]?.conditions).toMatchObject([{ gene: 'CFTR', conclusion: 'carrier' }]);
  });

  it('says what its variants mean for a condition', async () => {
    const leiden = await folder.file(vcfText(['chr1 169549811 rs6025 C T . PASS . GT 0/1']), 'leiden.vcf');
    expect(await run(['findings', leiden, '--json', '--genes', 'F5'])).toBe(0);
    expect(lines()[0]?.conditions).toMatchObject([
      {
        gene: 'F5',
        variants: [
          {
            position: 'chr1:169549811',
            ref: 'C',
            alt: 'T',
            zygosity: 'heterozygous',
            phase: null,
            evidence: [{ source: 'dbSNP', accession: 'rs6025' }],
          },
        ],
      },
    ]);
  });

  it('says under 18 what a child’s clinic is told', async () => {
    const both = await folder.file(vcfText(['chr13 32340300 . GT G 60 PASS . GT 1/1']), 'child.vcf');
    const conditions = async (...age: string[]) => {
      out.length = 0;
      expect(await run(['findings', both, '--json', '--genes', 'BRCA2', ...age])).toBe(0);
      return (lines()[0]!.conditions as { condition: string }[]).map(({ condition }) => condition);
    };
    expect(await conditions('--age', '9')).toEqual(['Fanconi anaemia D1']);
    expect(await conditions('--age', '40')).toHaveLength(2);
    expect(await run(['findings', both, '--age', 'nine'])).toBe(1);
    expect(messages.join('')).toContain('--age is a number of full years.');
  });

  it('takes what a laboratory told, and says where it cannot be read', async () => {
    const outside = await folder.file('# lab: Genlab\nCYP2D6\t*1/*4\n', 'outside.tsv');
    expect(await run(['findings', genome, '--json', '--genes', 'CYP2D6', '--outside', outside])).toBe(0);
    expect(lines()[0]?.genes).toMatchObject([
      { gene: 'CYP2D6', call: 'called', diplotypes: ['*1/*4'], basis: 'outside', activity_score: '1.0' },
    ]);
    const broken = await folder.file('NO-GENE\t*1/*4\n', 'broken.tsv');
    expect(await run(['findings', genome, '--outside', broken])).toBe(1);
    expect(messages.join('')).toContain('broken.tsv, line 1: The gene "NO-GENE" is not known here.');
  });

  it('tells its usage', async () => {
    expect(await run(['--help'])).toBe(0);
    expect(out.join('')).toContain('Usage:');
  });

  it('says it in words for people', async () => {
    expect(await run(['findings', genome, '--genes', 'ABCG2'])).toBe(0);
    expect(out.join('')).toMatch(/ABCG2 +called .*variant \(T\) +Decreased Function/);
  });

  it('names genes that nobody can look for, and those kept for later', async () => {
    const asked = ['findings', genome, '--genes', 'BRAC1,BRCA1', '--age', '8'];
    expect(await run([...asked, '--json'])).toBe(0);
    const named = { unknown_genes: ['BRAC1'], withheld: { by_name: [], childhood: ['BRCA1'] } };
    expect(lines()).toMatchObject([named]);
    expect(await run(asked)).toBe(0);
    expect(out.at(-1)).toMatch(/unknown_genes +BRAC1\n(.*\n)* +childhood +BRCA1/);
  });

  it('says in words what one laboratory alone calls pathogenic', () => {
    const variant = { name: 'c.1A>G', zygosity: 'heterozygous' };
    const words = inWords('a.vcf', { ok: true, one_star: [{ gene: 'ABCA4', condition: 'X', variants: [variant] }] });
    expect(words).toBe('a.vcf:\n  ABCA4  one star  X: c.1A>G (heterozygous)');
  });

  it('writes the standard form and a report where it is told', async () => {
    expect(await run(['convert', genome, '--out', folder.path, '--json'])).toBe(0);
    const { vcf, index } = lines()[0] as { vcf: string; index: string };
    expect(gunzipSync(await readFile(vcf)).toString()).toContain('88131171');
    expect(existsSync(index)).toBe(true);
    const page = join(folder.path, 'page.html');
    expect(await run(['report', genome, '--out', page, '--json'])).toBe(0);
    expect(await readFile(page, 'utf8')).toContain('<!doctype html>');
    expect(await run(['report', genome, '--pdf', '--out', folder.path, '--json'])).toBe(0);
    const { pdf } = lines().at(-1) as { pdf: string };
    expect(pdf).toBe(join(folder.path, 'nina.pdf'));
    expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  const tiny = (name: string) => sharedFile('fastq_na12878_tiny', name);
  const halves = ['NA12878_tiny_R2.fastq', 'NA12878_tiny_R1.fastq'].map(tiny);
  afterEach(() => delete process.env['REFERENCE_FASTA']);

  itWhere(HAS_SHARED_DATA && HAS_READ_TOOLS)('reads both halves of paired reads as one', async () => {
    process.env['REFERENCE_FASTA'] = tiny('q.fa');
    expect(await run(['summary', ...halves, '--json'])).toBe(0);
    const genome = { snvs: 14, size: 1_090_844, provenance: { reference: 'q.fa', reads: 3_266 } };
    expect(lines()).toMatchObject(halves.map((file) => ({ file, ok: true, genome })));
  });

  itWhere(HAS_SHARED_DATA)('says what raw reads need', async () => {
    expect(await run(['findings', ...halves, '--json'])).toBe(2);
    expect(await run(['convert', halves[0]!, '--json', '--out', folder.path])).toBe(2);
    process.env['REFERENCE_FASTA'] = 'no-such.fa';
    expect(await run(['report', halves[1]!, '--json'])).toBe(2);
    const problems = lines().map(({ problem }) => (problem as { message: string }).message);
    expect(problems).toEqual(
      [
        /missing: REFERENCE_FASTA/,
        /missing: REFERENCE_FASTA/,
        /missing: REFERENCE_FASTA/,
        /missing: the file that REFERENCE_FASTA names/,
      ].map((each) => expect.stringMatching(each)),
    );
  });

  it('refuses a build that is not the file’s own', async () => {
    expect(await run(['findings', genome, '--json', '--build', 'GRCh37'])).toBe(2);
    expect(lines()).toMatchObject([{ problem: { message: 'The file is on GRCh38, not on GRCh37.' } }]);
  });

  it.each([
    [[], 'Name a command'],
    [['read', 'x.vcf'], 'The command is one of'],
    [['findings', 'x.vcf', '--sex', 'unknown'], '--sex is one of male, female'],
    [['report', 'x.vcf', '--html', '--pdf'], 'A report is written as --html, as --pdf or as --fhir, one at a time.'],
    [['report', 'x.vcf', 'y.vcf', '--out', 'one.html'], 'Of several files, --out names a folder that is there.'],
    [['convert', 'x.vcf', '--out', 'no-such/x.vcf.gz'], '--out: there is no folder no-such.'],
    [['summary', 'x.vcf', '--nonsense'], "Unknown option '--nonsense'"],
  ])('ends with 1 and the usage: %s', async (typed, message) => {
    expect(await run(typed)).toBe(1);
    expect(messages.join('')).toContain(message);
    expect(messages.join('')).toContain('Usage:');
    expect(out).toEqual([]);
  });
});

/** Keeps what is written to a stream of this process. */
function capture(stream: NodeJS.WriteStream, into: string[]): void {
  jest.spyOn(stream, 'write').mockImplementation(((text: string, done?: () => void) => {
    into.push(text);
    done?.();
    return true;
  }) as typeof stream.write);
}
