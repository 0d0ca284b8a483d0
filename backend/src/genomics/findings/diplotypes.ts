import type { NamedAllele, Pharmacogene } from '../knowledge/index.js';

/** What one sample carries at one position: one base string per copy. */
export interface Genotype {
  readonly alleles: readonly string[];
  readonly phased: boolean;
  readonly phaseSet: string | null;
}

export type Genotypes = ReadonlyMap<number, Genotype>;

/**
 * All pairs of named alleles that explain every position of a wholly covered gene, both orders counted as one. Where
 * the file does not tell the phase, every arrangement is tried: several pairs may come back, and none is preferred.
 *
 * @param genotypes every position of the gene, two copies each
 */
export function matchDiplotypes(gene: Pharmacogene, genotypes: Genotypes): [NamedAllele, NamedAllele][] {
  const possible = gene.alleles.filter((allele) => fitsSomewhere(gene, allele, genotypes));
  const pairs = possible.flatMap((one, at) => possible.slice(at).map((two): [NamedAllele, NamedAllele] => [one, two]));
  return pairs.filter((pair) => explains(gene, pair, genotypes));
}

/** All named alleles that explain a gene of which there is only one copy. */
export function matchSingle(gene: Pharmacogene, genotypes: Genotypes): NamedAllele[] {
  return gene.alleles.filter((allele) => fitsSomewhere(gene, allele, genotypes));
}

/**
 * Alleles that a partly covered gene may carry: at least one change was seen, and no change was read and found absent.
 */
export function possibleAlleles(gene: Pharmacogene, genotypes: Genotypes): NamedAllele[] {
  return gene.alleles.filter(({ changes }) => {
    const looked = changes.filter(({ pos }) => genotypes.has(pos));
    const seen = looked.filter(({ pos, bases }) => genotypes.get(pos)?.alleles.some((base) => bases.includes(base)));
    return seen.length > 0 && seen.length === looked.length;
  });
}

/** Counts the groups of differing positions whose phase is unknown. With at most one group the arrangement is known. */
export function openArrangements(genotypes: Genotypes): number {
  const differing = [...genotypes].filter(([, { alleles }]) => new Set(alleles).size > 1);
  return new Set(differing.map(([pos, genotype]) => phaseGroup(pos, genotype))).size;
}

const phaseGroup = (pos: number, { phased, phaseSet }: Genotype): string =>
  phased ? `set ${phaseSet ?? ''}` : `position ${pos}`;

/** The bases that an allele's definition allows at a position; the reference base where it says nothing. */
const basesAt = (allele: NamedAllele, pos: number, ref: string): readonly string[] =>
  allele.changes.find((change) => change.pos === pos)?.bases ?? [ref];

const fitsSomewhere = (gene: Pharmacogene, allele: NamedAllele, genotypes: Genotypes): boolean =>
  gene.positions.every(({ pos, ref }) => {
    const bases = basesAt(allele, pos, ref);
    return genotypes.get(pos)?.alleles.some((base) => bases.includes(base)) ?? false;
  });

/** Positions phased together must all lie the same way round; an unphased one may lie either way. */
function explains(gene: Pharmacogene, [one, two]: [NamedAllele, NamedAllele], genotypes: Genotypes): boolean {
  const groups = new Map<string, { straight: boolean; swapped: boolean }>();
  for (const { pos, ref } of gene.positions) {
    const genotype = genotypes.get(pos) ?? { alleles: [], phased: false, phaseSet: null };
    const [first = '', second = ''] = genotype.alleles;
    const onOne = basesAt(one, pos, ref);
    const onTwo = basesAt(two, pos, ref);
    const key = phaseGroup(pos, genotype);
    const before = groups.get(key) ?? { straight: true, swapped: true };
    groups.set(key, {
      straight: before.straight && onOne.includes(first) && onTwo.includes(second),
      swapped: before.swapped && onOne.includes(second) && onTwo.includes(first),
    });
  }
  return [...groups.values()].every(({ straight, swapped }) => straight || swapped);
}
