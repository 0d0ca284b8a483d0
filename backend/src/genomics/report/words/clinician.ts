import type { ConditionFinding } from '../../findings/index.js';
import { callWords } from '../drug-words.js';
import { list } from '../say.js';
import { medicineAdvice, medicineReasons, verdictWord } from './clinician-medicines.js';
import { copiesIn, doubtOf, isOnBoth, isSeen, mayBeAcquired, sentence, variantsOf } from './facts.js';
import type { Words } from './words.js';

/** What is said to a clinician: names as the field has them, what was seen first, then what it means. */
export const clinician: Words = {
  label: {
    affected: 'Affected',
    possible_compound: 'Two variants',
    at_risk: 'At risk',
    carrier: 'Carrier',
    risk_allele: 'Risk allele',
    unknown_change: 'Unknown change',
    unresolved: 'Unresolved',
  },
  condition: (finding) =>
    [`${finding.gene} ${seen(finding)}.`, `${finding.condition}.`, meaning(finding), ...limits(finding)]
      .filter(Boolean)
      .join(' '),
  headline: (finding) =>
    [`${finding.gene} ${seen(finding)}: ${finding.condition}.`, inShort(finding), ...doubts(finding)]
      .filter(Boolean)
      .join(' '),
  trait: ({ variant, outcome }) =>
    `${variant.gene} ${variant.name}, ${copiesIn(outcome)}: ${variant.condition}. ${
      variant.kind === 'protective' ? 'Associated with a lower risk; it replaces no care.' : 'A trait, no illness.'
    }`,
  verdict: verdictWord,
  advice: medicineAdvice,
  because: medicineReasons,
  unsettled: (message) => message,
  unknownChange: (gene) => `${gene}: a change of unknown meaning at a position that matters. It is not normal.`,
  disputed: (finding) =>
    `${finding.gene} ${callWords(finding)}. The stricter advice holds until a further test decides.`,
  firstAdvice: 'Confirm every finding in an accredited laboratory before acting on it.',
  nextSteps: {
    always: ['Weigh the findings with examination and family history. They replace neither.'],
    medicines: 'Keep the list of medicines in the record for what is prescribed later.',
    carrier: 'Where children are planned, offer the partner a test of the same gene.',
    questions: 'Questions that the person is advised to ask:',
  },
  neverAlone:
    'Decide on every medicine with its indication, the other medicines, and kidney and liver function in view.',
  medicinesToDecide: 'to decide on',
  medicinesHint: 'a guideline asks for more than usual dosing, or for a test',
  confirm: 'Confirm in an accredited laboratory before acting.',
};

const seen = (finding: ConditionFinding): string =>
  `${list(variantsOf(finding).map(({ name, copies }) => [name, copies].filter(Boolean).join(', ')))}${PHASES[phaseIn(finding)]}`;

const phaseIn = ({ variants }: ConditionFinding) => variants.find(({ phase }) => phase !== null)?.phase ?? 'none';

const PHASES = {
  cis: ', on one copy (cis)',
  trans: ', on different copies (trans)',
  unknown: ', phase unknown',
  none: '',
};

function inShort(finding: ConditionFinding): string {
  if (finding.link?.isSettled === false)
    return finding.conclusion === 'possible_compound'
      ? 'If on different copies this may be it; test the parents.'
      : 'Two changed copies of the gene can cause this; whether these do is not settled.';
  switch (finding.conclusion) {
    case 'possible_compound':
      return 'If on different copies this is the disease; test the parents.';
    case 'unresolved':
      return unsettled(finding);
    default:
      return '';
  }
}

const unsettled = (finding: ConditionFinding): string =>
  `${isSeen(finding) ? 'Seen, but not settled' : 'Neither found nor excluded'}: ${doubtOf(finding)}.`;

function meaning(finding: ConditionFinding): string {
  if (finding.link?.isSettled === false)
    return `${finding.conclusion === 'possible_compound' ? 'Two variants, which may lie on different copies: test the parents.' : 'No unchanged copy was seen.'} ${OF_THE_GENE}`;
  if (finding.conclusion === 'possible_compound')
    return `Two variants of one gene; if on different copies this is the disease; test the parents.${ONE_MAY_SUFFICE.has(finding.mode) ? ` ${AT_RISK[finding.mode]}` : ''}`;
  if (finding.pair) return finding.pair.meaning;
  switch (finding.conclusion) {
    case 'affected':
      return 'No unchanged copy was seen, the genotype of the disease. Signs and severity are for examination to tell.';
    case 'at_risk':
      return isOnBoth(finding) && finding.mode === 'dominant'
        ? BOTH_COPIES
        : (AT_RISK[finding.mode] ?? AT_RISK.dominant!);
    case 'carrier':
      return finding.byOneCopy ? `${carrier(finding)} ${byOneCopy(finding.byOneCopy.diseases)}` : carrier(finding);
    case 'risk_allele':
      return isOnBoth(finding) ? TWO_COPIES : (RISK[finding.mode] ?? RISK['risk-allele']!);
    case 'unknown_change':
      return 'A change of unknown meaning at a position that matters.';
    case 'unresolved':
      return unsettled(finding);
  }
}

const OF_THE_GENE =
  'Two changed copies of this gene can cause this. Whether these do, no source here settles: a specialist decides.';

const BOTH_COPIES =
  'No unchanged copy was seen. One changed copy can suffice for the condition; two may mean an earlier or graver course.';

const ONE_MAY_SUFFICE: ReadonlySet<ConditionFinding['mode']> = new Set(['unknown', 'x-linked-dominant']);

const carrier = ({ mode, variants }: ConditionFinding): string =>
  variants.length > 1
    ? `${variants.length > 2 ? 'All these' : 'Both'} variants lie on one copy; the other copy showed none of the listed variants.`
    : mode === 'x-linked'
      ? 'One of two X chromosomes. Effects range from none to clear; children can inherit it.'
      : 'One changed copy. Variants that are not listed were not looked for on the other copy.';

const byOneCopy = (diseases: readonly string[]): string =>
  `Some changes of this gene cause disease by one copy (${diseases.join('; ')}): whether this one does, no source here settles.`;

const AT_RISK: Partial<Record<ConditionFinding['mode'], string>> = {
  dominant: 'One changed copy can suffice for the condition; how often depends on gene, variant and family.',
  'x-linked-dominant':
    'One of two X chromosomes. One changed copy can suffice for the condition in a woman; which X is inactive decides how far.',
  unknown: 'No source here settles the inheritance: one changed copy may suffice, or two may be needed.',
  mitochondrial: 'Maternally inherited. The share of changed DNA differs between tissues and decides what it means.',
  recessive: 'No unchanged copy was seen, but this genotype often causes nothing.',
  'x-linked': 'No unchanged copy was seen, but this genotype often causes nothing.',
};

const RISK: Partial<Record<ConditionFinding['mode'], string>> = {
  dominant: 'Raises the risk. Most people who carry it never fall ill.',
  'risk-allele': 'A relative risk, dependent on ancestry. Most carriers never have the condition.',
};

const TWO_COPIES = 'Raises the risk, and two copies more than one. Family history and examination weigh more.';

const limits = (finding: ConditionFinding): string[] => [
  ...variantsOf(finding).flatMap(({ why }) => (why === null || finding.pair ? [] : [sentence(why)])),
  ...(finding.openBeside.length > 0
    ? [
        `${list(finding.openBeside.map(({ variant }) => variant.name))} could not be settled: a second variant is not excluded.`,
      ]
    : []),
  ...doubts(finding),
];

const doubts = (finding: ConditionFinding): string[] => [
  ...(finding.lookAlike ? ['A look-alike stretch of DNA misleads this kind of test: confirm by another method.'] : []),
  ...(mayBeAcquired(finding)
    ? ['The low share of reads may be acquired (clonal haematopoiesis): test another tissue.']
    : []),
];
