import type { GenePosition } from '../knowledge/index.js';

/** What one sample carries at one position: one base string per copy. */
export interface Genotype {
  readonly alleles: readonly string[];
  readonly phased: boolean;
  readonly phaseSet: string | null;
  /** The record that lists whole haplotypes: the places that it tells lie as it lists them. */
  readonly haplotypes?: string;
}

/** Genotypes by position; a position that was not read well is absent. */
export type Genotypes = ReadonlyMap<number, Genotype>;

export const isHeterozygous = ({ alleles }: Genotype): boolean => new Set(alleles).size > 1;

/** Two bases of each position, whatever the number of copies: all that differ, or the only one twice. */
export const doubled = (genotypes: Genotypes): Genotypes =>
  new Map(
    [...genotypes].map(([pos, genotype]): [number, Genotype] => {
      const [only, ...others] = new Set(genotype.alleles);
      return [
        pos,
        only === undefined ? genotype : { ...genotype, alleles: [only, ...(others.length > 0 ? others : [only])] },
      ];
    }),
  );

/** Positions of one group lie as the file writes them; a phase without a set holds for the whole gene. */
export const phaseGroup = (pos: number, { phased, phaseSet, haplotypes }: Genotype): string =>
  phased ? `set ${phaseSet ?? ''}` : haplotypes === undefined ? `position ${pos}` : `record ${haplotypes}`;

/** Whether the file tells how a position lies beside others of its group. */
export const isOrdered = ({ phased, haplotypes }: Genotype): boolean => phased || haplotypes !== undefined;

/** Whether several positions are joined by a bar without a phase set: some programs write it between what they never compared. */
export const isLoose = (genotypes: Genotypes): boolean =>
  [...genotypes.values()].filter((each) => isHeterozygous(each) && isBarAlone(each)).length > 1;

/** The same without such bars. */
export const loosened = (genotypes: Genotypes): Genotypes =>
  new Map([...genotypes].map(([pos, each]) => [pos, isBarAlone(each) ? { ...each, phased: false } : each]));

const isBarAlone = ({ phased, phaseSet }: Genotype): boolean => phased && phaseSet === null;

/**
 * The alleles read at a position, where a listed deletion of the gene that reaches over it is no change of its own. The
 * definition of such a deletion has the reference there.
 */
export function basesBeside(positions: readonly GenePosition[], pos: number, ref: string, read: readonly string[]) {
  const deletions = positions
    .filter((other) => other.pos < pos && pos < other.pos + other.ref.length)
    .flatMap((other) => other.alts.map((alt) => `other:${other.ref}>${alt}`));
  return read.map((allele) => (deletions.includes(allele) ? ref : allele));
}
