import type { Observation } from '../model.js';

/** How two heterozygous variants of one gene lie: on one copy, on different copies, or not known. */
export type Phase = 'cis' | 'trans' | 'unknown';

type Called = Extract<Observation, { kind: 'called' }>;

/** One variant: the allele that was found, and what the file says at its place. */
export interface Placed {
  readonly alt: string;
  readonly observation: Observation;
}

/**
 * Cis is believed within one phase set, or where one record lists the whole haplotype. A bar without a phase set joins
 * what some programs never compared: it may tell two variants apart, never put them on one copy.
 */
export function phaseOf(one: Placed, other: Placed): Phase {
  if (one.observation.kind !== 'called' || other.observation.kind !== 'called') return 'unknown';
  const together = copyOf(one.observation, one.alt) === copyOf(other.observation, other.alt);
  if (sameRecord(one.observation, other.observation)) return together ? 'cis' : 'trans';
  if (!one.observation.phased || !other.observation.phased) return 'unknown';
  if (one.observation.phaseSet !== other.observation.phaseSet) return 'unknown';
  if (together) return one.observation.phaseSet === null ? 'unknown' : 'cis';
  return 'trans';
}

const copyOf = ({ alleles }: Called, alt: string): number => alleles.indexOf(alt);

const sameRecord = (one: Called, other: Called): boolean =>
  one.haplotypes !== undefined && one.haplotypes === other.haplotypes;
