import type { Observation } from '../model.js';
import type { DiseaseVariant } from '../knowledge/index.js';
import type { InterpretRequest, VariantFinding, VariantOutcome, Zygosity } from './model.js';

type Sex = InterpretRequest['sexAtBirth'];

/** Reads each variant's observation; two found in one recessive gene point at each other. */
export function interpretVariants(
  variants: readonly DiseaseVariant[],
  observe: (variant: DiseaseVariant) => Observation,
  sex: Sex,
): VariantFinding[] {
  const findings = variants.map((variant) => {
    const observation = observe(variant);
    return { variant, observation, outcome: outcomeOf(variant, observation, sex) };
  });
  const found = findings.filter(({ outcome }) => outcome.kind === 'found');
  return findings.map((finding) => ({
    ...finding,
    alsoFound: found.filter((other) => isPartner(other.variant, finding.variant)).map(({ variant }) => variant.name),
    optIn: finding.variant.mode === 'risk-allele',
  }));
}

const isPartner = (other: DiseaseVariant, variant: DiseaseVariant): boolean =>
  other !== variant && other.gene === variant.gene;

function outcomeOf(variant: DiseaseVariant, observation: Observation, sex: Sex): VariantOutcome {
  switch (observation.kind) {
    case 'called':
      return calledOutcome(variant, observation, sex);
    case 'low-quality':
      return { kind: 'low-quality', reason: observation.reason, evidence: observation.evidence };
    case 'no-call':
      return { kind: 'no-call', evidence: observation.evidence };
    case 'unresolved':
      return { kind: 'unresolved', message: observation.message };
    case 'not-covered':
      return { kind: 'not-covered' };
  }
}

function calledOutcome(
  { chrom, ref, alt }: DiseaseVariant,
  { alleles, evidence }: Extract<Observation, { kind: 'called' }>,
  sex: Sex,
): VariantOutcome {
  if (alleles.includes(alt)) return { kind: 'found', zygosity: zygosityOf(chrom, alleles, alt, sex), evidence };
  if (alleles.every((allele) => allele === ref)) return { kind: 'reference', evidence };
  return { kind: 'other-variant', alleles, evidence };
}

/**
 * How many copies carry the allele. The answer is `unclear`, never a guess, where the genotype does not fit the
 * chromosome and the sex. A man's X may be written `1`, `1/1` or, by mistake or mosaicism, `0/1`.
 */
export function zygosityOf(chrom: string, alleles: readonly string[], alt: string, sex: Sex): Zygosity {
  const all = alleles.every((allele) => allele === alt);
  if (chrom === 'MT') return all ? 'homoplasmic' : 'heteroplasmic';
  if (chrom === 'X' || chrom === 'Y') return sexChromosomeZygosity(chrom, alleles, all, sex);
  if (alleles.length !== 2) return 'unclear';
  return all ? 'homozygous' : 'heterozygous';
}

function sexChromosomeZygosity(chrom: string, alleles: readonly string[], all: boolean, sex: Sex): Zygosity {
  if (sex === 'male') return all ? 'hemizygous' : 'unclear';
  if (sex === 'female' && chrom === 'X' && alleles.length === 2) return all ? 'homozygous' : 'heterozygous';
  return 'unclear';
}
