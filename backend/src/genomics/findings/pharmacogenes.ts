import type { GenePosition, NamedAllele, Pharmacogene } from '../knowledge/index.js';
import type { Observation } from '../model.js';
import {
  matchDiplotypes,
  matchSingle,
  openArrangements,
  possibleAlleles,
  type Genotype,
  type Genotypes,
} from './diplotypes.js';
import type {
  Diplotype,
  InterpretRequest,
  Phenotype,
  PharmacogeneCall,
  PharmacogeneFinding,
  SeenAllele,
} from './model.js';
import { phenotypeOf } from './phenotype.js';
import { seenVariants, variantPhenotype } from './risk-variants.js';

type Sex = InterpretRequest['sexAtBirth'];
type Observe = (gene: Pharmacogene, position: GenePosition) => Observation;

/** One gene's result. A pair of alleles is stated only when every position of the gene was read well. */
export function interpretPharmacogene(gene: Pharmacogene, observe: Observe, sex: Sex): PharmacogeneFinding {
  const evidence = gene.positions
    .map((position) => ({
      site: { chrom: gene.chrom, pos: position.pos, ref: position.ref, alts: position.alts },
      label: position.rsid ?? `${gene.chrom}:${position.pos}`,
      observation: observe(gene, position),
    }))
    .filter(({ observation }) => observation.kind !== 'not-covered');
  const genotypes = new Map<number, Genotype>();
  for (const { site, observation } of evidence) if (observation.kind === 'called') genotypes.set(site.pos, observation);
  const call = callOf(gene, genotypes, sex);
  return {
    gene: gene.gene,
    call,
    phenotype: stated(gene, call, genotypes),
    covered: genotypes.size,
    total: gene.positions.length,
    evidence,
    cite: gene.cite,
  };
}

function callOf(gene: Pharmacogene, genotypes: Genotypes, sex: Sex): PharmacogeneCall {
  if (gene.method === 'outside') return { kind: 'cannot-be-told', reason: OUTSIDE[gene.gene] ?? OUTSIDE_DEFAULT };
  if (genotypes.size === 0) return { kind: 'not-covered' };
  if (gene.method === 'any-variant') return { kind: 'variants', seen: seenVariants(gene, genotypes) };
  if (genotypes.size < gene.positions.length) {
    return { kind: 'incomplete', candidates: possible(gene, genotypes) };
  }
  return wholeGeneCall(gene, genotypes, sex);
}

function wholeGeneCall(gene: Pharmacogene, genotypes: Genotypes, sex: Sex): PharmacogeneCall {
  const unexplained = (reason: string): PharmacogeneCall => ({
    kind: 'unexplained',
    reason,
    candidates: possible(gene, genotypes),
  });
  if (gene.chrom === 'X' && sex === null) return unexplained(SEX_NEEDED);
  const hemizygous = gene.chrom === 'X' && sex === 'male';
  const copies = [...genotypes.values()].map(({ alleles }) => (new Set(alleles).size > 1 ? 'two' : alleles.length));
  if (hemizygous && copies.includes('two')) return unexplained(TWO_ON_ONE);
  if (!hemizygous && copies.includes(1)) return unexplained(ONE_OF_TWO);
  if (COMBINING.has(gene.gene) && openArrangements(genotypes) > 1) return unexplained(NOT_PHASED);
  const matches = hemizygous
    ? matchSingle(gene, genotypes).map((allele) => [allele])
    : matchDiplotypes(gene, genotypes);
  const candidates = distinct(matches.map((alleles) => diplotype(gene, alleles)));
  const [only] = candidates;
  if (!only) return unexplained(NO_PAIR);
  return candidates.length === 1 ? { kind: 'diplotype', diplotype: only } : { kind: 'ambiguous', candidates };
}

function stated(gene: Pharmacogene, call: PharmacogeneCall, genotypes: Genotypes): Phenotype | null {
  if (call.kind === 'diplotype') return call.diplotype.phenotype;
  if (call.kind === 'variants') return variantPhenotype(gene, call.seen, genotypes);
  if (call.kind !== 'ambiguous') return null;
  const [first, ...others] = call.candidates.map(({ phenotype }) => phenotype);
  return first && others.every((other) => other?.key === first.key) ? first : null;
}

/** Two definitions of one allele give one pair. */
const distinct = (candidates: Diplotype[]): Diplotype[] => [
  ...new Map(candidates.map((candidate) => [candidate.name, candidate])).values(),
];

function diplotype(gene: Pharmacogene, alleles: readonly NamedAllele[]): Diplotype {
  const copies = [...alleles].sort((a, b) => Number(b.reference) - Number(a.reference) || inOrder(a.name, b.name));
  const named = copies.map(seen) as [SeenAllele] | [SeenAllele, SeenAllele];
  return { alleles: named, name: named.map(({ name }) => name).join('/'), phenotype: phenotypeOf(gene.gene, copies) };
}

const seen = ({ name, function: effect }: NamedAllele): SeenAllele => ({ name, function: effect });

const possible = (gene: Pharmacogene, genotypes: Genotypes): SeenAllele[] => possibleAlleles(gene, genotypes).map(seen);

/** `*2` before `*17`. */
const inOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/**
 * The changes of these alleles combine freely on one chromosome, so that two unphased ones do not make a pair of named
 * alleles.
 */
const COMBINING = new Set(['DPYD']);

const OUTSIDE: Record<string, string> = {
  CYP2D6: 'CYP2D6 is often deleted, copied or fused with its neighbour, which a list of small variants does not show.',
};
const OUTSIDE_DEFAULT = 'HLA types need a typing method of their own; a list of small variants does not show them.';
const SEX_NEEDED = 'This gene lies on the X chromosome and the sex at birth is not recorded.';
const TWO_ON_ONE = 'The file shows two different bases where one copy of the X chromosome is expected.';
const ONE_OF_TWO = 'The file gives only one copy where two are expected.';
const NOT_PHASED = 'Several changes were seen, and the file does not tell which of them lie on the same chromosome.';
const NO_PAIR = 'No pair of named alleles explains all that was seen.';
