/** What one sample carries at one position: one base string per copy. */
export interface Genotype {
  readonly alleles: readonly string[];
  readonly phased: boolean;
  readonly phaseSet: string | null;
}

/** By position; a position that was not read well is absent. */
export type Genotypes = ReadonlyMap<number, Genotype>;

export const isHeterozygous = ({ alleles }: Genotype): boolean => new Set(alleles).size > 1;

/** Positions of one group lie as the file writes them; a phase without a set holds for the whole gene. */
export const phaseGroup = (pos: number, { phased, phaseSet }: Genotype): string =>
  phased ? `set ${phaseSet ?? ''}` : `position ${pos}`;
