import {
  drugGenes,
  type DrugAction,
  type DrugGuidance,
  type GuidanceRow,
  type KnowledgeBase,
} from '../knowledge/index.js';
import {
  asksForAction,
  type ConditionFinding,
  type DrugFinding,
  type DrugLine,
  type InterpretRequest,
  type PharmacogeneFinding,
  type Verdict,
  VERDICTS,
} from './model.js';
import { combinations, resultsOf, suspectedResults, type Results } from './drug-results.js';

interface Findings {
  readonly genes: readonly PharmacogeneFinding[];
  readonly conditions: readonly ConditionFinding[];
}

/**
 * One verdict for each drug, from every gene of its guideline: avoid before change before test first before usual. Usual
 * needs all of its genes called, and never rests on what a consumer test, or a computed genotype, does not show. Readings that ask for different things ask for a test, never for a higher dose.
 */
export const interpretDrugs = (
  knowledge: KnowledgeBase,
  drugs: readonly string[],
  findings: Findings,
  request: DrugRequest,
): DrugFinding[] => drugs.map((drug) => interpretDrug(knowledge, drug, findings, request));

type DrugRequest = Pick<InterpretRequest, 'ageYears' | 'isArray' | 'isImputed'>;

function interpretDrug(knowledge: KnowledgeBase, drug: string, findings: Findings, request: DrugRequest): DrugFinding {
  const guidance = knowledge.guidance.filter((each) => each.drug === drug);
  const names = drugGenes(knowledge, drug);
  const genes = names.map((name) => findings.genes.find(({ gene }) => gene === name) ?? name);
  const head = { drug, genes: names, guideline: guidelineOf(guidance) };
  const missing = genes.flatMap((gene) => (typeof gene === 'string' ? gene : isTold(gene) ? [] : gene.gene));
  const none = (reason: DrugFinding['reason']): DrugFinding => ({
    ...head,
    missing,
    verdict: 'no_result',
    lines: [],
    reason,
  });
  if (guidance.length === 0) return none('no-guidance');
  if (!isMeantFor(drug, findings.conditions)) return none('not-meant');
  const rows = guidance.flatMap((each) => each.rows.filter((row) => isForAge(row, request.ageYears ?? null)));
  const told = combinations(names.map((name, at) => resultsOf(name, genes[at]!)));
  const advice = overReadings(told, rows, genes.some(isDisputed));
  const allCalled = genes.every((gene) => typeof gene !== 'string' && gene.call === 'called');
  const isWarned = findings.conditions.some((each) => warnsOf(each, names));
  const isUsual = advice.verdict === 'usual' && allCalled && !isWarned;
  if (isUsual && (request.isArray || request.isImputed) && genes.some(isObserved)) return none('array');
  if (asksForAction(advice.verdict) || isUsual) return { ...head, missing, ...advice, reason: null };
  const suspected = combinations(names.map((name, at) => suspectedResults(name, genes[at]!)));
  const open = linesOf(suspected, rows).filter((line) => asksForAction(line.verdict));
  if (open.length > 0) return { ...head, missing, verdict: 'test_first', lines: open, reason: 'in-part' };
  if (isWarned) return { ...none('variant-found'), verdict: 'test_first' };
  if (missing.length > 0) return none('genes-untold');
  if (advice.verdict === 'usual') return none('not-settled');
  return none(advice.lines.length > 0 ? 'no-recommendation' : 'no-row');
}

const isTold = ({ phenotypes }: PharmacogeneFinding): boolean => phenotypes.length > 0;

/** A laboratory says otherwise than the file: then the stricter advice holds. */
const isDisputed = (gene: PharmacogeneFinding | string): boolean =>
  typeof gene !== 'string' && gene.basis === 'outside' && gene.call === 'ambiguous';

const isObserved = (gene: PharmacogeneFinding | string): boolean =>
  typeof gene !== 'string' && gene.basis === 'observed';

/** A gene whose listed variant causes a disease is not usual, whatever its named alleles are. */
const warnsOf = ({ gene, kind, conclusion }: ConditionFinding, genes: readonly string[]): boolean =>
  genes.includes(gene) && !ABOUT_PATIENTS.has(gene) && kind === 'pathogenic' && WARNS.has(conclusion);

const WARNS: ReadonlySet<ConditionFinding['conclusion']> = new Set(['affected', 'possible_compound', 'at_risk']);

/** Advice for people with a disease says nothing to others. */
const ONLY_WITH: Record<string, { gene: string; conclusion: ConditionFinding['conclusion'] }> = {
  ivacaftor: { gene: 'CFTR', conclusion: 'affected' },
};

const ABOUT_PATIENTS: ReadonlySet<string> = new Set(Object.values(ONLY_WITH).map(({ gene }) => gene));

function isMeantFor(drug: string, conditions: readonly ConditionFinding[]): boolean {
  const only = ONLY_WITH[drug];
  return !only || conditions.some(({ gene, conclusion }) => gene === only.gene && conclusion === only.conclusion);
}

/** Age unknown: the rows for children and for adults both count. */
function isForAge({ population }: GuidanceRow, ageYears: number | null): boolean {
  if (ageYears === null) return true;
  if (population === 'adults') return ageYears >= 18;
  return population === 'pediatrics' ? ageYears < 18 : true;
}

const byStrictness = (a: DrugLine, b: DrugLine): number =>
  VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) || Number(isMuchLess(b)) - Number(isMuchLess(a));

const isMuchLess = ({ action }: DrugLine): boolean => action === 'much-lower-dose';

const linesOf = (readings: readonly Results[], rows: readonly GuidanceRow[]): DrugLine[] =>
  readings.flatMap((results) => linesFor(results, rows)).sort(byStrictness);

const linesFor = (results: Results, rows: readonly GuidanceRow[]): DrugLine[] =>
  rows
    .filter(({ phenotypes }) =>
      Object.entries(phenotypes).every(([gene, key]) => results.get(gene)?.keys.includes(key)),
    )
    .map(({ population, strength, action, effects, doses, alternatives }) => ({
      verdict: verdictOf(action, effects),
      results: [...results].flatMap(([gene, { name }]) => (name === null ? [] : [{ gene, name }])),
      population,
      strength,
      action,
      effects,
      doses,
      alternatives,
    }));

function overReadings(
  readings: readonly Results[],
  rows: readonly GuidanceRow[],
  disputed: boolean,
): Pick<DrugFinding, 'verdict' | 'lines'> {
  const each = readings.map((results) => linesFor(results, rows).sort(byStrictness));
  const lines = each.flat().sort(byStrictness);
  const directions = new Set(each.map(([strictest]) => directionOf(strictest)));
  const strictest = lines[0]?.verdict ?? 'no_result';
  if (directions.size < 2 || (disputed && !MORE.some((direction) => directions.has(direction))))
    return { verdict: strictest, lines };
  // one reading asks for something that another does not: a test settles it
  return { verdict: asksForAction(strictest) ? 'test_first' : 'no_result', lines };
}

const DIRECTIONS: Record<DrugAction, string> = {
  avoid: 'another drug',
  alternative: 'another drug',
  'much-lower-dose': 'less',
  'lower-dose': 'less',
  'higher-dose': 'more',
  'measure-first': 'test',
  'clinical-judgement': 'none',
  monitor: 'watch',
  standard: 'usual',
  none: 'none',
};

const directionOf = (line: DrugLine | undefined): string => {
  if (!line || line.verdict === 'no_result') return 'none';
  if (line.verdict === 'usual') return 'usual';
  return line.action === 'monitor' ? watchFor(line.effects) : DIRECTIONS[line.action];
};

/** To watch for too much of a drug is another thing than to watch for too little. */
const watchFor = (effects: DrugLine['effects']): string =>
  effects.includes('lower-exposure') || effects.includes('less-benefit') ? WATCH_FOR_LITTLE : DIRECTIONS.monitor;

const WATCH_FOR_LITTLE = 'watch for little effect';
const MORE = [WATCH_FOR_LITTLE, 'more'];

function verdictOf(action: DrugAction, effects: GuidanceRow['effects']): Verdict {
  switch (action) {
    case 'avoid':
      return 'avoid';
    case 'alternative':
    case 'much-lower-dose':
    case 'lower-dose':
    case 'higher-dose':
      return 'change';
    case 'measure-first':
      return 'test_first';
    case 'monitor':
      return effects.every((effect) => effect === 'usual' || effect === 'unknown') ? 'usual' : 'change';
    case 'standard':
      return 'usual';
    case 'clinical-judgement':
    case 'none':
      return 'no_result';
  }
}

const guidelineOf = ([first]: DrugGuidance[]): DrugFinding['guideline'] =>
  first ? { address: first.guideline, version: first.version, date: first.date, pubmed: first.pubmed } : null;
