import type { ConditionFinding, VariantOutcome, Zygosity } from '../../findings/index.js';

/** What both readers' words are made of. */

const COPIES: Record<Zygosity, string> = {
  heterozygous: 'one of two copies',
  homozygous: 'both copies',
  hemizygous: 'the only copy',
  homoplasmic: 'all mitochondrial DNA read',
  heteroplasmic: 'a part of the mitochondrial DNA',
  unclear: 'number of copies unclear',
};

/** How many copies carry what was found, and how much of a mixture; empty where nothing was found. */
export function copiesIn(outcome: VariantOutcome): string {
  if (outcome.kind !== 'found') return '';
  const { zygosity, evidence } = outcome;
  if (zygosity !== 'heteroplasmic') return COPIES[zygosity];
  const share = evidence.share === undefined ? 'share unknown' : `${Math.round(evidence.share * 100)} % of the reads`;
  return `${COPIES[zygosity]} (${share})`;
}

/** Phrases as a sentence. */
export const sentence = (text: string, end = '.'): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`;

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export interface NamedVariant {
  readonly name: string;
  /** Empty where the variant was not found, or not settled. */
  readonly copies: string;
  /** Why it often does nothing; null where it usually does. */
  readonly why: string | null;
}

export const variantsOf = ({ variants }: ConditionFinding): NamedVariant[] =>
  variants.map(({ finding: { variant, outcome } }) => ({
    name: variant.name,
    copies: copiesIn(outcome),
    why: variant.lowPenetrance?.why ?? null,
  }));

/** Whether a variant that means something in one copy is on both. */
export const isOnBoth = ({ variants: [first] }: ConditionFinding): boolean =>
  first?.finding.outcome.kind === 'found' && first.finding.outcome.zygosity === 'homozygous';

/** Whether the share of reads is as low as that of a change acquired in blood. */
export const mayBeAcquired = ({ variants }: ConditionFinding): boolean =>
  variants.some(({ finding: { outcome } }) => outcome.kind === 'found' && outcome.mayBeAcquired === true);

/** Whether the file shows the variant itself, on however many copies. */
export const isSeen = ({ variants: [first] }: ConditionFinding): boolean => first?.finding.outcome.kind === 'found';

/** Why a finding was not settled, as the end of a sentence. */
export function doubtOf({ variants }: ConditionFinding): string {
  const outcome = variants[0]?.finding.outcome;
  switch (outcome?.kind) {
    case 'low-quality':
      return LOW_QUALITY[outcome.reason];
    case 'no-call':
      return 'the file has the place but gives no genotype';
    case 'unresolved':
      return lowerFirst(outcome.message.replace(/\.$/, ''));
    case 'found':
      return variants[0]!.finding.variant.chrom === 'X' || variants[0]!.finding.variant.chrom === 'Y'
        ? 'the number of copies does not fit the sex at birth, or that is not recorded'
        : 'the file gives another number of copies than two';
    default:
      return 'it was not read';
  }
}

/** Why a genotype is of low quality, in words. */
export const LOW_QUALITY = {
  filter: 'the file’s own filter marks the call',
  depth: 'too few reads',
  'genotype-quality': 'the genotype is uncertain',
  reads: 'the reads do not fit the genotype',
} as const;
