import type { NamedAllele, Pharmacogene } from '../knowledge/index.js';
import { isHeterozygous, phaseGroup, type Genotypes } from './genotypes.js';
import type { Candidate } from './model.js';
import { allelesLeft, basesAt, demanded, explained, isWild, unreadChanges, type AllelesLeft } from './named-alleles.js';
import { phenotypeOf } from './phenotype.js';
import { haplotypeOf, inOrder, placeOf } from './haplotypes.js';

/**
 * All readings of a gene in named alleles that fit every position read, best first. Where the file does not tell the
 * phase, every arrangement is tried.
 * @param copies 1 for a gene on the only X chromosome, otherwise 2
 */
export function readings(gene: Pharmacogene, genotypes: Genotypes, copies: 1 | 2): Candidate[] {
  const left = allelesLeft(gene, genotypes);
  const alleles = [...left.complete, ...left.suggested];
  const single = [...genotypes.values()].some(isHeterozygous) ? [] : alleles.map((allele) => [allele]);
  const matches = copies === 1 ? single : pairs(left, gene, genotypes);
  const candidates = matches.map((match) => candidateOf(gene, match, genotypes, left)).sort(byMerit);
  return distinct(candidates);
}

/** A copy that the wild type explains is not taken for an allele that rests on unread positions. */
function pairs({ complete, suggested }: AllelesLeft, gene: Pharmacogene, genotypes: Genotypes): Pair[] {
  const alleles = [...complete, ...suggested];
  const wild = alleles.filter(isWild);
  const fitting = alleles
    .flatMap((one, at) => alleles.slice(at).map((two): Pair => [one, two]))
    .filter((pair) => explains(gene, pair, genotypes));
  const isIdle = (allele: NamedAllele, other: NamedAllele) =>
    suggested.includes(allele) && !isWild(allele) && wild.some((plain) => explains(gene, [plain, other], genotypes));
  return fitting.filter(([one, two]) => !isIdle(one, two) && !isIdle(two, one));
}

type Pair = readonly [NamedAllele, NamedAllele];

/** Positions phased together must all lie the same way round; an unphased one may lie either way. */
function explains(gene: Pharmacogene, [one, two]: Pair, genotypes: Genotypes): boolean {
  const groups = new Map<string, { straight: boolean; swapped: boolean }>();
  for (const { pos, ref } of gene.positions) {
    const genotype = genotypes.get(pos);
    if (!genotype) continue;
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

function candidateOf(
  gene: Pharmacogene,
  alleles: readonly NamedAllele[],
  genotypes: Genotypes,
  left: AllelesLeft,
): Candidate {
  const copies = [...alleles].sort((a, b) => inOrder(a.name, b.name));
  const unread = copies.flatMap((allele) => unreadChanges(allele, genotypes));
  const changes = copies.flatMap(demanded).length;
  return {
    name: gene.gene === 'CFTR' ? cftrName(copies) : copies.map(({ name }) => name).join('/'),
    haplotypes: copies.map((allele) => haplotypeOf([allele])),
    score: changes === 0 ? 1 : (changes - unread.length) / changes,
    missing: [...new Set(unread.map(({ pos }) => placeOf(gene, pos)))],
    supported: copies.every((allele) => isSupported(gene, allele, genotypes, left)),
    phenotype: phenotypeOf(gene.gene, copies),
    basis: 'observed',
  };
}

/** CPIC names a change of CFTR beside the reference by itself. */
function cftrName(copies: readonly NamedAllele[]): string {
  const changed = copies.filter(({ reference }) => !reference);
  return changed.length === 1 ? `${changed[0]!.name} (heterozygous)` : copies.map(({ name }) => name).join('/');
}

/**
 * An allele that rests on an unread position is no alarm where a smaller one accounts for the same changes. The smaller
 * one has normal function, or CPIC does not know what the larger one does.
 */
function isSupported(gene: Pharmacogene, allele: NamedAllele, genotypes: Genotypes, left: AllelesLeft): boolean {
  if (!left.suggested.includes(allele)) return true;
  const same = explained(gene, allele, genotypes).join();
  const unread = unreadChanges(allele, genotypes).length;
  const smaller = [...left.complete, ...left.suggested].filter(
    (other) => unreadChanges(other, genotypes).length < unread && explained(gene, other, genotypes).join() === same,
  );
  return smaller.every(({ function: effect }) => !isNormal(effect) && !isUnclear(allele.function));
}

const isNormal = (effect: string | null): boolean => /normal/i.test(effect ?? '');
const isUnclear = (effect: string | null): boolean => effect === null || /uncertain|unknown/i.test(effect);

/** What was seen whole comes first, then pairs with an unchanged copy: *1/*3A before *3B/*3C. */
const byMerit = (a: Candidate, b: Candidate): number =>
  Number(b.supported) - Number(a.supported) || b.score - a.score || inOrder(a.name, b.name);

/** Two definitions of one allele give one pair. */
const distinct = (candidates: Candidate[]): Candidate[] =>
  [...new Map([...candidates].reverse().map((candidate) => [candidate.name, candidate])).values()].reverse();
