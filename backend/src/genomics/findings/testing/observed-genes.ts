import { builtInKnowledge as base, sites } from '../../knowledge/index.js';
import type { CallEvidence, Observation, Site } from '../../model.js';
import { bySite, interpret, type InterpretRequest } from '../index.js';

export const evidence: CallEvidence = {
  filter: 'passed',
  filterText: 'PASS',
  depth: 30,
  genotypeQuality: 99,
  from: 'record',
  line: 12,
};
export const called = (...alleles: string[]): Observation => ({
  kind: 'called',
  alleles,
  phased: false,
  phaseSet: null,
  evidence,
});
export const phased = (...alleles: string[]): Observation => ({
  kind: 'called',
  alleles,
  phased: true,
  phaseSet: null,
  evidence,
});
/** Within a phase set. */
export const inSet = (phaseSet: string, ...alleles: string[]): Observation => ({
  kind: 'called',
  alleles,
  phased: true,
  phaseSet,
  evidence,
});
/** As one record of several bases tells it. */
export const inRecord = (haplotypes: string, ...alleles: string[]): Observation => ({
  kind: 'called',
  alleles,
  phased: false,
  phaseSet: null,
  haplotypes,
  evidence,
});

/** The reference on all copies; of mitochondrial DNA, in so many reads that no part of it is changed. */
export function reference({ chrom, ref }: Site, copies = 2): Observation {
  const observation = called(...Array<string>(copies).fill(ref));
  return chrom === 'MT'
    ? ({ ...observation, evidence: { ...evidence, depth: 1000, share: 0 } } as Observation)
    : observation;
}

/** Every site of a gene read as the reference, but for the given ones. */
export function genome(gene: string, changed: Record<string, Observation> = {}, copies = 2): Map<string, Observation> {
  const asked = sites(base, [gene]);
  const read = asked.map((site) => changed[`${site.pos}`] ?? reference(site, copies));
  return bySite(asked, read);
}

export const about = (gene: string, observations: Map<string, Observation>, request: Partial<InterpretRequest> = {}) =>
  interpret(base, observations, { genes: [gene], sexAtBirth: 'female', build: 'GRCh38', ...request });

export const gene = (name: string, observations: Map<string, Observation>, request: Partial<InterpretRequest> = {}) => {
  const found = about(name, observations, request).pharmacogenes[0];
  if (!found) throw new Error(`${name} is not a pharmacogene`);
  return found;
};

/** The observations without those of some sites, by their keys. */
export const without = (observations: Map<string, Observation>, ...keys: string[]) => {
  for (const key of keys) expect(observations.delete(key)).toBe(true);
  return observations;
};
