import type { GenePosition, NamedAllele, Pharmacogene } from '../knowledge/index.js';
import type { Observation } from '../model.js';
import { rulesOutMixture } from '../reader/calls/mixture.js';
import { combined, LOOSE } from './combined.js';
import { readings } from './diplotypes.js';
import { basesBeside, doubled, isHeterozygous, isLoose, loosened, type Genotype, type Genotypes } from './genotypes.js';
import { placeOf, seen } from './haplotypes.js';
import type { Candidate, GeneCall, InterpretRequest, Phenotype, PharmacogeneFinding, SiteEvidence } from './model.js';
import { allelesLeft, demanded, openComponents, unreadChanges } from './named-alleles.js';
import { bySingleVariant, seenChanges } from './single-variants.js';
import { distinctPhenotypes } from './phenotype.js';
import { MAY_BE_MIXED } from './variants.js';

type Sex = InterpretRequest['sexAtBirth'];
type Observe = (gene: Pharmacogene, position: GenePosition) => Observation;
type Told = Pick<PharmacogeneFinding, 'call' | 'candidates' | 'phenotypes' | 'notes'>;

/**
 * One gene's result: what was read of it, which readings fit, and whether that is enough to call it.
 * @param altered why its positions may not tell all of it, for a person
 */
export function interpretPharmacogene(
  gene: Pharmacogene,
  observe: Observe,
  sex: Sex,
  altered?: string,
): PharmacogeneFinding {
  const evidence = evidenceOf(gene, observe);
  const read = evidence.filter((each) => !mayBeMixed(each));
  const genotypes = genotypesOf(gene, read);
  const unknownChanges = evidence.filter(({ site }) => genotypes.get(site.pos)?.alleles.some(isUnlisted));
  const listed: Genotypes = new Map([...genotypes].filter(([, { alleles }]) => !alleles.some(isUnlisted)));
  const left = openAlleles(gene, listed);
  const told = tell(gene, genotypes, listed, {
    sex,
    unknown: unknownChanges.length > 0,
    doubted: isDoubted(evidence, left),
    seen: evidence.length > 0,
    altered: altered ?? (read.length < evidence.length ? MIXED : undefined),
  });
  const components = SINGLE.has(gene.method) ? seenChanges(gene, listed) : [];
  const known = bySingleVariant(gene.gene, components, told.call === 'called' || told.call === 'ambiguous');
  const changed = gene.alleles.filter(({ reference }) => !reference);
  return {
    gene: gene.gene,
    ...told,
    phenotypes: known ? [known] : told.phenotypes,
    components,
    basis: 'observed',
    covered: genotypes.size,
    positions: gene.positions.length,
    missing: missingOf(
      gene,
      genotypes,
      told,
      left.flatMap((allele) => demanded(allele).map(({ pos }) => pos)),
    ),
    open: left.map(seen),
    unknownChanges,
    evidence,
    tested: gene.method === 'outside' ? [] : testedOf(changed, genotypes),
    alleles: changed.length,
    frequencies: [],
    cite: gene.cite,
  };
}

const testedOf = (alleles: readonly NamedAllele[], genotypes: Genotypes): string[] =>
  alleles.filter((allele) => unreadChanges(allele, genotypes).length === 0).map(({ name }) => name);

function openAlleles(gene: Pharmacogene, genotypes: Genotypes): readonly NamedAllele[] {
  if (gene.method === 'outside') return [];
  return gene.method === 'components' ? openComponents(gene, genotypes) : allelesLeft(gene, genotypes).open;
}

const SINGLE = new Set<Pharmacogene['method']>(['components', 'variants']);

const isUnlisted = (allele: string): boolean => allele.startsWith('other:');

const evidenceOf = (gene: Pharmacogene, observe: Observe): SiteEvidence[] =>
  gene.positions
    .map((position) => ({
      site: { chrom: gene.chrom, pos: position.pos, ref: position.ref, alts: position.alts },
      label: position.rsid ?? placeOf(gene, position.pos),
      observation: observe(gene, position),
    }))
    .filter(({ observation }) => observation.kind !== 'not-covered');

const genotypesOf = ({ positions }: Pharmacogene, evidence: readonly SiteEvidence[]): Genotypes =>
  new Map(
    evidence.flatMap(({ site: { pos, ref }, observation }): [number, Genotype][] =>
      observation.kind === 'called'
        ? [[pos, { ...observation, alleles: basesBeside(positions, pos, ref, observation.alleles) }]]
        : [],
    ),
  );

/** Whether mitochondrial DNA reads as the reference, where a change in a part of it would not show. */
const mayBeMixed = ({ site: { chrom, ref }, observation }: SiteEvidence): boolean =>
  chrom === 'MT' &&
  observation.kind === 'called' &&
  observation.alleles.every((allele) => allele === ref) &&
  !rulesOutMixture(observation.evidence);

const isNormal = ({ name }: Phenotype): boolean => /normal/i.test(name);

/** Whether a bad or unclear call may be an allele that matters, though the gene can do without its position elsewhere. */
function isDoubted(evidence: readonly SiteEvidence[], left: readonly NamedAllele[]): boolean {
  const suspects = new Set(evidence.filter(isSuspect).map(({ site }) => site.pos));
  const matters = left.filter(({ function: effect }) => !/normal/i.test(effect ?? ''));
  return matters.some((allele) => demanded(allele).some(({ pos }) => suspects.has(pos)));
}

/** Whether a position was read badly or in part, and may be changed. */
export const isSuspect = ({ site, observation }: SiteEvidence): boolean =>
  observation.kind === 'low-quality'
    ? observation.alleles.some((allele) => allele !== site.ref)
    : observation.kind === 'unresolved' && observation.suspect === true;

interface Beside {
  readonly sex: Sex;
  readonly unknown: boolean;
  readonly doubted: boolean;
  /** Whether the file speaks of any position, well or badly. */
  readonly seen: boolean;
  readonly altered: string | undefined;
}

function tell(gene: Pharmacogene, genotypes: Genotypes, listed: Genotypes, beside: Beside): Told {
  const { sex, unknown, doubted, altered } = beside;
  const nothing = (call: GeneCall, ...notes: string[]): Told => ({ call, candidates: [], phenotypes: [], notes });
  if (gene.method === 'outside') return nothing('outside_only', OUTSIDE[gene.gene] ?? OUTSIDE_DEFAULT);
  if (genotypes.size === 0)
    return beside.seen ? nothing('incomplete', ...(altered ? [altered] : [])) : nothing('not_covered');
  const copies = copiesOf(gene, genotypes, sex);
  if (typeof copies === 'object') {
    // as suspicions: whatever the number of copies, what was seen may be enough for a test
    return { ...nothing('unexplained', copies.problem), candidates: read(gene, doubled(listed), 2).candidates };
  }
  const { candidates, phenotypes, shared, notes } = read(gene, listed, copies);
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

function read(gene: Pharmacogene, listed: Genotypes, copies: 1 | 2 | 'unknown') {
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

const requiredGroups = ({ required, positions }: Pharmacogene): readonly (readonly number[])[] =>
  required.length > 0 ? required : positions.map(({ pos }) => [pos]);

/** Required positions that were not read, and those on which an allele hangs that is still open. */
function missingOf(gene: Pharmacogene, genotypes: Genotypes, { candidates }: Told, open: readonly number[]): string[] {
  const unread = requiredGroups(gene).filter((group) => !group.some((pos) => genotypes.has(pos)));
  const positions = [...unread.flat(), ...open.filter((pos) => !genotypes.has(pos))].sort((a, b) => a - b);
  const places = positions.map((pos) => placeOf(gene, pos));
  return [...new Set([...places, ...candidates.flatMap(({ missing }) => missing)])];
}

const MIXED = `Of mitochondrial DNA, ${MAY_BE_MIXED}.`;

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
