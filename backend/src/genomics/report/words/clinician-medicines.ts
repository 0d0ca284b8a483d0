import type { DrugFinding, DrugLine, PharmacogeneFinding, Verdict } from '../../findings/index.js';
import type { DrugAction } from '../../knowledge/index.js';
import {
  actionWord,
  callWords,
  diplotypeOf,
  diplotypesOf,
  effectSentence,
  effectWords,
  isDisputed,
  populationWord,
} from '../drug-words.js';
import { list } from '../say.js';
import { lowerFirst, sentence } from './facts.js';

/** What a clinician reads of medicines: the advice with its figures, and what it rests on. */

export const verdictWord: Record<Verdict, string> = {
  avoid: 'Avoid',
  change: 'Change',
  test_first: 'Test first',
  usual: 'Usual dosing',
  no_result: 'No result',
};

export function medicineAdvice(drug: DrugFinding): string {
  const [line] = drug.lines;
  if (drug.verdict === 'no_result' || !line) return verdictWord[drug.verdict];
  if (goesByReadings(drug)) {
    const first = [...new Set([`${verdictWord[drug.verdict]}.`, ...measurements(drug)])].join(' ');
    return [...new Set([first, ...drug.lines.map(ifLine)])].filter(Boolean).join('\n');
  }
  const each = distinct(drug.lines.map((one) => [populationWord(one.population), adviceOf(one)]));
  return new Set(each.map(([, words]) => words)).size === 1
    ? each[0]![1]
    : each.map(([population, words]) => (population ? `${sentence(population, ':')} ${words}` : words)).join(' ');
}

export const medicineReasons = (drug: DrugFinding, genes: readonly PharmacogeneFinding[]): string =>
  [resultsOf(drug, genes), expectedOf(drug), strengthOf(drug), limitOf(drug, genes)].filter(Boolean).join(' ');

/** Where the advice goes by readings, each says there what to expect. */
const expectedOf = (drug: DrugFinding): string =>
  goesByReadings(drug) ? '' : effectSentence(drug.lines[0]?.effects ?? []);

const goesByReadings = (drug: DrugFinding): boolean => readingsOf(drug).length > 1 || drug.verdict === 'test_first';

const adviceOf = (line: DrugLine): string => {
  const { doses, alternatives } = line;
  return [
    `${whatToDo(line)}${doses.length + alternatives.length > 0 ? '.' : ''}`,
    doses.length > 0 ? sentence(doses.join('; ')) : '',
    alternatives.length > 0 ? `Alternatives: ${alternatives.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
};

const whatToDo = ({ verdict, action }: DrugLine): string =>
  verdict === 'usual' && action === 'monitor' ? 'Usual dosing, with monitoring' : actionWord[action];

const distinct = (pairs: [string, string][]): [string, string][] => [
  ...new Map(pairs.map((pair) => [pair.join(), pair])).values(),
];

/** What a laboratory has to measure, each once. */
const measurements = ({ lines }: DrugFinding): string[] =>
  lines
    .filter(({ action }) => action === 'measure-first')
    .flatMap(({ doses }) => doses.filter((dose) => /\bmeasur/.test(dose)).map((dose) => sentence(dose)));

/** A reading, for whom, and what it would ask for; a higher dose is never asked for on an "if". */
function ifLine(line: DrugLine): string {
  if (line.action === 'measure-first' || line.action === 'higher-dose') return '';
  const figures = [...(LOWERS.has(line.action) ? line.doses : []), ...line.alternatives, ...effectWords(line.effects)];
  const detail = figures.length > 0 ? ` (${figures.join('; ')})` : '';
  const people = populationWord(line.population);
  return `If ${readingOf(line)}${people ? ` (${people})` : ''}: ${lowerFirst(whatToDo(line))}${detail}.`;
}

const LOWERS: ReadonlySet<DrugAction> = new Set(['lower-dose', 'much-lower-dose']);

function resultsOf(drug: DrugFinding, genes: readonly PharmacogeneFinding[]): string {
  const { lines, reason } = drug;
  const names = lines.flatMap(({ results }) => results.map(({ gene }) => gene));
  const each = [...new Set(names)].map((gene) => {
    const told = lines.flatMap(({ results }) =>
      results.filter((result) => result.gene === gene).map(({ name }) => name),
    );
    const finding = genes.find((one) => one.gene === gene);
    return `${gene} ${readingsIn([...new Set(told)], finding)}${sourceOf(finding)}`;
  });
  return each.length > 0 ? `${reason === 'in-part' ? 'Possible: ' : ''}${each.join('; ')}.` : '';
}

/** Who told a result that is not the file's alone. */
function sourceOf(finding: PharmacogeneFinding | undefined): string {
  if (finding?.basis !== 'outside') return '';
  return isDisputed(finding) ? ' (the laboratory and the file disagree)' : ' (told by a laboratory)';
}

/** Results with their diplotypes: each with its own, where readings differ. */
function readingsIn(results: readonly string[], finding: PharmacogeneFinding | undefined): string {
  const diplotype = finding ? diplotypeOf(finding) : '';
  if (results.length < 2 || !finding || finding.call !== 'ambiguous')
    return [diplotype, results.join(' or ')].filter(Boolean).join(', ');
  return results
    .map((result) => [result, bracketed(diplotypesOf(finding, result))].filter(Boolean).join(' '))
    .join(' or ');
}

const bracketed = (names: readonly string[]): string => (names.length > 0 ? `(${names.join(' or ')})` : '');

const readingsOf = ({ lines }: DrugFinding): string[] => [...new Set(lines.map(readingOf))];

const readingOf = ({ results }: DrugLine): string => results.map(({ gene, name }) => `${gene} ${name}`).join(', ');

const strengthOf = ({ lines, verdict }: DrugFinding): string =>
  lines[0]?.strength && verdict !== 'no_result' ? `Strength: ${lines[0].strength.toLowerCase()}.` : '';

function limitOf({ reason, missing, genes: names, lines }: DrugFinding, genes: readonly PharmacogeneFinding[]): string {
  const isKnown = ({ covered, basis }: PharmacogeneFinding) => covered > 0 || basis === 'outside';
  const genotypes = genes.filter((each) => names.includes(each.gene) && isKnown(each));
  const shown = genotypes.map((gene) => `${gene.gene} ${callWords(gene)}`).join('; ');
  switch (reason) {
    case 'no-guidance':
      return `${shown ? `${shown}. ` : ''}No row of a guideline in this knowledge base.`;
    case 'not-meant':
      return `${shown ? `${shown}. ` : ''}Only for people with cystic fibrosis.`;
    case 'array':
      return `${shown}. No reason for a change was seen, but what this kind of file does not show is no all-clear.`;
    case 'in-part':
      return `${shown}. Seen in part.`;
    case 'variant-found':
      return `${shown ? `${shown}. ` : ''}A listed disease variant of its gene was found: settle what it means before use.`;
    case 'not-settled':
      return `${shown}. No reason for a change in what was told, but that is not settled.`;
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
