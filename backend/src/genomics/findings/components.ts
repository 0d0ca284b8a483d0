import type { NamedAllele, Pharmacogene } from '../knowledge/index.js';
import { isHeterozygous, phaseGroup, type Genotype, type Genotypes } from './genotypes.js';

/** The listed changes of a gene in which changes combine freely, copy by copy where the file tells the copies. */
export interface Components {
  /** What lies on each copy; null where the file does not tell how several changes are shared between the copies. */
  readonly copies: readonly (readonly NamedAllele[])[] | null;
  /** Each change seen, once for each copy that carries it. */
  readonly seen: readonly NamedAllele[];
  /** Alleles told by their tag alone, because the position that decides was not read. */
  readonly byTag: readonly NamedAllele[];
  /** Alleles whose tag was seen while the position that decides was read as the reference. */
  readonly tagAlone: readonly NamedAllele[];
}

/** @param genotypes bases of listed alleles only; positions with other bases are left out by the caller */
export function componentsOf(gene: Pharmacogene, genotypes: Genotypes): Components {
  const differing = [...genotypes].filter(([, genotype]) => isHeterozygous(genotype));
  const linked = linkedPositions(gene, genotypes);
  const keyOf = ([pos, genotype]: [number, Genotype]) =>
    (genotype.phased ? '' : linked.get(pos)) ?? phaseGroup(pos, genotype);
  const groups = new Set(differing.map(keyOf));
  const carried = carriedBases(gene, genotypes);
  const read = carried.map((bases) => allelesOn(gene, bases, genotypes));
  return {
    copies: groups.size <= 1 ? read.map(({ alleles }) => alleles) : null,
    seen: read.flatMap(({ alleles }) => alleles),
    byTag: read.flatMap(({ byTag }) => byTag),
    tagAlone: read.flatMap(({ tagAlone }) => tagAlone),
  };
}

/** Changed bases by position for each copy; unphased ones are put on the last copy, where only their number counts. */
function carriedBases(gene: Pharmacogene, genotypes: Genotypes): Map<number, string>[] {
  const most = Math.max(1, ...[...genotypes.values()].map(({ alleles }) => alleles.length));
  const copies = Array.from({ length: most }, () => new Map<number, string>());
  for (const { pos, ref } of gene.positions) {
    const genotype = genotypes.get(pos);
    if (!genotype) continue;
    const bases = genotype.phased
      ? genotype.alleles
      : [...genotype.alleles].sort((a, b) => Number(b === ref) - Number(a === ref));
    bases.forEach((base, copy) => base !== ref && copies[copy]?.set(pos, base));
  }
  return copies;
}

/** Changes of one allele that are both unphased are taken to lie together, as its definition has them. */
function linkedPositions(gene: Pharmacogene, genotypes: Genotypes): ReadonlyMap<number, string> {
  const joint = gene.alleles.filter(({ changes }) => changes.length > 1);
  const unphased = (pos: number) => genotypes.get(pos)?.phased === false;
  return new Map(
    joint.flatMap(({ name, changes }) =>
      changes.every(({ pos }) => unphased(pos)) ? changes.map(({ pos }): [number, string] => [pos, name]) : [],
    ),
  );
}

/**
 * The alleles that changed bases of one copy make. An allele of several changes, like DPYD HapB3, has a deciding change and
 * a tag. The deciding change tells the allele; the tag tells it only where the deciding one was not read.
 */
function allelesOn(gene: Pharmacogene, carried: ReadonlyMap<number, string>, genotypes: Genotypes) {
  const has = ({ pos, bases }: NamedAllele['changes'][number]) => bases.includes(carried.get(pos) ?? '');
  const joint = gene.alleles.filter(({ changes }) => changes.length > 1);
  const whole = joint.filter(({ changes }) => changes.every(has));
  const used = new Set(whole.flatMap(({ changes }) => changes.map(({ pos }) => pos)));
  const single = gene.alleles.filter(
    ({ changes: [only, ...more] }) => only && more.length === 0 && has(only) && !used.has(only.pos),
  );
  const partly = joint.filter((allele) => !whole.includes(allele) && allele.changes.some(has));
  const tagged = partly.filter(
    ({ changes }) =>
      !single.some((allele) => allele.changes.some(({ pos }) => changes.some((change) => change.pos === pos))),
  );
  const byTag = tagged.filter(({ changes }) => changes.every((change) => has(change) || !genotypes.has(change.pos)));
  return {
    alleles: [...whole, ...single, ...byTag],
    byTag,
    tagAlone: tagged.filter((allele) => !byTag.includes(allele)),
  };
}
