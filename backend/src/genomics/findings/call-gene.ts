import type { Pharmacogene } from '../knowledge/index.js';
import { combined, LOOSE } from './combined.js';
import { readings } from './diplotypes.js';
import { doubled, isHeterozygous, isLoose, loosened, type Genotypes } from './genotypes.js';
import type { Candidate, GeneCall, InterpretRequest, Phenotype, PharmacogeneFinding } from './model.js';
import { distinctPhenotypes } from './phenotype.js';

type Sex = InterpretRequest['sexAtBirth'];

type CalledGene = Pick<PharmacogeneFinding, 'call' | 'candidates' | 'phenotypes' | 'notes'>;

/** What a call needs to know beside the genotypes. */
export interface CallContext {
  readonly sex: Sex;
  /** Whether a base that no listed allele has stands at a position. */
  readonly unknown: boolean;
  /** Whether a bad or unclear call may be an allele that matters. */
  readonly doubted: boolean;
  /** Whether the file speaks of any position, well or badly. */
  readonly seen: boolean;
  /** Why its positions may not tell all of it, for a person. */
  readonly altered: string | undefined;
}

/**
 * Whether what was read is enough to call a gene, and what fits it.
 *
 * @param listed the genotypes whose bases are all of listed alleles
 */
export function callGene(
  gene: Pharmacogene,
  genotypes: Genotypes,
  listed: Genotypes,
  context: CallContext,
): CalledGene {
  const { sex, unknown, doubted, altered } = context;
  const nothing = (call: GeneCall, ...notes: string[]): CalledGene => ({ call, candidates: [], phenotypes: [], notes });
  if (gene.method === 'outside') return nothing('outside_only', OUTSIDE[gene.gene] ?? OUTSIDE_DEFAULT);
  if (genotypes.size === 0)
    return context.seen ? nothing('incomplete', ...(altered ? [altered] : [])) : nothing('not_covered');
  const copies = copiesOf(gene, genotypes, sex);
  if (typeof copies === 'object') {
    // as suspicions: whatever the number of copies, what was seen may be enough for a test
    return { ...nothing('unexplained', copies.problem), candidates: readingsOf(gene, doubled(listed), 2).candidates };
  }
  const { candidates, phenotypes, shared, notes } = readingsOf(gene, listed, copies);
  const complete = requiredGroups(gene).every((group) => group.some((pos) => genotypes.has(pos)));
  const isUnsure = doubted || altered !== undefined;
  if (!complete || (isUnsure && phenotypes.every(isNormal)))
    return { call: 'incomplete', candidates, phenotypes: [], notes: [...notes, ...(altered ? [altered] : [])] };
  // as suspicions: what else was seen may be enough for a test
  if (unknown) return { ...nothing('unexplained', UNKNOWN_CHANGE), candidates };
  if (shared) return { call: 'ambiguous', candidates, phenotypes, notes };
  if (candidates.length === 0) return nothing('unexplained', NO_PAIR);
  return { call: candidates.length === 1 ? 'called' : 'ambiguous', candidates, phenotypes, notes };
}

function readingsOf(gene: Pharmacogene, listed: Genotypes, copies: 1 | 2 | 'unknown') {
  if (gene.method === 'components') return combined(gene, listed);
  if (copies !== 'unknown') return byPairs(gene, listed, copies);
  const candidates = [...readings(gene, listed, 1), ...readings(gene, doubled(listed), 2)];
  return { candidates, phenotypes: [], shared: true, notes: [SEX_NEEDED] };
}

/** Bars without a phase set are believed where no other way round has another result. */
function byPairs(gene: Pharmacogene, genotypes: Genotypes, copies: 1 | 2) {
  const asWritten = named(readings(gene, genotypes, copies));
  if (!isLoose(genotypes)) return asWritten;
  const inAnyWay = named(readings(gene, loosened(genotypes), copies));
  const results = ({ phenotypes, candidates }: typeof asWritten) =>
    (phenotypes.length > 0 ? phenotypes.map(({ key }) => key) : candidates.map(({ name }) => name)).sort().join();
  return results(asWritten) === results(inAnyWay) ? asWritten : { ...inAnyWay, notes: [LOOSE] };
}

/** The phenotypes of the readings that may alarm. */
function named(candidates: Candidate[]) {
  const supported = candidates.filter((candidate) => candidate.supported);
  const phenotypes = (supported.length > 0 ? supported : candidates).flatMap(({ phenotype }) => phenotype ?? []);
  return { candidates, phenotypes: distinctPhenotypes(phenotypes), shared: false, notes: [] as string[] };
}

/** How many copies the file gives of the gene, or why that does not fit. */
function copiesOf(gene: Pharmacogene, genotypes: Genotypes, sex: Sex): 1 | 2 | 'unknown' | { problem: string } {
  const all = [...genotypes.values()];
  const given = new Set(all.map(({ alleles }) => alleles.length));
  if (gene.chrom === 'MT') return 1;
  if (given.size > 0 && Math.max(...given) > 2) return { problem: MORE_THAN_TWO };
  if (gene.chrom === 'X' && sex === 'male') return all.some(isHeterozygous) ? { problem: TWO_ON_ONE } : 1;
  if (gene.chrom === 'X' && sex === null) return given.has(2) ? 'unknown' : 1;
  return given.has(1) ? { problem: ONE_OF_TWO } : 2;
}

/** Positions of which one in each group has to be read. */
export const requiredGroups = ({ required, positions }: Pharmacogene): readonly (readonly number[])[] =>
  required.length > 0 ? required : positions.map(({ pos }) => [pos]);

const isNormal = ({ name }: Phenotype): boolean => /normal/i.test(name);

const OUTSIDE: Record<string, string> = {
  CYP2D6: 'CYP2D6 is often deleted, copied or fused with its neighbour, which a list of small variants does not show.',
};
const OUTSIDE_DEFAULT = 'HLA types need a typing method of their own; a list of small variants does not show them.';
const SEX_NEEDED =
  'This gene lies on the X chromosome and the sex at birth is not recorded, so that the number of its copies is not known.';
const TWO_ON_ONE = 'The file shows two different bases where one copy of the X chromosome is expected.';
const MORE_THAN_TWO = 'The file gives more than two copies.';
const ONE_OF_TWO = 'The file gives only one copy where two are expected.';
const NO_PAIR = 'No pair of named alleles explains all that was seen.';
const UNKNOWN_CHANGE = 'A change of unknown meaning stands at a position that matters.';
