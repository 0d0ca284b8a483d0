/** A standard form that is read by its synopsis says what it says when all of it is read. */
import { readFile, writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { type FileRequest, interpretFile } from '../../interpret-file.js';
import { builtInKnowledge, sites } from '../../knowledge/index.js';
import { END_MARKER } from '../standard-form/bgzf-writer.js';
import { convert, type Converted } from '../standard-form/convert.js';
import { TestFolder, vcfText } from '../testing/genome-files.js';
import { readSynopsis, synopsisBytes } from './synopsis.js';
import { randomGenome } from './testing/random-genome.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const MEDICINES = 'ABCG2 CYP2B6 CYP2C19 CYP2C9 CYP3A5 CYP4F2 DPYD NUDT15 RYR1 SLCO1B1 TPMT UGT1A1 VKORC1'.split(' ');
const TEMPLATES = [MEDICINES, ['G6PD'], ['MT-RNR1', 'F5'], ['HBB', 'CFTR', 'SERPINA1'], ['BRCA1', 'BRCA2', 'DMD'], []];
const F5: FileRequest = { genes: ['F5'], sexAtBirth: null, build: null };

async function standardForm(text: string): Promise<Converted> {
  const converted = await convert(await folder.file(text), folder.path, { name: String(Math.random()) });
  if (!converted.ok) throw new Error(converted.problem.message);
  return converted;
}

async function bothWays({ vcfPath, indexPath }: Converted, request: FileRequest) {
  const read: number[] = [];
  const onProgress = (bytes: number) => void read.push(bytes);
  const near = await interpretFile(vcfPath, { ...request, index: indexPath, onProgress });
  return { whole: await interpretFile(vcfPath, request), near, pieces: read.length - 1 };
}

const LETTERS = 'ACGT'.repeat(15_000);
/** Each fills a block. */
const far = (pos: number, rest = 'A G . PASS . GT 0/1') => `chr1 ${pos} ${LETTERS} ${rest}`;
const FILLERS = Array.from({ length: 20 }, (_, at) => far(1_000_000 * (1 + at)));
const BLOCK = far(169_000_000, 'N <NON_REF> . PASS END=169549900 GT:DP 0/0:30');
const LEIDEN = 'chr1 169549811 . C T . PASS . GT 0/1';

/** A busy machine. */
const TIMEOUT = 240_000;

it(
  'says the same of any genome, whatever is asked',
  async () => {
    const genome = fc.record({
      seed: fc.nat(),
      build: fc.constantFrom('GRCh38' as const, 'GRCh37' as const),
      isUnnamed: fc.boolean(),
    });
    const request = fc.record({
      genes: fc.constantFrom(...TEMPLATES),
      sexAtBirth: fc.constantFrom('male' as const, 'female' as const, null),
      isSaid: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(genome, request, async (made, { genes, sexAtBirth, isSaid }) => {
        const asked = sites(builtInKnowledge, made.seed % 5 === 0 ? [] : genes);
        const standard = await standardForm(randomGenome(asked, made));
        const { near, whole } = await bothWays(standard, { genes, sexAtBirth, build: isSaid ? made.build : null });
        expect(await readSynopsis(standard.indexPath)).not.toBeNull();
        expect(near).toEqual(whole);
      }),
      { numRuns: 8 },
    );
  },
  TIMEOUT,
);

it.each([
  ['no more than the place', [], 1],
  ['a deletion that ends behind it', [far(500_000, 'N <DEL> . PASS SVLEN=-200000000 GT 0/1')], 2],
  ['a breakend whose mate lies before it', [far(200_000_000, 'N ]chr1:150000000]N . PASS . GT 0/1')], 2],
  ['a reference block that begins before it', [BLOCK, far(169_200_000)], 2],
])('reads %s', async (_, records, pieces) => {
  const answers = await bothWays(await standardForm(vcfText([...FILLERS, ...records, LEIDEN])), F5);
  expect(answers.near).toEqual(answers.whole);
  expect(answers.pieces).toBe(pieces);
});

describe('all of a file is read', () => {
  const text = vcfText([...FILLERS, LEIDEN]);

  /** As many calls of progress as pieces is a reading of few. */
  const readsAll = async (standard: Converted) => {
    const { near, whole } = await bothWays(standard, F5);
    expect(near).toEqual(whole);
    return (await readSynopsis(standard.indexPath)) === null;
  };

  it('where a choice among samples is open', async () => {
    const samples = { samples: ['S1', 'S2'] };
    const standard = await standardForm(vcfText(['chr1 169549811 . C T . PASS . GT 0/1 0/0'], samples));
    expect(await readSynopsis(standard.indexPath)).toBeNull();
  });

  it('where there is no index, and where its synopsis is of another version', async () => {
    const standard = await standardForm(text);
    const bytes = await readFile(standard.indexPath);
    const { stretches, ...rest } = (await readSynopsis(standard.indexPath))!;
    const kept = synopsisBytes({ stretches, ...rest });
    const other = synopsisBytes({ stretches, ...rest, ...{ version: 0 } });
    await writeFile(standard.indexPath, Buffer.concat([bytes.subarray(0, bytes.length - kept.length), other]));
    expect(await readsAll(standard)).toBe(true);
    expect(await readsAll({ ...standard, indexPath: `${standard.indexPath}.none` })).toBe(true);
  });

  it('where the index is cut off', async () => {
    const standard = await standardForm(text);
    await writeFile(standard.indexPath, (await readFile(standard.indexPath)).subarray(0, -60));
    expect(await readsAll(standard)).toBe(true);
  });

  it('where the synopsis is of another file', async () => {
    const [one, other] = [
      await standardForm(text),
      await standardForm(vcfText([...FILLERS, LEIDEN, far(200_000_000)])),
    ];
    await readsAll({ ...one, indexPath: other.indexPath });
    // of the same size, and the same where it is read
    const twin = await standardForm(text.replace('0/1\n', '1/1\n'));
    const [ofOne, ofTwin] = [(await readSynopsis(one.indexPath))!, (await readSynopsis(twin.indexPath))!];
    const { headerSum } = ofTwin.file;
    const posing = synopsisBytes({ ...ofTwin, file: { ...ofOne.file, headerSum } });
    await writeFile(twin.indexPath, Buffer.concat([END_MARKER, posing]));
    await readsAll({ ...one, indexPath: twin.indexPath });
  });

  it('where it is damaged, and the damage is told as ever', async () => {
    const standard = await standardForm(text);
    const bytes = await readFile(standard.vcfPath);
    bytes[bytes.length - 60]! ^= 255;
    await writeFile(standard.vcfPath, bytes);
    const { near, whole } = await bothWays(standard, F5);
    expect(near).toEqual(whole);
    expect(near.ok).toBe(false);
  });
});

it('keeps what this version says', async () => {
  const { indexPath } = await standardForm(
    vcfText(['chr1 900 . A G,T . PASS . GT 1/2', 'chr1 950 . N <DEL> . LowQ SVLEN=-500 GT 0/1']),
  );
  const { summary, sexShown } = (await readSynopsis(indexPath))!;
  // where this changes, the version of synopses has to be raised
  expect({ ...summary, sexShown }).toMatchInlineSnapshot(`
    {
      "build": "GRCh38",
      "hethom": null,
      "indels": 0,
      "multiallelic": 0,
      "other": 1,
      "pass": 2,
      "records": 3,
      "referenceBlocks": 0,
      "sample": "S1",
      "samples": [
        "S1",
      ],
      "sexShown": null,
      "snvs": 2,
      "titv": 1,
      "warnings": [],
    }
  `);
});
