import type { ConditionFinding, DrugFinding, PharmacogeneFinding } from '../../findings/index.js';
import type { AllelePair } from '../../knowledge/index.js';
import { isOnBoth, mayBeAcquired } from './facts.js';
import { list } from '../say.js';
import { withoutCodes } from './without-codes.js';
import type { Words } from './words.js';

/** What is said to the person themselves: short sentences, no codes, nothing to do on one's own. */
export const person: Words = {
  label: {
    affected: 'No unchanged copy',
    possible_compound: 'To be settled',
    at_risk: 'Raised risk',
    carrier: 'Carrier',
    risk_allele: 'Risk factor',
    unknown_change: 'Meaning unknown',
    unresolved: 'Not settled',
  },
  condition: (finding) => [meaning(finding), ...limits(finding)].join(' '),
  headline: (finding) =>
    [`${finding.condition}: ${inShort(finding)} (gene ${finding.gene}).`, ...doubts(finding)].join(' '),
  trait: ({ variant }) =>
    variant.kind === 'protective'
      ? `${variant.condition}: your ${variant.gene} gene carries a change that goes with a lower risk. It replaces no care.`
      : `${variant.condition}: your ${variant.gene} gene carries a common variant. It is a trait, no illness.`,
  verdict: {
    avoid: 'Better not',
    change: 'May need a change',
    test_first: 'Test first',
    usual: 'As usual',
    no_result: 'No result',
  },
  advice: ({ verdict }) => ADVICE[verdict],
  because,
  unsettled: withoutCodes,
  unknownChange: (gene) =>
    `Your ${gene} gene carries a change at a place that matters. Nobody knows yet what it means.`,
  disputed: ({ gene }) =>
    `A laboratory and your file say different things about your ${gene} gene. A further test can decide. Until then the more careful advice holds.`,
  firstAdvice: 'Take every finding to a clinician before acting on it.',
  nextSteps: {
    always: [
      'Share this report with the person who looks after you. It does not replace their examination or your family history.',
    ],
    medicines: 'Keep the list of medicines at hand when something new is prescribed, and change nothing on your own.',
    carrier: 'If you plan to have children, ask whether your partner should be tested for the same gene.',
    questions: null,
  },
  neverAlone: 'Never stop or change a medicine on your own. Show this to the person who prescribes it.',
  medicinesToDecide: 'to ask about',
  medicinesHint: 'to ask about before you take them',
  confirm: 'Have it confirmed in an accredited laboratory before anything is done about it.',
};

/** What is said of one medicine without its reasons. */
export const verdictWords = (verdict: DrugFinding['verdict']): string =>
  `${person.verdict[verdict]}. ${ADVICE[verdict]}`;

const SHORT: Record<ConditionFinding['conclusion'], string> = {
  affected: 'the pattern of the condition',
  possible_compound: 'two changes that need a further test',
  at_risk: 'a change that raises the risk',
  carrier: 'one changed copy, as a carrier',
  risk_allele: 'a change that raises the risk',
  unknown_change: 'a change of unknown meaning',
  unresolved: 'could not be settled from this file',
};

const inShort = (finding: ConditionFinding): string =>
  finding.link?.isSettled === false && finding.conclusion === 'at_risk'
    ? 'two changed copies, which can cause this'
    : RAISES.has(finding.conclusion) && isOnBoth(finding)
      ? 'a change on both copies that raises the risk'
      : finding.conclusion === 'at_risk' && finding.variants.length > 1
        ? 'two changes that together raise the risk'
        : SHORT[finding.conclusion];

const RAISES: ReadonlySet<ConditionFinding['conclusion']> = new Set(['at_risk', 'risk_allele']);

const ONE_MAY_DO = 'Some changes of this gene can cause illness with one copy. Ask a specialist whether yours does.';

/** On the X chromosome the unchanged copy does not always suffice: OTC, GLA and DMD make some women ill. */
const oneCopy = (mode: ConditionFinding['mode']): string =>
  mode === 'x-linked'
    ? 'Some people with one changed copy have signs of it, others have none. Ask a doctor what it means for you.'
    : 'With the other copy unchanged this usually causes no illness.';

function meaning(finding: ConditionFinding): string {
  const { gene, condition, conclusion, pair, link, byOneCopy, mode, variants } = finding;
  switch (conclusion) {
    case 'affected':
      return `${condition}. No unchanged copy of your ${gene} gene was seen. This is the pattern of the condition. ${pair ? `${pair.meaning} ` : ''}An examination shows whether you have it and how strongly.`;
    case 'possible_compound':
      if (link?.isSettled === false) return `${condition}. ${ofTheGene(finding)}`;
      return `${condition}. Your ${gene} gene carries two changes. If they lie on different copies, this is the disease; ${ONE_ALONE[mode] ?? 'on one copy, you are a carrier'}. A test of your parents can tell.`;
    case 'at_risk':
      return `${condition}. ${pair ? meaningOf(pair) : link?.isSettled === false ? ofTheGene(finding) : atRisk(finding)}`;
    case 'carrier':
      return `${condition}. ${variants.length > 1 ? `One copy of your ${gene} gene carries ${variants.length > 2 ? 'several' : 'two'} changes` : `One copy of your ${gene} gene carries a change`}. ${byOneCopy ? ONE_MAY_DO : oneCopy(mode)} Your children can inherit it.`;
    case 'risk_allele':
      return isOnBoth(finding)
        ? `${condition}. Both copies of your ${gene} gene carry a change that raises the risk, more than one copy does. Ask a doctor what it means for you.`
        : `${condition}. Your ${gene} gene carries a change that raises the risk. Most people who carry it never fall ill.`;
    case 'unknown_change':
      return `${condition}. Your ${gene} gene carries a change at a place that matters. Nobody knows yet what it means.`;
    case 'unresolved':
      return `${condition}. Your file does not settle whether your ${gene} gene carries a listed change. This does not mean that all is well.`;
  }
}

const ONE_ALONE: Partial<Record<ConditionFinding['mode'], string>> = {
  unknown: 'whether one is enough is not known here',
  'x-linked-dominant': 'one of them may be enough by itself',
};

const untold = (genes: readonly string[]): string => `${list(genes)} could not be told.`;

/** Of a disease that two changed copies of the gene can cause, whichever changes they are. */
const ofTheGene = ({ gene, conclusion }: ConditionFinding): string =>
  conclusion === 'possible_compound'
    ? `Your ${gene} gene carries two changes. If they lie on different copies, this can be the result. A test of your parents and a specialist can tell.`
    : `No unchanged copy of your ${gene} gene was seen. Two changed copies can cause this, but not all changes do. A specialist can tell.`;

function atRisk(finding: ConditionFinding): string {
  const { gene, mode } = finding;
  switch (mode) {
    case 'mitochondrial':
      return `Your mitochondrial DNA (${gene}) carries a change. How much of it differs from organ to organ, and decides what it means.`;
    case 'dominant':
    case 'x-linked-dominant':
      return `${isOnBoth(finding) ? `Both copies of your ${gene} gene carry` : `One copy of your ${gene} gene carries`} a change that raises the risk. How high the risk is differs from gene to gene: a specialist can tell you.`;
    case 'unknown':
      return `Your ${gene} gene carries a change that goes with this condition. Whether one changed copy is enough is not known here.`;
    default:
      return `Your ${gene} gene carries changes that raise the risk. ${OFTEN_WELL}`;
  }
}

const OFTEN_WELL = 'Many people with this result never fall ill.';

const meaningOf = ({ meaning: words }: AllelePair): string =>
  /never fall ill/.test(words) ? words : `${words} ${OFTEN_WELL}`;

const limits = (finding: ConditionFinding): string[] => [
  ...(finding.openBeside.length > 0
    ? ['A second change of this gene could not be settled, and may change what this means.']
    : []),
  ...doubts(finding),
];

const doubts = (finding: ConditionFinding): string[] => [
  ...(finding.lookAlike ? ['This gene is easily misread: a different kind of test is needed.'] : []),
  ...(mayBeAcquired(finding) ? ['The change may have come with age, in blood alone.'] : []),
];

const ADVICE: Record<DrugFinding['verdict'], string> = {
  avoid: 'This medicine may harm you or not help. Tell whoever prescribes it, before you take it.',
  change: 'It may need to be given in another way, or be another one. Ask whoever prescribes it.',
  test_first: 'A laboratory test should come first. Ask whoever prescribes it.',
  usual: 'Nothing here asks for a change.',
  no_result: 'This file does not tell.',
};

/** Whether the file or a laboratory tells anything of a gene. */
const isTold = ({ covered, basis }: PharmacogeneFinding): boolean => covered > 0 || basis === 'outside';

function because(
  { verdict, genes, missing, reason, lines }: DrugFinding,
  findings: readonly PharmacogeneFinding[],
): string {
  if (reason === 'not-meant') return 'It is only for people with cystic fibrosis.';
  if (reason === 'array')
    return `Your ${list(genes)} result shows nothing unusual, but this kind of file cannot rule a change out.`;
  if (reason === 'variant-found') return 'A finding of this report is about the gene that it hangs on.';
  const seen = new Set(lines.flatMap(({ results }) => results.map(({ gene }) => gene)));
  if (reason === 'in-part')
    return `Your file shows a change of ${list(missing.filter((gene) => seen.has(gene)))} that matters, but not the whole gene.`;
  if (reason === 'no-guidance') {
    const read = genes.filter((name) => findings.some((each) => each.gene === name && isTold(each)));
    return read.length > 0 ? `Your ${list(read)} result is not enough for advice.` : untold(genes);
  }
  if (missing.length === genes.length) return untold(genes);
  const rest = missing.length > 0 ? ` ${untold(missing)}` : '';
  const told = list(genes.filter((gene) => !missing.includes(gene)));
  if (verdict === 'no_result') return `Your ${told} result does not settle it.${rest}`;
  return verdict === 'usual' ? `Your ${told} result is usual.` : `Because of your ${told} result.${rest}`;
}
