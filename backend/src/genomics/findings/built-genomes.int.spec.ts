/** Whole statements over genomes whose copies are known: the file is written, read and judged, and nothing may be wrong. */
import fc from 'fast-check';
import { interpretFile } from '../interpret-file.js';
import { context, plain, textOf } from '../report/testing/written-report.js';
import { writeReport } from '../report/write-report.js';
import { TestFolder } from '../reader/testing/genome-files.js';
import { arrayOf, fileOf, imputedOf } from './testing/built-file.js';
import { builtGenome, type BuiltGenome } from './testing/built-genome.js';
import { expectedOf, isSure } from './testing/expected-conclusions.js';

let folder: TestFolder;
beforeAll(async () => (folder = await TestFolder.make()));
afterAll(() => folder.remove());

/** `BUILT_GENOMES=20000` looks longer. */
const RUNS = Number(process.env.BUILT_GENOMES ?? 100);
const TIMEOUT = 60_000 + RUNS * 100;

async function told(genome: BuiltGenome, file = fileOf(genome)) {
  const path = await folder.file(file, 'built.vcf');
  const { genes, sex: sexAtBirth, build, ageYears, audience } = genome;
  const read = await interpretFile(path, { genes, sexAtBirth, build, ageYears, audience });
  if (!read.ok) throw new Error(read.problem.message);
  const report = writeReport(read.findings, { ...plain, requiredGenes: genes, audience }, context);
  return { findings: read.findings, report };
}

const holds = (property: (genome: BuiltGenome) => Promise<void>) =>
  fc.assert(fc.asyncProperty(builtGenome, property), { numRuns: RUNS });

describe('a genome whose copies are known', () => {
  it(
    'is told what its copies mean, and nothing else',
    () =>
      holds(async (genome) => {
        const { findings } = await told(genome);
        for (const gene of genome.genes) {
          const conclusions = findings.conditions.filter((each) => each.gene === gene && each.kind === 'pathogenic');
          expect([gene, conclusions.map(({ conclusion }) => conclusion).sort()]).toEqual([
            gene,
            expectedOf(gene, genome).sort(),
          ]);
        }
      }),
    TIMEOUT,
  );

  it(
    'has a report that hides none of it, whose figures add up',
    () =>
      holds(async (genome) => {
        const { findings, report } = await told(genome);
        const { headline, figures } = report.glance;
        const expected = genome.genes.flatMap((gene) => expectedOf(gene, genome));
        const settled = expected.filter((each) => each !== 'unresolved').length;
        expect([headline, figures[0]?.value]).toEqual([headline, settled]);
        const isSilent = /No listed change|Nothing is (known|said)/.test(headline);
        expect([headline, isSilent && expected.length > 0]).toEqual([headline, false]);
        const shown = findings.variants.filter(({ outcome }) => outcome.kind === 'reference');
        const carried = new Set(genome.carried.map(({ variant }) => `${variant.gene}:${variant.pos}`));
        expect(shown.filter(({ variant }) => carried.has(`${variant.gene}:${variant.pos}`))).toEqual([]);
        for (const { gene, listed, read } of findings.coverage) {
          const present = genome.carried.filter(({ variant }) => variant.gene === gene && !variant.isByHand).length;
          // without blocks a record rules out the other bases of its own place alone
          const most = genome.isWhole && genome.build === 'GRCh38' ? listed - present : 2 * genome.carried.length;
          expect([gene, read <= most]).toEqual([gene, true]);
        }
        const text = textOf(report);
        const unsaid = findings.conditions.filter(
          (each) => each.conclusion !== 'unresolved' && !text.includes(each.condition),
        );
        expect(unsaid).toEqual([]);
      }),
    TIMEOUT,
  );

  it(
    'is told of no variant that the file leaves in doubt',
    async () => {
      await holds(async (genome) => {
        const { findings } = await told(genome);
        const sure = new Set(
          genome.carried.filter((each) => isSure(each, genome)).map(({ variant }) => `${variant.gene}:${variant.pos}`),
        );
        const found = [...findings.variants, ...findings.oneStar].filter(
          ({ outcome }) => outcome.kind === 'found' && outcome.zygosity !== 'unclear',
        );
        expect(found.filter(({ variant }) => !sure.has(`${variant.gene}:${variant.pos}`))).toEqual([]);
      });
    },
    TIMEOUT,
  );
});

it.each([
  ['a consumer test', arrayOf],
  ['a program that computes genotypes', imputedOf],
])(
  'a genome by %s has no finding and no all-clear: what it shows is to be confirmed',
  (_, write) =>
    holds(async (made) => {
      const genome = { ...made, build: write === arrayOf ? 'GRCh37' : made.build } as const;
      fc.pre(genome.carried.length > 0 && genome.carried.every(({ variant }) => variant.pos37 !== null));
      const { findings, report } = await told(genome, write(genome));
      expect(findings.isArray || findings.isImputed).toBe(true);
      expect(findings.conditions.filter(({ conclusion }) => conclusion !== 'unresolved')).toEqual([]);
      const kinds = new Set(findings.variants.map(({ outcome }) => outcome.kind));
      expect([kinds.has('found'), kinds.has('reference'), findings.oneStar]).toEqual([false, false, []]);
      expect(findings.coverage.filter(({ read }) => read > 0)).toEqual([]);
      expect(findings.drugs.filter(({ verdict }) => verdict === 'usual')).toEqual([]);
      expect(report.glance.headline).not.toContain('No listed change was found');
    }),
  TIMEOUT,
);
