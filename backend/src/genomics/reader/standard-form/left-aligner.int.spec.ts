import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { itWhere } from '../../../platform/kernel/testing/where.js';
import { convert } from './convert.js';
import { TestFolder, vcfText } from '../testing/genome-files.js';
import { HAS_READ_TOOLS } from '../testing/read-tools.js';

/** Repeats of one to four bases, in lines of ten. */
const BASES = `${'GATTACA'}${'CAG'.repeat(9)}TG${'A'.repeat(12)}C${'TTCA'.repeat(8)}G`;
const LINES = BASES.match(/.{1,10}/g)!.join('\n');
const REFERENCE = `>other\nAC\n>chr9\n${LINES}\n`;
const GT = '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">';
const INDEX = `other\t2\t7\t2\t3\nchr9\t${BASES.length}\t16\t10\t11\n`;

let folder: TestFolder;
let reference: string;
beforeAll(async () => {
  folder = await TestFolder.make();
  reference = await folder.file(REFERENCE, 'tiny.fa');
  await folder.file(INDEX, 'tiny.fa.fai');
});
afterAll(() => folder.remove());

const fileOf = (records: readonly string[], { name = '9', length = BASES.length } = {}) =>
  folder.file(
    vcfText(
      records.map((record) => `${name} ${record}`),
      { meta: [`##contig=<ID=${name},length=${length}>`, GT] },
    ),
  );

async function converted(path: string) {
  const reads = { reference, toolsPath: '', pair: null };
  const result = await convert(path, join(folder.path, 'out'), { reads });
  if (!result.ok) throw new Error(result.problem.message);
  const lines = gunzipSync(readFileSync(result.vcfPath)).toString().trimEnd().split('\n');
  return { lines, records: lines.filter((line) => !line.startsWith('#')), warnings: result.summary.warnings };
}

const record = (pos: number, ref: string, alt: string, genotype = '0/1') =>
  `${pos} . ${ref} ${alt} 50 PASS . GT ${genotype}`;

const shown = (line: string) => {
  const [, pos, , ref, alt, , , info, , genotype] = line.split('\t');
  return [pos, ref, alt, info, genotype].join(' ');
};

describe('with a reference genome', () => {
  it('an indel stands at the left end of its repeat, which the file says', async () => {
    const { lines, records, warnings } = await converted(
      await fileOf([record(31, 'GCAG', 'G'), record(45, 'A', 'AA'), record(47, 'A', 'C')]),
    );
    expect(records.map(shown)).toEqual(['7 ACAG A . 0/1', '36 G GA . 0/1', '47 A C . 0/1']);
    expect(lines).toContain('##leftAlignedBy=tiny.fa');
    expect(warnings).toEqual([{ line: 5, message: 'Indels were moved to the left end of their repeat, by tiny.fa.' }]);
  });

  it('all alleles of a record are moved, and it remembers what it says as a whole', async () => {
    const { records } = await converted(await fileOf([record(31, 'GCAG', 'G,GCAGCAG', '1/2')]));
    expect(records.map(shown)).toEqual([
      '7 ACAG A ORIG=7/ACAG/A/ACAGCAG 1/.:1/2',
      '7 A ACAG ORIG=7/ACAG/A/ACAGCAG ./1:1/2',
    ]);
  });

  it('an indel stays where REF or the length of its sequence is not that of the reference', async () => {
    const wrong = await converted(await fileOf([record(31, 'TCAG', 'T')]));
    expect(wrong.records.map(shown)).toEqual(['31 TCAG T . 0/1']);
    expect(wrong.warnings).toEqual([{ line: 5, message: 'REF is not what tiny.fa has there.' }]);
    const other = await converted(await fileOf([record(31, 'GCAG', 'G')], { length: 1_000 }));
    expect(other).toMatchObject({ warnings: [], records: [expect.stringContaining('\t31\t')] });
  });

  itWhere(HAS_READ_TOOLS)('every indel stands where bcftools has it', async () => {
    const inserted = ['A', 'CAG', 'TTCA', 'GT', 'AA'];
    const all = [...BASES].flatMap((base, i) => [
      ...[1, 2, 3, 4, 8].map((length) => [i + 1, BASES.slice(i, i + 1 + length), base] as const),
      ...inserted.map((bases) => [i + 1, base, base + bases] as const),
    ]);
    const indels = all.filter(([, ref, alt]) => ref !== alt);
    const path = await fileOf(
      indels.map((each) => record(...each)),
      { name: 'chr9' },
    );
    const normed = execFileSync('bcftools', ['norm', '-f', reference, path], { encoding: 'utf8', stdio: 'pipe' });
    const places = (lines: readonly string[]) =>
      lines
        .filter((line) => /^chr9\t/.test(line))
        .map((line) => line.split('\t').slice(0, 5).join(' '))
        .sort();
    expect(places((await converted(path)).records)).toEqual(places(normed.split('\n')));
  });
});
