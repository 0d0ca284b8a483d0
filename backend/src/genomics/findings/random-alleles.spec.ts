/** Random pairs of named alleles, written as a file would have them: the call is exact, or a list with the pair in it. */
import { builtInKnowledge as base, type NamedAllele } from '../knowledge/index.js';
import { randomNumbers } from '../demo/random-numbers.js';
import type { Observation } from '../model.js';
import { called, gene, phased } from './testing/observed-genes.js';

const CASES = 100;
const GENES = base.pharmacogenes.filter(({ method, chrom }) => method === 'diplotype' && chrom !== 'X');

describe.each(GENES)('random pairs of $gene', ({ gene: name, chrom, positions, alleles, required }) => {
  const random = randomNumbers(20261124);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const half = () => random.below(2) === 0;

  /** The base of each position on one copy; where a definition allows several, one of them. */
  const copyOf = ({ changes }: NamedAllele): Map<number, string> =>
    new Map(changes.map(({ pos, bases }) => [pos, pick(bases)]));

  function made(isRead: (pos: number) => boolean) {
    const pair = [pick(alleles), pick(alleles)];
    const [one, two] = pair.map(copyOf);
    const write = half() ? phased : (...bases: string[]) => called(...bases.sort());
    const read = positions.filter(({ pos }) => isRead(pos));
    const observations = new Map<string, Observation>(
      read.map(({ pos, ref }) => [`${chrom}:${pos}:${ref}`, write(one!.get(pos) ?? ref, two!.get(pos) ?? ref)]),
    );
    const finding = gene(name, observations);
    return { pair: pair.map((each) => each.name), finding, names: finding.candidates.map(pairOf) };
  }

  it('are called, or among the readings, where all was read', () => {
    for (let i = 0; i < CASES; i++) {
      const { pair, finding, names } = made(() => true);
      expect(names).toContain(pair.sort().join('/'));
      expect(finding.call).toBe(names.length === 1 ? 'called' : 'ambiguous');
    }
  });

  it('are among the readings, or left open by name, where a half was read', () => {
    const needed = new Set(required.flat());
    for (let i = 0; i < CASES; i++) {
      const { pair, finding, names } = made((pos) => needed.has(pos) || half());
      const open = finding.open.map((each) => each.name);
      const isTold = names.includes(pair.sort().join('/')) || pair.some((allele) => open.includes(allele));
      expect([pair, isTold || finding.call === 'incomplete' || finding.call === 'not_covered']).toEqual([pair, true]);
    }
  });
});

const pairOf = ({ haplotypes }: ReturnType<typeof gene>['candidates'][number]): string =>
  haplotypes
    .map((each) => each.name)
    .sort()
    .join('/');
