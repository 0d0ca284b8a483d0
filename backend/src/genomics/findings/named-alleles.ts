import type { NamedAllele, Pharmacogene } from '../knowledge/index.js';
import type { Genotypes } from './genotypes.js';

/** What the file leaves of a gene's named alleles. */
export interface AllelesLeft {
  /** All of their changes were read and seen; the reference where it fits. */
  readonly complete: readonly NamedAllele[];
  /** Something seen points to them, and the rest of their changes was not read. */
  readonly suggested: readonly NamedAllele[];
  /** What was read of them is what the wild type shows as well: only unread positions leave them open. */
  readonly open: readonly NamedAllele[];
}

/** Sorts out the alleles: one whose change was read and not seen is excluded. */
export function allelesLeft(gene: Pharmacogene, genotypes: Genotypes): AllelesLeft {
  const left = gene.alleles.filter((allele) => fits(gene, allele, genotypes));
  const complete = left.filter((allele) => unreadChanges(allele, genotypes).length === 0);
  const rest = left.filter((allele) => !complete.includes(allele));
  const plain = new Set(left.filter(isWild).flatMap((allele) => explained(gene, allele, genotypes)));
  const suggested = rest.filter(
    (allele) => isWild(allele) || explained(gene, allele, genotypes).some((change) => !plain.has(change)),
  );
  return { complete, suggested, open: rest.filter((allele) => !suggested.includes(allele)) };
}

/** Alleles of which nothing was read, in a gene whose changes combine freely: what was seen elsewhere excludes none. */
export const openComponents = ({ alleles }: Pharmacogene, genotypes: Genotypes): NamedAllele[] =>
  alleles.filter(({ changes }) => changes.length > 0 && changes.every(({ pos }) => !genotypes.has(pos)));

/** The changes seen that an allele would account for. */
export const explained = ({ positions }: Pharmacogene, allele: NamedAllele, genotypes: Genotypes): string[] =>
  positions.flatMap(({ pos, ref }) => {
    const seen = genotypes.get(pos)?.alleles ?? [];
    const bases = basesAt(allele, pos, ref).filter((base) => base !== ref && seen.includes(base));
    return bases.map((base) => `${pos} ${base}`);
  });

/** The bases that an allele's definition allows at a position; the reference base where it says nothing. */
export const basesAt = (allele: NamedAllele, pos: number, ref: string): readonly string[] =>
  allele.changes.find((change) => change.pos === pos)?.bases ?? [ref];

/** Changes that the definition demands; where it allows the reference base as well it demands nothing. */
export const demanded = ({ changes }: NamedAllele): NamedAllele['changes'] =>
  changes.filter(({ bases }) => bases.length === 1);

export const unreadChanges = (allele: NamedAllele, genotypes: Genotypes): NamedAllele['changes'] =>
  demanded(allele).filter(({ pos }) => !genotypes.has(pos));

/** The reference sequence of CYP2C19 is *38; everywhere else it is *1 itself. */
export const isWild = ({ name, reference }: NamedAllele): boolean => reference || name === '*1';

/** Can the allele lie on some copy, as far as was read? */
const fits = (gene: Pharmacogene, allele: NamedAllele, genotypes: Genotypes): boolean =>
  gene.positions.every(({ pos, ref }) => {
    const bases = basesAt(allele, pos, ref);
    return genotypes.get(pos)?.alleles.some((base) => bases.includes(base)) ?? true;
  });
