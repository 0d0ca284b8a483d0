import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { describeWhere } from '../../../platform/kernel/testing/where.js';
import { convert, type ConvertOptions } from '../standard-form/convert.js';
import { HAS_SHARED_DATA, sharedFile, TestFolder } from '../testing/genome-files.js';
import { BWA, HAS_READ_TOOLS } from '../testing/read-tools.js';
import { runTools } from './pipeline.js';

const tiny = (name: string) => sharedFile('fastq_na12878_tiny', name);
const READS = { reference: tiny('q.fa'), toolsPath: '' };
const [R1, R2] = ['NA12878_tiny_R1.fastq', 'NA12878_tiny_R2.fastq'];

let folder: TestFolder;
let out: string;
beforeAll(async () => (folder = await TestFolder.make()));
beforeEach(async () => mkdir((out = join(folder.path, `${Math.random()}`))));
afterAll(() => folder.remove());

const snvsIn = (vcf: string): string[] =>
  vcf
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([first, , , ref, alt]) => !first!.startsWith('#') && /^[ACGT],?[ACGT]?$/.test(`${ref},${alt}`))
    .map(([, pos, , ref, alt]) => `${pos}${ref}>${alt}`);

function expectThePerson(vcfPath: string): void {
  const [found, truth] = [
    snvsIn(gunzipSync(readFileSync(vcfPath)).toString()),
    snvsIn(readFileSync(tiny('NA12878.chr22.tiny.giab.vcf'), 'utf8')),
  ];
  expect(truth.filter((snv) => found.includes(snv)).length).toBeGreaterThanOrEqual(13);
  expect(found.filter((snv) => !truth.includes(snv)).length).toBeLessThanOrEqual(2);
}

async function refusal(path: string, options: ConvertOptions): Promise<string> {
  const result = await convert(path, out, options);
  expect(await readdir(out)).toEqual([]);
  return result.ok ? 'converted' : result.problem.message;
}

describeWhere(HAS_SHARED_DATA && HAS_READ_TOOLS)('raw reads, with an aligner and a caller', () => {
  it('of two halves show the variants of the person, and say how', async () => {
    const shown: string[] = [];
    const onProgress = (read: number, total: number, step = '') =>
      shown.push(`${step} ${Math.round((10 * read) / total)}`);
    const pair = { half: 2, other: tiny(R1), otherName: R1 } as const;
    const result = await convert(tiny(R2), out, { reads: { ...READS, pair }, onProgress });
    if (!result.ok) throw new Error(result.problem.message);
    expectThePerson(result.vcfPath);
    const tools = [/^minimap2 \d/, /^samtools \d/, /^bcftools \d/].map((name) => expect.stringMatching(name));
    expect(result.summary).toMatchObject({
      build: 'unknown',
      sample: 'reads',
      size: 2 * 545_422,
      provenance: { reference: 'q.fa', reads: 3_266, aligned: expect.any(Number), tools },
      warnings: [],
    });
    const steps = [...new Set(shown.map((each) => each.replace(/ \d+$/, '')))];
    expect([steps, shown.at(-1)]).toEqual([['Aligning', 'Calling variants', 'Converting'], 'Converting 10']);
    expect(await readdir(out)).toEqual(['genome.vcf.gz', 'genome.vcf.gz.tbi']);
  });

  it('of one half alone are not aligned in silence', async () => {
    const pair = { half: 1, other: null, otherName: R2 } as const;
    expect(await refusal(tiny(R1), { reads: { ...READS, pair } })).toMatch(/first halves.*NA12878_tiny_R2\.fastq/);
  });

  it('that fit another genome say so', async () => {
    const reads = { ...READS, pair: null };
    const result = await convert(await folder.file('@r1\nACGTACGTAA\n+\nIIIIIIIIII\n'), out, { reads });
    expect(result).toMatchObject({
      ok: true,
      summary: { records: 0, warnings: [{ message: 'Only 0 of 1 reads fit the reference genome q.fa.' }] },
    });
  });

  it('that are damaged far inside end the tools, with the line', async () => {
    const whole = readFileSync(tiny(R1), 'latin1');
    const damaged = await folder.file(`${whole}@last\nACGT\n+\nII\n`);
    expect(await refusal(damaged, { reads: { ...READS, pair: null } })).toMatch(/cut off/);
  });

  it('without a reference, or without a tool, say what is missing', async () => {
    const reads = { ...READS, reference: null, pair: null };
    expect(await refusal(tiny(R1), { reads })).toMatch(/missing: REFERENCE_FASTA\./);
  });

  it('take no more disk than they may', async () => {
    const reads = { ...READS, pair: null };
    const disk = { mostBytes: 10 ** 9, keepFreeBytes: Number.MAX_SAFE_INTEGER };
    await expect(convert(tiny(R1), out, { reads, disk })).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});

describeWhere(HAS_SHARED_DATA && HAS_READ_TOOLS && BWA !== undefined)('raw reads, with bwa', () => {
  it('show the variants of the person once the reference has the index of bwa', async () => {
    const toolsPath = join(folder.path, 'tools');
    await mkdir(toolsPath);
    await symlink(BWA!, join(toolsPath, 'bwa'));
    const reference = await folder.file(readFileSync(tiny('q.fa')), 'q.fa');
    const pair = { half: 1, other: tiny(R2), otherName: R2 } as const;
    const reads = { reference, toolsPath, pair };
    expect(await refusal(tiny(R1), { reads })).toMatch(/missing: the index that "bwa index" makes\./);
    execFileSync(BWA!, ['index', reference], { stdio: 'ignore' });
    const result = await convert(tiny(R1), out, { reads });
    if (!result.ok) throw new Error(result.problem.message);
    expectThePerson(result.vcfPath);
    expect(result.summary.provenance).toMatchObject({
      reads: 3_266,
      tools: [/^bwa \d/, /^samtools/, /^bcftools/].map((name) => expect.stringMatching(name)),
    });
  });
});

describe('tools', () => {
  const sh = (script: string) => ({ path: '/bin/sh', args: ['-c', script] });
  const workshop = () => ({ folder: out, disk: undefined });
  const input = async function* () {
    yield Buffer.from('some text\n');
  };

  it('read what the one before writes', async () => {
    await runTools([sh('cat'), sh('tr a-z A-Z'), sh('cat > said')], input(), workshop());
    expect(readFileSync(join(out, 'said'), 'utf8')).toBe('SOME TEXT\n');
  });

  it('that fail say so, and end the others', async () => {
    const tools = [sh('echo $$ > pid; exec sleep 60'), sh('echo no such index >&2; exit 3')];
    await expect(runTools(tools, input(), workshop())).rejects.toThrow('sh ended with 3: no such index');
    await sleep(20);
    expect(() => process.kill(Number(readFileSync(join(out, 'pid'), 'utf8')), 0)).toThrow('ESRCH');
  });

  it('end when their input is refused', async () => {
    const refused = async function* () {
      yield Buffer.from('begun\n');
      throw new Error('refused');
    };
    await expect(runTools([sh('exec sleep 60')], refused(), workshop())).rejects.toThrow('refused');
  });

  it('may not fill the disk', async () => {
    const disk = { mostBytes: 1_000, keepFreeBytes: 0 };
    const fills = sh('head -c 5000 /dev/zero > large; exec sleep 60');
    await expect(runTools([fills], input(), { folder: out, disk })).rejects.toThrow(/disk space/);
  });
});
