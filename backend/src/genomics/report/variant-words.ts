import type { VariantFinding, Zygosity } from '../findings/index.js';
import type { Caution, InheritanceMode } from '../knowledge/index.js';
import type { Statement, Tone } from './model.js';

/** What was found, what it usually means by the way it is inherited, and what limits the statement. */
export function variantStatement(finding: VariantFinding, evidence: readonly string[]): Statement {
  const { variant, outcome } = finding;
  const zygosity = outcome.kind === 'found' ? outcome.zygosity : 'unclear';
  const text = [
    `${variant.gene} ${variant.name} was found ${COPIES[zygosity]}.`,
    `Linked with: ${variant.condition}.`,
    meaningOf(finding, zygosity),
    partnerNote(finding),
    ...variant.cautions.filter((caution) => !saidBefore(caution, finding)).map((caution) => CAUTIONS[caution]),
  ];
  return { text: text.filter(Boolean).join(' '), tone: toneOf(finding), label: labelOf(finding, zygosity), evidence };
}

const COPIES: Record<Zygosity, string> = {
  heterozygous: 'in one of two copies',
  homozygous: 'in both copies',
  hemizygous: 'in the only copy of the X chromosome',
  homoplasmic: 'in all mitochondrial DNA that was read',
  heteroplasmic: 'in a part of the mitochondrial DNA',
  unclear: 'in a number of copies that the file leaves unclear',
};

/** The same variant in one short line, for tables. */
export const zygosityWord: Record<Zygosity, string> = {
  heterozygous: 'one copy',
  homozygous: 'two copies',
  hemizygous: 'the only copy (X)',
  homoplasmic: 'all mitochondrial DNA read',
  heteroplasmic: 'part of the mitochondrial DNA',
  unclear: 'number of copies unclear',
};

export function labelOf({ variant }: VariantFinding, zygosity: Zygosity): string {
  if (variant.kind === 'protective') return 'Protective';
  if (variant.kind === 'trait') return 'Trait';
  if (isCarrier(variant.mode, zygosity)) return 'Carrier';
  return variant.kind === 'risk' ? 'Raised risk' : 'Talk over';
}

const isCarrier = (mode: InheritanceMode, zygosity: Zygosity): boolean =>
  zygosity === 'heterozygous' && (mode === 'recessive' || mode === 'x-linked');

function toneOf({ variant }: VariantFinding): Tone {
  if (variant.kind === 'protective') return 'good';
  return variant.kind === 'trait' ? 'plain' : 'attention';
}

function meaningOf({ variant }: VariantFinding, zygosity: Zygosity): string {
  if (variant.kind === 'protective') return 'It is associated with a lower risk. It does not replace the usual care.';
  if (variant.kind === 'trait') return 'It describes a trait, not an illness.';
  if (zygosity === 'unclear') return UNCLEAR;
  return MEANINGS[variant.kind === 'risk' && variant.mode === 'dominant' ? 'dominant-risk' : variant.mode](zygosity);
}

const UNCLEAR = 'The file does not settle how many copies carry it, so its meaning is left open until a second test.';

const RELATIVE =
  'This is a relative risk: most people who carry it never have the condition, many who have it do not carry it, and the size of the effect depends on ancestry.';

const MEANINGS: Record<InheritanceMode | 'dominant-risk', (zygosity: Zygosity) => string> = {
  dominant: () => 'One changed copy can be enough for the condition. It is not certain that it ever appears.',
  'dominant-risk': () => 'It raises the chance of the condition. Many people who carry it never have it.',
  recessive: (zygosity) =>
    zygosity === 'heterozygous'
      ? 'The condition usually needs two changed copies. One copy usually means being a healthy carrier, who can pass it on.'
      : 'Two changed copies are the pattern in which the condition occurs. Whether and how strongly it does is for a clinician to find out.',
  codominant: (zygosity) =>
    zygosity === 'heterozygous' ? 'One copy has a part of the effect of two.' : 'Two copies have the full effect.',
  'x-linked': (zygosity) =>
    zygosity === 'heterozygous'
      ? 'With a second, unchanged X chromosome the effect ranges from none to clear. Children can inherit it.'
      : 'There is no unchanged copy beside it, which is the pattern in which the condition occurs.',
  mitochondrial: (zygosity) =>
    zygosity === 'heteroplasmic'
      ? 'The share of changed DNA decides what it means, and this file does not tell it: this is no diagnosis.'
      : 'It is passed on by mothers. How far it shows differs from tissue to tissue.',
  'risk-allele': () => RELATIVE,
  trait: () => RELATIVE,
};

function partnerNote({ alsoFound, variant }: VariantFinding): string {
  if (alsoFound.length === 0) return '';
  const names = alsoFound.join(' and ');
  return `Another listed variant of ${variant.gene} was found too (${names}). If they lie on different copies, both copies are changed; this report does not settle it.`;
}

/** The meaning of a risk already says that many people never have the condition. */
const saidBefore = (caution: Caution, { variant }: VariantFinding): boolean =>
  caution === 'low-penetrance' && variant.kind === 'risk' && variant.mode === 'dominant';

const CAUTIONS: Record<Caution, string> = {
  pseudogene:
    'A very similar stretch of DNA lies elsewhere and misleads this kind of test: low confidence until confirmed.',
  heteroplasmy: '',
  'complex-indel': 'The change is complex, and programs write it in different ways.',
  'low-penetrance': 'Many people with it never become ill.',
  'moderate-risk': 'The added risk is moderate, and family history counts as much.',
  'second-site': 'Its meaning depends on a second variant of the same gene, which is reported on its own.',
  'low-value': 'On its own it has little value for decisions.',
  'allele-specific': '',
};
