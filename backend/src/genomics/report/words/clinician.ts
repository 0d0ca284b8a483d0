import type { ConditionFinding, DrugFinding, DrugLine, PharmacogeneFinding } from '../../findings/index.js';
import { actionWord, callWords, effectSentence, populationWord } from '../drug-words.js';
import { list } from '../say.js';
import { copiesWord, doubtOf, mayBeAcquired, variantsOf } from './facts.js';
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
    [`${finding.gene} ${seen(finding)}: ${finding.condition}.`, SHORT[finding.conclusion], ...doubts(finding)]
      .filter(Boolean)
      .join(' '),
  trait: ({ variant, outcome }) =>
    `${variant.gene} ${variant.name}, ${outcome.kind === 'found' ? copiesWord[outcome.zygosity] : ''}: ${variant.condition}. ${
      variant.kind === 'protective' ? 'Associated with a lower risk; it replaces no care.' : 'A trait, no illness.'
    }`,
  verdict: {
    avoid: 'Avoid',
    change: 'Change',
    test_first: 'Test first',
    usual: 'Usual dosing',
    no_result: 'No result',
  },
  advice: (drug) => {
    const [line] = drug.lines;
    if (drug.verdict === 'no_result' || !line) return clinician.verdict[drug.verdict];
    if (readingsOf(drug).length > 1 || drug.verdict === 'test_first')
      return [`${clinician.verdict[drug.verdict]}.`, ...new Set(drug.lines.map(ifLine))].filter(Boolean).join(' ');
    const each = distinct(drug.lines.map(({ population, action }) => [populationWord(population), actionWord[action]]));
    return new Set(each.map(([, word]) => word)).size === 1
      ? each[0]![1]
      : each.map(([population, word]) => (population ? `${population}: ${word}` : word)).join('; ');
  },
  because: (drug, genes) =>
    [resultsOf(drug), effectSentence(drug.lines[0]?.effects ?? []), strengthOf(drug), limitOf(drug, genes)]
      .filter(Boolean)
      .join(' '),
  unknownChange: (gene) => `${gene}: a change of unknown meaning at a position that matters. It is not normal.`,
  neverAlone:
    'Decide on every medicine with its indication, the other medicines, and kidney and liver function in view.',
  medicinesToDecide: 'to decide on',
  medicinesHint: 'a guideline asks for more than usual dosing, or for a test',
  confirm: 'Confirm in an accredited laboratory before acting.',
};

const seen = (finding: ConditionFinding): string =>
  `${list(variantsOf(finding).map(({ name, zygosity }) => (zygosity ? `${name}, ${copiesWord[zygosity]}` : name)))}${PHASES[phaseIn(finding)]}`;

const phaseIn = ({ variants }: ConditionFinding) => variants.find(({ phase }) => phase !== null)?.phase ?? 'none';

const PHASES = {
  cis: ', on one copy (cis)',
  trans: ', on different copies (trans)',
  unknown: ', phase unknown',
  none: '',
};

const SHORT: Partial<Record<ConditionFinding['conclusion'], string>> = {
  possible_compound: 'If on different copies this is the disease; test the parents.',
  unresolved: 'Neither found nor excluded.',
};

function meaning(finding: ConditionFinding): string {
  if (finding.conclusion === 'possible_compound')
    return 'Two variants of one gene; if on different copies this is the disease; test the parents.';
  if (finding.pair) return finding.pair.meaning;
  switch (finding.conclusion) {
    case 'affected':
      return 'No unchanged copy was seen, the genotype of the disease. Signs and severity are for examination to tell.';
    case 'at_risk':
      return AT_RISK[finding.mode] ?? AT_RISK.dominant!;
    case 'carrier':
      return carrier(finding);
    case 'risk_allele':
      return RISK[finding.mode] ?? RISK['risk-allele']!;
    case 'unknown_change':
      return 'A change of unknown meaning at a position that matters.';
    case 'unresolved':
      return `Neither found nor excluded: ${doubtOf(finding)}.`;
  }
}

const carrier = ({ mode, variants }: ConditionFinding): string =>
  variants.length > 1
    ? 'Both variants lie on one copy; the other copy showed none of the listed variants.'
    : mode === 'x-linked'
      ? 'One of two X chromosomes. Effects range from none to clear; children can inherit it.'
      : 'One changed copy. Variants that are not listed were not looked for on the other copy.';

const AT_RISK: Partial<Record<ConditionFinding['mode'], string>> = {
  dominant: 'One changed copy suffices for the condition; penetrance is incomplete.',
  unknown: 'No source here settles the inheritance: one changed copy may suffice, or two may be needed.',
  mitochondrial: 'Maternally inherited. The share of changed DNA differs between tissues and decides what it means.',
  recessive: 'No unchanged copy was seen, but this genotype often causes nothing.',
  'x-linked': 'No unchanged copy was seen, but this genotype often causes nothing.',
};

const RISK: Partial<Record<ConditionFinding['mode'], string>> = {
  dominant: 'Raises the risk. Most people who carry it never fall ill.',
  'risk-allele': 'A relative risk, dependent on ancestry. Most carriers never have the condition.',
};

const limits = (finding: ConditionFinding): string[] => [
  ...variantsOf(finding).flatMap(({ why }) => (why === null || finding.pair ? [] : [sentence(why)])),
  ...(finding.openBeside.length > 0
    ? [
        `${list(finding.openBeside.map(({ variant }) => variant.name))} could not be settled: a second variant is not excluded.`,
      ]
    : []),
  ...doubts(finding),
];

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const doubts = (finding: ConditionFinding): string[] => [
  ...(finding.lookAlike ? ['A look-alike stretch of DNA misleads this kind of test: confirm by another method.'] : []),
  ...(mayBeAcquired(finding)
    ? ['The low share of reads may be acquired (clonal haematopoiesis): test another tissue.']
    : []),
];

const distinct = (pairs: [string, string][]): [string, string][] => [
  ...new Map(pairs.map((pair) => [pair.join(), pair])).values(),
];

/** A reading and what it would ask for; a higher dose is never asked for on an "if". */
const ifLine = (line: DrugLine): string =>
  line.action === 'measure-first' || line.action === 'higher-dose'
    ? ''
    : `If ${readingOf(line)}: ${actionWord[line.action].toLowerCase()}.`;

const resultsOf = ({ lines, verdict }: DrugFinding): string => {
  const names = lines.flatMap(({ results }) => results.map(({ gene }) => gene));
  const each = [...new Set(names)].map((gene) => {
    const told = lines.flatMap(({ results }) =>
      results.filter((result) => result.gene === gene).map(({ name }) => name),
    );
    return `${gene} ${[...new Set(told)].join(' or ')}`;
  });
  return each.length > 0 ? `${verdict === 'test_first' ? 'Possible: ' : ''}${each.join('; ')}.` : '';
};

const readingsOf = ({ lines }: DrugFinding): string[] => [...new Set(lines.map(readingOf))];

const readingOf = ({ results }: DrugLine): string => results.map(({ gene, name }) => `${gene} ${name}`).join(', ');

const strengthOf = ({ lines, verdict }: DrugFinding): string =>
  lines[0]?.strength && verdict !== 'no_result' ? `Strength: ${lines[0].strength.toLowerCase()}.` : '';

function limitOf({ reason, missing, genes: names, lines }: DrugFinding, genes: readonly PharmacogeneFinding[]): string {
  const genotypes = genes.filter(({ gene, covered }) => names.includes(gene) && covered > 0);
  const shown = genotypes.map((gene) => `${gene.gene} ${callWords(gene)}`).join('; ');
  switch (reason) {
    case 'no-guidance':
      return `${shown ? `${shown}. ` : ''}No row of a guideline in this knowledge base.`;
    case 'not-meant':
      return `${shown ? `${shown}. ` : ''}Only for people with cystic fibrosis.`;
    case 'in-part':
      return `${shown}. Seen in part.`;
    case 'no-recommendation':
      return `${shown ? `${shown}. ` : ''}The guideline makes no recommendation for this result; it does not rule a risk out.`;
    default:
      return missing.length > 0
        ? `${lines.length === 0 && shown ? `${shown}. ` : ''}${list(missing)} could not be told${lines.length > 0 ? ' and may change this' : ''}.`
        : lines.length === 0 && shown
          ? `${shown}. No row of the guideline fits.`
          : '';
  }
}
