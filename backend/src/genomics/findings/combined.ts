import type { NamedAllele, Pharmacogene } from '../knowledge/index.js';
import { componentsOf } from './components.js';
import type { Genotypes } from './genotypes.js';
import { haplotypeOf, inOrder } from './haplotypes.js';
import type { Candidate, Phenotype } from './model.js';
import { distinctPhenotypes, phenotypeOf } from './phenotype.js';
import { byLowestActivity } from './single-variants.js';

interface Combined {
  readonly candidates: Candidate[];
  readonly phenotypes: Phenotype[];
  /** Several changes were seen, and the file does not tell their copies: no pair is named. */
  readonly shared: boolean;
  readonly notes: string[];
}

/** Reads a gene whose changes combine freely on one copy (DPYD, RYR1): the lowest change of each copy counts. */
export function combined(gene: Pharmacogene, genotypes: Genotypes): Combined {
  const { arrangements, isLoose, seen, byTag, tagAlone } = componentsOf(gene, genotypes);
  const notes = [...new Set([...byTag.map(tagNote), ...tagAlone.map(tagAloneNote)])];
  const all = arrangements.map((copies) => candidateOf(gene, copies));
  const candidates = [...new Map(all.map((each) => [each.name, each])).values()];
  const told = distinctPhenotypes(candidates.flatMap(({ phenotype }) => present(phenotype)));
  if (candidates.length > 0 && !isLoose) return { candidates, phenotypes: told, shared: false, notes };
  const phenotypes = distinctPhenotypes([...told, ...present(byLowestActivity(gene, seen))]);
  if (candidates.length > 0 && phenotypes.length === told.length)
    return { candidates, phenotypes, shared: false, notes };
  return { candidates, phenotypes, shared: true, notes: [...notes, candidates.length > 0 ? LOOSE : UNPHASED] };
}

function candidateOf(gene: Pharmacogene, copies: readonly (readonly NamedAllele[])[]): Candidate {
  const reference = gene.alleles.filter((allele) => allele.reference);
  const filled = copies.map((alleles) => (alleles.length > 0 ? alleles : reference));
  const isReference = (name: string) => Number(name === reference[0]?.name);
  const all = filled
    .map(haplotypeOf)
    .sort((a, b) => isReference(b.name) - isReference(a.name) || inOrder(a.name, b.name));
  // `0/0` and `1/1` of mitochondrial DNA are one haplotype
  const haplotypes = gene.chrom === 'MT' && all[0]?.name === all.at(-1)?.name ? all.slice(0, 1) : all;
  const name = haplotypes.map((haplotype) => haplotype.name).join('/');
  const phenotype = phenotypeOf(gene.gene, filled.flatMap(lowest));
  return { name, haplotypes, score: 1, missing: [], supported: true, phenotype, basis: 'observed' };
}

const lowest = (alleles: readonly NamedAllele[]): NamedAllele[] =>
  [...alleles].sort((a, b) => (a.activity ?? -1) - (b.activity ?? -1)).slice(0, 1);

const present = (phenotype: Phenotype | null): Phenotype[] => (phenotype ? [phenotype] : []);

const UNPHASED =
  'Several changes were seen, and the file does not tell which copy each lies on. They are taken to lie on different copies.';
export const LOOSE =
  'The file joins several changes without naming a set in which it has compared their copies. They may lie on other copies than it says.';
const tagNote = ({ name }: NamedAllele): string =>
  `${name} was told by a change that usually goes with it, because the position that decides was not read.`;
const tagAloneNote = ({ name }: NamedAllele): string =>
  `A change that usually goes with ${name} was seen, but the position that decides was read as unchanged: ${name} is not there.`;
