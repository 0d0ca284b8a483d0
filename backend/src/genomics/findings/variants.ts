import { MIN_ALLELE_READS, MIN_HETEROPLASMY, type CallEvidence, type Observation } from '../model.js';
import type { DiseaseVariant, GeneRule, KnowledgeBase } from '../knowledge/index.js';
import { rulesOutMixture } from '../reader/calls/mixture.js';
import { isShared, usualCopies } from '../reader/structural/copies.js';
import type { InterpretRequest, VariantFinding, VariantOutcome, Zygosity } from './model.js';

type Sex = InterpretRequest['sexAtBirth'];

/** Reads each variant's observation. What several of them mean together is for `concludeConditions`. */
export function interpretVariants(
  { geneRules }: Pick<KnowledgeBase, 'geneRules'>,
  variants: readonly DiseaseVariant[],
  observe: (variant: DiseaseVariant) => Observation,
  sex: Sex,
): VariantFinding[] {
  return variants.map((variant) => {
    const observation = observe(variant);
    const rule = geneRules.find(({ gene }) => gene === variant.gene);
    return { variant, observation, outcome: bounded(outcomeOf(variant, observation, sex), rule) };
  });
}

/** Where a list of small variants misses most of what is wrong with a gene, nothing is ever "not found". */
const bounded = (outcome: VariantOutcome, rule: GeneRule | undefined): VariantOutcome =>
  outcome.kind === 'reference' && rule?.notAnswerable
    ? { kind: 'not-answerable', message: rule.notAnswerable.why }
    : outcome;

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
  variant: DiseaseVariant,
  observation: Extract<Observation, { kind: 'called' }>,
  sex: Sex,
): VariantOutcome {
  const { gene, chrom, pos, ref, alt } = variant;
  const { alleles, evidence } = observation;
  if (alleles.includes(alt)) {
    if (chrom === 'MT' && isTrace(evidence)) return { kind: 'unresolved', message: traceWords(evidence) };
    const place = isShared(chrom, pos, 'GRCh38') ? X_AND_Y : chrom;
    const zygosity = observation.oneCopyLost ? 'hemizygous' : zygosityOf(place, alleles, alt, sex, evidence.share);
    const share = evidence.share ?? 1;
    const acquired = ACQUIRED_IN.has(gene) && share <= MAX_ACQUIRED_SHARE ? ({ mayBeAcquired: true } as const) : {};
    return { kind: 'found', zygosity, ...acquired, evidence };
  }
  if (alleles.every((allele) => allele === ref)) {
    if (alleles.length === 1 && hasTwoCopies(variant, sex))
      return { kind: 'unresolved', message: `${ONE_OF_TWO} (line ${evidence.line}).` };
    return chrom === 'MT' && !rulesOutMixture(evidence)
      ? { kind: 'not-answerable', message: MAY_BE_MIXED }
      : { kind: 'reference', evidence };
  }
  return { kind: 'other-variant', alleles, evidence };
}

/** A man's X and what is not known to be his or a woman's may be one copy. */
const hasTwoCopies = ({ chrom, pos }: DiseaseVariant, sex: Sex): boolean =>
  usualCopies(chrom, pos, 'GRCh38', sex) === 2 && chrom !== 'MT';

const ONE_OF_TWO = 'Only one of two copies was called here; the other one is not known';

/** Why a reference of mitochondrial DNA is no absence. */
export const MAY_BE_MIXED =
  'the file does not tell enough reads of each base here: a change in a part of the mitochondrial DNA would not show, and needs a test of its own';

/** What X and Y share lies on two copies in everybody. */
const X_AND_Y = 'XY';

/**
 * How many copies carry the allele. The answer is `unclear`, never a guess, where the genotype does not fit the
 * chromosome and the sex. A man's X may be written `1`, `1/1` or, by mistake or mosaicism, `0/1`.
 */
export function zygosityOf(chrom: string, alleles: readonly string[], alt: string, sex: Sex, share?: number): Zygosity {
  const all = alleles.every((allele) => allele === alt);
  if (chrom === 'MT') return (share ?? Number(all)) >= HOMOPLASMIC_SHARE ? 'homoplasmic' : 'heteroplasmic';
  if (chrom === 'X' || chrom === 'Y') return sexChromosomeZygosity(chrom, alleles, all, sex);
  if (alleles.length !== 2) return 'unclear';
  return all ? 'homozygous' : 'heterozygous';
}

/** Genes that change in blood with age (clonal haematopoiesis), and the share of reads up to which that is likely. */
const ACQUIRED_IN = new Set(['TP53', 'ASXL1', 'DNMT3A']);
const MAX_ACQUIRED_SHARE = 0.35;

const isTrace = ({ share, depth }: CallEvidence): boolean =>
  share !== undefined && (share < MIN_HETEROPLASMY || (depth !== null && Math.round(share * depth) < MIN_ALLELE_READS));

const traceWords = ({ share = 0, depth, line }: CallEvidence): string =>
  share >= HOMOPLASMIC_SHARE
    ? `Seen in all reads, but these are ${depth} (line ${line}): too few to tell.`
    : `Heteroplasmic at ${Math.round(share * 100)} % of the reads (line ${line}): possible artefact, or a share that is larger in another tissue.`;

/** From this share of the reads on no mixture is left, whatever genotype a program made of it. */
const HOMOPLASMIC_SHARE = 0.95;

function sexChromosomeZygosity(chrom: string, alleles: readonly string[], all: boolean, sex: Sex): Zygosity {
  if (sex === 'male') return all ? 'hemizygous' : 'unclear';
  if (sex === 'female' && chrom === 'X' && alleles.length === 2) return all ? 'homozygous' : 'heterozygous';
  return 'unclear';
}
