import { interpretFile } from '../../interpret-file.js';
import { observe } from '../observation/observe.js';
import { TestFolder, vcfText } from '../testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const onX = (genotypes: string[]) =>
  genotypes.map((genotype, at) => `X ${50_000_000 + at * 100} . A G . PASS . GT ${genotype}`);
const woman = onX(Array.from({ length: 40 }, (_, at) => (at % 2 ? '0/1' : '1/1')));
const man = onX(Array.from({ length: 40 }, () => '1'));
/** Of a consumer test's rows on X so many tell two bases. */
const ofAChip = (rows: number, two: number) =>
  Array.from({ length: rows }, (_, at) =>
    at < two ? `X ${50_000_000 + at} . N A,G . . . GT 1/2` : `X ${50_000_000 + at} . N A . . . GT 1/1`,
  );
const yVariants = (length: number) =>
  Array.from({ length }, (_, at) => `Y ${10_000_000 + at * 100} . A G . PASS . GT 1`);
const onY = yVariants(10);

async function shown(records: string[]) {
  const result = await observe(await folder.file(vcfText(records)), { sites: [] });
  return result.ok && result.sexShown;
}

describe('the sex that X and Y show', () => {
  it.each([
    ['a woman', woman, 'female'],
    ['a man', [...man, ...onY], 'male'],
    ['a woman’s gVCF', woman.map((line) => line.replace(' A G ', ' A G,<NON_REF> ')), 'female'],
    ['blocks alone', man.map((line) => line.replace(' A G ', ' A <NON_REF> ')), null],
    ['a man without Y in the file', onX(Array.from({ length: 40 }, () => '1/1')), 'male'],
    ['two X and a Y fit neither', [...woman, ...onY], null],
    ['many on Y, hardly any on X', [...woman.slice(0, 5), ...yVariants(20)], 'male'],
    ['few on Y, hardly any on X', [...woman.slice(0, 5), ...onY], null],
    ['too little to tell', woman.slice(0, 10), null],
    ['a chip that asks a woman for rare bases on X', ofAChip(200, 0), null],
    ['such a chip of many places', ofAChip(2000, 40), null],
    ['a man’s consumer test', ofAChip(2000, 4), 'male'],
    ['the region that X and Y share tells nothing', woman.map((line) => line.replace('X 50', 'X 1')), null],
  ])('%s', async (_, records, sex) => {
    expect(await shown(records)).toBe(sex);
  });

  it('against the recorded one stops a report: the sample may be somebody else’s', async () => {
    const path = await folder.file(vcfText(woman));
    const ask = (sexAtBirth: 'male' | 'female' | null) =>
      interpretFile(path, { sexAtBirth, build: null, genes: ['G6PD'] });
    expect(await ask('male')).toMatchObject({
      ok: false,
      doubt: 'sample-doubtful',
      problem: { message: expect.stringContaining('Possible sample mix-up') },
    });
    expect((await ask('female')).ok && (await ask(null)).ok).toBe(true);
  });
});
