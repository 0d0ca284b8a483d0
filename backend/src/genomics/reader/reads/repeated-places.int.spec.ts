/** Reads of a stretch that the reference has twice may come from either place. */
import { describeWhere } from '../../../platform/kernel/testing/where.js';
import { randomNumbers } from '../../demo/random-numbers.js';
import type { Site } from '../../model.js';
import { convert } from '../standard-form/convert.js';
import { observe } from '../observation/observe.js';
import { TestFolder } from '../testing/genome-files.js';
import { HAS_READ_TOOLS } from '../testing/read-tools.js';

const random = randomNumbers(1);
const bases = (length: number): string => Array.from({ length }, () => 'ACGT'[random.below(4)]).join('');

const TWICE = bases(3_000);
const REFERENCE = [bases(2_000), TWICE, bases(2_000), TWICE, bases(2_000)].join('');
const [ALONE, IN_FIRST] = [1_000, 3_500];

const siteAt = (pos: number): Site => {
  const ref = REFERENCE[pos - 1]!;
  return { chrom: '1', pos, ref, alts: [ref === 'A' ? 'G' : 'A'] };
};

/** One of two copies has the variants. */
const CHANGED = [ALONE, IN_FIRST]
  .map(siteAt)
  .reduce((text, { pos, alts }) => text.slice(0, pos - 1) + alts[0]! + text.slice(pos), REFERENCE);

const READ_LENGTH = 150;

function reads(count: number): string {
  const read = (_: unknown, at: number) => {
    const from = random.below(REFERENCE.length - READ_LENGTH);
    const text = (at % 2 === 0 ? REFERENCE : CHANGED).slice(from, from + READ_LENGTH);
    return `@r${at}\n${text}\n+\n${'I'.repeat(READ_LENGTH)}\n`;
  };
  return Array.from({ length: count }, read).join('');
}

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

describeWhere(HAS_READ_TOOLS)('a stretch that the reference has twice', () => {
  it('is not read as the reference', async () => {
    const reference = await folder.file(`>chr1\n${REFERENCE}\n`, 'twice.fa');
    const made = { reads: { reference, toolsPath: '', pair: null } };
    const result = await convert(await folder.file(reads(4_000), 'reads.fastq'), folder.path, made);
    if (!result.ok) throw new Error(result.problem.message);
    const sites = [ALONE, 1_200, IN_FIRST].map(siteAt);
    const observed = await observe(result.vcfPath, { sites, buildIfUnknown: 'GRCh38' });
    expect(observed).toMatchObject({
      observations: [
        { kind: 'called', alleles: [sites[0]!.ref, sites[0]!.alts[0]] },
        { kind: 'called', alleles: [sites[1]!.ref, sites[1]!.ref] },
        { kind: 'not-covered' },
      ],
    });
  });
});
