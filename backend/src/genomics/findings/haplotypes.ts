import type { NamedAllele } from '../knowledge/index.js';
import type { Chromosome } from '../model.js';
import type { Haplotype, SeenAllele } from './model.js';

export const seen = ({ name, function: effect }: NamedAllele): SeenAllele => ({ name, function: effect });

/** One copy by its alleles; several stand in brackets, in the order of their names. */
export function haplotypeOf(alleles: readonly NamedAllele[]): Haplotype {
  const components = [...alleles].sort((a, b) => inOrder(a.name, b.name)).map(seen);
  const names = components.map(({ name }) => name).join(' + ');
  return { name: components.length > 1 ? `[${names}]` : names, components };
}

/** `*2` before `*17`, single changes before several in brackets; these in the order of their letters. */
export function inOrder(a: string, b: string): number {
  const together = Number(a.startsWith('[')) - Number(b.startsWith('['));
  if (together !== 0) return together;
  return a.startsWith('[') ? (a < b ? -1 : Number(a > b)) : a.localeCompare(b, 'en', { numeric: true });
}

/** A position as it is shown: `chr10:94781859`. */
export const placeOf = ({ chrom }: { chrom: Chromosome }, pos: number): string =>
  `chr${chrom === 'MT' ? 'M' : chrom}:${pos}`;
