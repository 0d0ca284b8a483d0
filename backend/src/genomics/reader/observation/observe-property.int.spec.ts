/** What must hold for any file: against two haplotypes that are written out, and against the standard form. */
import fc from 'fast-check';
import type { Site } from '../../model.js';
import { askAll, withoutLines } from '../testing/ask.js';
import { TestFolder } from '../testing/genome-files.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

const REFERENCE = 'GATTACAGATTACACCGGTTAACCGATATATACCCGGG';
const START = 1000;
const bases = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), minLength: least, maxLength: most });

interface Change {
  at: number;
  ref: string;
  alts: string[];
  genotype: [number, number];
  /** of REF and each ALT; empty where the file does not tell */
  reads: number[];
}

const change = fc
  .record({
    at: fc.nat({ max: REFERENCE.length - 4 }),
    length: fc.integer({ min: 1, max: 3 }),
    alts: fc.uniqueArray(bases(1, 4), { minLength: 1, maxLength: 3 }),
    first: fc.nat(),
    second: fc.nat(),
    depths: fc.oneof(fc.constant([]), fc.array(fc.nat({ max: 40 }), { minLength: 4, maxLength: 4 })),
  })
  .map(({ at, length, alts, first, second, depths }): Change => {
    const ref = REFERENCE.slice(at, at + length);
    const others = alts.filter((alt) => alt !== ref);
    const alleles = others.length + 1;
    return { at, ref, alts: others, genotype: [first % alleles, second % alleles], reads: depths.slice(0, alleles) };
  })
  .filter(({ alts }) => alts.length > 0);

const recordOf = ({ at, ref, alts, genotype, reads }: Change): string =>
  `chr1 ${START + at} . ${ref} ${alts.join(',')} . PASS . ` +
  (reads.length === 0 ? `GT ${genotype.join('/')}` : `GT:AD ${genotype.join('/')}:${reads.join(',')}`);

const siteAt = (at: number, alt: string): Site => ({ chrom: '1', pos: START + at, ref: REFERENCE[at]!, alts: [alt] });

const BASES = ['A', 'C', 'G', 'T'];

/** Each base of the reference with each other base. */
const SUBSTITUTIONS: readonly Site[] = [...REFERENCE].flatMap((ref, at) =>
  BASES.filter((alt) => alt !== ref).map((alt) => siteAt(at, alt)),
);

/** Two records that agree about a base, the later one first. */
const UNSORTED: readonly Change[] = [
  { at: 4, ref: 'ACA', alts: ['GAA'], genotype: [1, 1], reads: [] },
  { at: 2, ref: 'TTA', alts: ['AAG'], genotype: [1, 1], reads: [] },
];

/** fsync is slow on a busy machine. */
const TIMEOUT = 60_000;

describe('any record', () => {
  /** Whether an observed allele is what the genotype says of the site. */
  const isRead = (site: Site, { at, ref, alts, genotype }: Change, allele: string, copy: number): boolean => {
    const text = [ref, ...alts][genotype[copy]!]!;
    if (allele.startsWith('other:')) return text !== ref;
    return text.length !== ref.length || allele === text[site.pos - START - at];
  };

  it(
    'is told as its haplotypes read',
    async () => {
      await fc.assert(
        fc.asyncProperty(change, async (made) => {
          const { direct } = await askAll(folder, SUBSTITUTIONS, [recordOf(made)]);
          const wrong = direct.filter((observation, i) => {
            const site = SUBSTITUTIONS[i]!;
            const isInside = site.pos >= START + made.at && site.pos < START + made.at + made.ref.length;
            if (observation.kind !== 'called') return !isInside && observation.kind !== 'not-covered';
            return !isInside || !observation.alleles.every((allele, copy) => isRead(site, made, allele, copy));
          });
          expect(wrong).toEqual([]);
        }),
        { numRuns: 40 },
      );
    },
    TIMEOUT,
  );

  it(
    'says the same in the upload and in the standard form',
    async () => {
      const indels = fc.array(change.map(({ at, ref, alts }): Site => ({ chrom: '1', pos: START + at, ref, alts })));
      await fc.assert(
        fc.asyncProperty(indels, fc.array(change, { minLength: 1, maxLength: 4 }), async (sites, changes) => {
          const { direct, standard } = await askAll(folder, [...SUBSTITUTIONS, ...sites], changes.map(recordOf));
          expect(withoutLines(standard)).toEqual(withoutLines(direct));
        }),
        { numRuns: 60, examples: [[[], [...UNSORTED]]] },
      );
    },
    TIMEOUT,
  );
});
