/** How sure a genotype is, by the field that tells it, else by the likelihoods or probabilities of all genotypes. */
import { NUMBER } from '../vcf/numbers.js';

/** GATK, and Strelka, give the reference a quality of its own name. */
export const TOLD_QUALITY: readonly string[] = ['GQ', 'RGQ', 'GQX'];

/** What it is worked out of; left aside where FORMAT names one of the above. */
export const UNTOLD_QUALITY: readonly string[] = ['PL', 'GL', 'GP', 'DS'];

const BEST = 99;

type Alleles = readonly (number | null)[];

/** Phred-scaled; null where nothing tells it. */
export function genotypeQuality(
  keys: readonly string[],
  sample: ReadonlyMap<string, string>,
  genotype: Alleles | undefined,
  alternates: number,
): number | null {
  for (const key of TOLD_QUALITY) {
    const [quality, ...more] = numbers(sample.get(key));
    if (quality !== undefined && more.length === 0 && quality >= 0) return quality;
  }
  if (keys.some((key) => TOLD_QUALITY.includes(key)) || !genotype || genotype.includes(null)) return null;
  return workedOut(sample, genotype as number[], alternates + 1);
}

function workedOut(sample: ReadonlyMap<string, string>, genotype: readonly number[], alleles: number): number | null {
  const [penalties, logs, probabilities, doses] = UNTOLD_QUALITY.map((key) => numbers(sample.get(key))) as number[][];
  const at = (values: readonly number[]) => placeOf(genotype, alleles, values.length);
  if (at(penalties!) >= 0) return lead(penalties!, at(penalties!));
  const losses = logs!.map((log) => -10 * log);
  if (at(losses) >= 0) return lead(losses, at(losses));
  // up to VCF 4.2 these were phred-scaled
  const areProbabilities = Math.abs(sumOf(probabilities!) - 1) < 0.05;
  if (areProbabilities && at(probabilities!) >= 0) return phred(1 - probabilities![at(probabilities!)]!);
  const copies = (allele: number) => genotype.filter((each) => each === allele).length;
  return doses!.length === 0 ? null : phred(Math.max(...doses!.map((dose, i) => Math.abs(dose - copies(i + 1)))));
}

/**
 * Where a genotype stands among `listed` ones, as the specification orders them (VCF 4.3, section 1.6.2). One copy may
 * stand in a list of two. -1 for more copies, and for a list of another length.
 */
function placeOf(genotype: readonly number[], alleles: number, listed: number): number {
  const [low = 0, high = low, ...more] = [...genotype].sort((a, b) => a - b);
  if (more.length > 0 || alleles < 2) return -1;
  if (genotype.length === 1 && listed === alleles) return low;
  return listed === pairsBelow(alleles) ? pairsBelow(high) + low : -1;
}

const pairsBelow = (allele: number): number => (allele * (allele + 1)) / 2;

/** By how much every other genotype is less likely than the one at a place. */
const lead = (penalties: readonly number[], at: number): number =>
  bounded(Math.min(...penalties.filter((_, i) => i !== at)) - penalties[at]!);

const phred = (doubt: number): number => bounded(-10 * Math.log10(Math.max(doubt, 0)));
/** To a tenth: 0.99 in binary is a little less. */
const bounded = (quality: number): number => Math.round(10 * Math.min(BEST, Math.max(0, quality))) / 10;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** None, where one of them is missing. */
function numbers(text: string | undefined): number[] {
  const parts = text?.split(',') ?? [];
  return parts.every((part) => NUMBER.test(part) && Number.isFinite(Number(part))) ? parts.map(Number) : [];
}
