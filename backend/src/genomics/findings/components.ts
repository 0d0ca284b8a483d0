import type { NamedAllele, Pharmacogene } from '../knowledge/index.js';
import { isHeterozygous, isLoose, isOrdered, phaseGroup, type Genotype, type Genotypes } from './genotypes.js';

/** The listed changes of a gene in which changes combine freely, copy by copy where the file tells the copies. */
export interface Components {
  /**
   * The ways in which the changes may lie, each copy by copy: one for each way in which phase sets may lie beside each other.
   * None where the file does not tell more.
   */
  readonly arrangements: readonly (readonly (readonly NamedAllele[])[])[];
  /** Whether several changes are joined by a bar without a phase set. */
  readonly isLoose: boolean;
  /** Each change seen, once for each copy that carries it. */
  readonly seen: readonly NamedAllele[];
  /** Alleles told by their tag alone, because the position that decides was not read. */
  readonly byTag: readonly NamedAllele[];
  /** Alleles whose tag was seen while the position that decides was read as the reference. */
  readonly tagAlone: readonly NamedAllele[];
}

/** So many phase sets are tried in all ways. */
const MOST_SETS = 4;

/** @param genotypes bases of listed alleles only; positions with other bases are left out by the caller */
export function componentsOf(gene: Pharmacogene, genotypes: Genotypes): Components {
  const differing = [...genotypes].filter(([, genotype]) => isHeterozygous(genotype));
  const linked = linkedPositions(gene, genotypes);
  const keyOf = ([pos, genotype]: [number, Genotype]) => linked.get(pos) ?? phaseGroup(pos, genotype);
  const groups = [...new Set(differing.map(keyOf))];
  const isTold =
    groups.length < 2 || (groups.length <= MOST_SETS && differing.every(([, genotype]) => isOrdered(genotype)));
  const read = (turned: ReadonlySet<string>) =>
    carriedBases(gene, genotypes, turned).map((bases) => allelesOn(gene, bases, genotypes));
  const asWritten = read(new Set());
  return {
    arrangements: isTold ? subsetsOf(groups.slice(1)).map((turned) => read(turned).map(({ alleles }) => alleles)) : [],
    isLoose: isLoose(genotypes),
    seen: asWritten.flatMap(({ alleles }) => alleles),
    byTag: asWritten.flatMap(({ byTag }) => byTag),
    tagAlone: asWritten.flatMap(({ tagAlone }) => tagAlone),
  };
}

const subsetsOf = (groups: readonly string[]): ReadonlySet<string>[] =>
  groups.reduce<ReadonlySet<string>[]>(
    (sets, group) => [...sets, ...sets.map((each) => new Set([...each, group]))],
    [new Set()],
  );

/**
 * Changed bases by position for each copy; unphased ones are put on the last copy, where only their number counts.
 * @param turned phase groups that lie the other way round than they are written
 */
function carriedBases(gene: Pharmacogene, genotypes: Genotypes, turned: ReadonlySet<string>): Map<number, string>[] {
  const most = Math.max(1, ...[...genotypes.values()].map(({ alleles }) => alleles.length));
  const copies = Array.from({ length: most }, () => new Map<number, string>());
  for (const { pos, ref } of gene.positions) {
    const genotype = genotypes.get(pos);
    if (!genotype) continue;
    const { alleles } = genotype;
    const written = turned.has(phaseGroup(pos, genotype)) ? [...alleles].reverse() : alleles;
    const bases = isOrdered(genotype) ? written : [...alleles].sort((a, b) => Number(b === ref) - Number(a === ref));
    bases.forEach((base, copy) => base !== ref && copies[copy]?.set(pos, base));
  }
  return copies;
}

/** Changes of one allele that are both unphased are taken to lie together, as its definition has them. */
function linkedPositions(gene: Pharmacogene, genotypes: Genotypes): ReadonlyMap<number, string> {
  const joint = gene.alleles.filter(({ changes }) => changes.length > 1);
  const unphased = (pos: number) => {
    const genotype = genotypes.get(pos);
    return genotype !== undefined && !isOrdered(genotype);
  };
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
