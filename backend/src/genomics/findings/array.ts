/**
 * What may be said from the raw data of a consumer test, and from genotypes that were computed from such data. Rare calls
 * are mostly false, and silence tells nothing.
 */
import { siteKey, type KnowledgeBase } from '../knowledge/index.js';
import type { Observation, Site } from '../model.js';

/** So many other places must fit the plus strand, without exception, before A/T and C/G places are read. */
const PLACES_THAT_FIT = 20;

const CONFIRM =
  'This is the result of a consumer test at a variant that is not known to be common. Of rare ones such results are often false: confirm it by sequencing.';
const OF_A_CHIP =
  'This is the result of a chip (an array) at a variant that is not known to be common. Of rare ones such results are often false: confirm it by sequencing.';
const COMPUTED =
  'This genotype was computed from its neighbours (imputed), at a variant that is not known to be common. Of rare ones such genotypes are often false: confirm it by sequencing.';
const LENGTH = 'A consumer test tells insertions and deletions by codes whose bases are not known.';
const STRAND = 'Both bases pair with each other here, and the file does not show which strand it tells.';
const OTHER = 'The consumer test tells a base that is not listed here; it may be that of the other strand.';

/** The observations of an array, `observed[i]` for `asked[i]`, each reduced to what an array can tell. */
export function ofAnArray(
  knowledge: KnowledgeBase,
  asked: readonly Site[],
  observed: readonly Observation[],
): Observation[] {
  const believed = commonAlone(knowledge, CONFIRM);
  const isPlusStrand = fitsPlusStrand(asked, observed);
  return asked.map((site, at): Observation => {
    const observation = observed[at]!;
    if (observation.kind !== 'called' && observation.kind !== 'low-quality') return observation;
    if (!isSingleBase(site)) return unresolved(LENGTH);
    const { alleles } = observation;
    if (!alleles.every((allele) => basesOf(site).includes(allele))) return onEitherStrand(OTHER, alleles);
    if (isPalindromic(site) && !isPlusStrand) return onEitherStrand(STRAND, alleles);
    return believed(site, observation);
  });
}

type Judge = (knowledge: KnowledgeBase, asked: readonly Site[], observed: readonly Observation[]) => Observation[];

/** The same of genotypes that a program computed, or wrote as VCF: their strand and their bases are known. */
export const ofImputed: Judge = (...seen) => withBases(COMPUTED, ...seen);
export const ofAChip: Judge = (...seen) => withBases(OF_A_CHIP, ...seen);

function withBases(confirm: string, ...[knowledge, asked, observed]: Parameters<Judge>): Observation[] {
  const believed = commonAlone(knowledge, confirm);
  return asked.map((site, at): Observation => {
    const observation = observed[at]!;
    const isRead = observation.kind === 'called' || observation.kind === 'low-quality';
    return isRead ? believed(site, observation) : observation;
  });
}

type Read = Extract<Observation, { kind: 'called' | 'low-quality' }>;

/** Bases of pharmacogenes that are known to be common are believed; all else is to be confirmed, and the absence of a disease variant not told. */
function commonAlone(knowledge: KnowledgeBase, confirm: string): (site: Site, observation: Read) => Observation {
  const common = commonBases(knowledge);
  const ofDisease = new Set(knowledge.variants.map(siteKey));
  return (site, observation) => {
    const isRare = (allele: string) => allele !== site.ref && !common.has(baseKey(site, allele));
    if (observation.alleles.some(isRare)) return { ...unresolved(confirm), suspect: true };
    return ofDisease.has(siteKey(site)) ? { kind: 'not-covered' } : observation;
  };
}

const unresolved = (message: string) => ({ kind: 'unresolved', message }) as const;

/** Whichever strand is told, two different bases are a change on one copy. */
const onEitherStrand = (message: string, alleles: readonly string[]): Observation =>
  new Set(alleles).size > 1 ? { ...unresolved(message), suspect: true } : unresolved(message);

const basesOf = ({ ref, alts }: Site): string[] => [ref, ...alts];

const isSingleBase = (site: Site): boolean => basesOf(site).every(({ length }) => length === 1);

const PAIRS: Readonly<Record<string, string>> = { A: 'T', T: 'A', C: 'G', G: 'C' };

const isPalindromic = (site: Site): boolean => basesOf(site).some((base) => basesOf(site).includes(PAIRS[base] ?? ''));

function fitsPlusStrand(asked: readonly Site[], observed: readonly Observation[]): boolean {
  const fits = asked.flatMap((site, at) => {
    const observation = observed[at]!;
    if (observation.kind !== 'called' || !isSingleBase(site) || isPalindromic(site)) return [];
    return [observation.alleles.every((allele) => basesOf(site).includes(allele))];
  });
  return fits.length >= PLACES_THAT_FIT && fits.every(Boolean);
}

const baseKey = ({ chrom, pos }: Pick<Site, 'chrom' | 'pos'>, base: string): string => `${chrom}:${pos}:${base}`;

/** The bases of alleles that more than one chromosome in a hundred carries. */
function commonBases({ pharmacogenes, commonAlleles }: KnowledgeBase): ReadonlySet<string> {
  const names = new Set(commonAlleles.map(({ gene, allele }) => `${gene} ${allele}`));
  return new Set(
    pharmacogenes.flatMap(({ gene, chrom, alleles }) =>
      alleles
        .filter(({ name }) => names.has(`${gene} ${name}`))
        .flatMap(({ changes }) =>
          changes.flatMap(({ pos, bases }) => bases.map((base) => baseKey({ chrom, pos }, base))),
        ),
    ),
  );
}
