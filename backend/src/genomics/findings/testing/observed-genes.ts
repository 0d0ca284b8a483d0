import { builtInKnowledge as base, sites } from '../../knowledge/index.js';
import type { CallEvidence, Observation } from '../../model.js';
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

/** Every site of a gene read as the reference, but for the given ones. */
export function genome(gene: string, changed: Record<string, Observation> = {}, copies = 2): Map<string, Observation> {
  const asked = sites(base, [gene]);
  const read = asked.map((site) => changed[`${site.pos}`] ?? called(...Array<string>(copies).fill(site.ref)));
  return bySite(asked, read);
}

export const about = (gene: string, observations: Map<string, Observation>, request: Partial<InterpretRequest> = {}) =>
  interpret(base, observations, { genes: [gene], sexAtBirth: 'female', build: 'GRCh38', ...request });

export const gene = (name: string, observations: Map<string, Observation>, request: Partial<InterpretRequest> = {}) => {
  const found = about(name, observations, request).pharmacogenes[0];
  if (!found) throw new Error(`${name} is not a pharmacogene`);
  return found;
};
