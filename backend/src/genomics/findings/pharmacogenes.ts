import type { GenePosition, NamedAllele, Pharmacogene } from '../knowledge/index.js';
import type { Observation } from '../model.js';
import { rulesOutMixture } from '../reader/calls/mixture.js';
import { callGene, requiredGroups } from './call-gene.js';
import { basesBeside, type Genotype, type Genotypes } from './genotypes.js';
import { placeOf, seen } from './haplotypes.js';
import type { Candidate, InterpretRequest, PharmacogeneFinding, SiteEvidence } from './model.js';
import { allelesLeft, demanded, openComponents, unreadChanges } from './named-alleles.js';
import { bySingleVariant, seenChanges } from './single-variants.js';
import { MAY_BE_MIXED } from './variants.js';

type Observe = (gene: Pharmacogene, position: GenePosition) => Observation;

/**
 * One gene's result: what was read of it, which readings fit, and whether that is enough to call it.
 * @param altered why its positions may not tell all of it, for a person
 */
export function interpretPharmacogene(
  gene: Pharmacogene,
  observe: Observe,
  sex: InterpretRequest['sexAtBirth'],
  altered?: string,
): PharmacogeneFinding {
  const evidence = evidenceOf(gene, observe);
  const read = evidence.filter((each) => !mayBeMixed(each));
  const genotypes = genotypesOf(gene, read);
  const unknownChanges = evidence.filter(({ site }) => genotypes.get(site.pos)?.alleles.some(isUnlisted));
  const listed: Genotypes = new Map([...genotypes].filter(([, { alleles }]) => !alleles.some(isUnlisted)));
  const left = openAlleles(gene, listed);
  const called = callGene(gene, genotypes, listed, {
    sex,
    unknown: unknownChanges.length > 0,
    doubted: isDoubted(evidence, left),
    seen: evidence.length > 0,
    altered: altered ?? (read.length < evidence.length ? MIXED : undefined),
  });
  const components = BY_SINGLE_CHANGES.has(gene.method) ? seenChanges(gene, listed) : [];
  const bySingle = bySingleVariant(gene.gene, components, called.call === 'called' || called.call === 'ambiguous');
  const changed = gene.alleles.filter(({ reference }) => !reference);
  return {
    gene: gene.gene,
    ...called,
    phenotypes: bySingle ? [bySingle] : called.phenotypes,
    components,
    basis: 'observed',
    covered: genotypes.size,
    positions: gene.positions.length,
    missing: missingOf(gene, genotypes, called.candidates, left),
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

const BY_SINGLE_CHANGES = new Set<Pharmacogene['method']>(['components', 'variants']);

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

/** Required positions that were not read, and those on which an allele hangs that is still open. */
function missingOf(
  gene: Pharmacogene,
  genotypes: Genotypes,
  candidates: readonly Candidate[],
  left: readonly NamedAllele[],
): string[] {
  const unread = requiredGroups(gene).filter((group) => !group.some((pos) => genotypes.has(pos)));
  const open = left.flatMap((allele) => unreadChanges(allele, genotypes));
  const positions = [...unread.flat(), ...open.map(({ pos }) => pos)].sort((a, b) => a - b);
  const places = positions.map((pos) => placeOf(gene, pos));
  return [...new Set([...places, ...candidates.flatMap(({ missing }) => missing)])];
}

const MIXED = `Of mitochondrial DNA, ${MAY_BE_MIXED}.`;
