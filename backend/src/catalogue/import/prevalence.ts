import type { Row } from '../../genomics/knowledge/import/facts.js';
import type { Fact } from '../catalogue.answers.js';

const NOT_TOLD = new Set(['', 'Unknown', 'Not yet documented']);
const WIDE = ['Worldwide', 'Europe'];
const MOST_COUNTRIES = 5;

const KINDS: Readonly<Record<string, string>> = {
  'Point prevalence': 'people with the disease',
  'Prevalence at birth': 'newborns',
  'Annual incidence': 'new cases a year',
  'Lifetime Prevalence': 'people at some time of their life',
};

/** How common a disease is, as Orphanet's classes: worldwide and in Europe, otherwise in a few countries. */
export function prevalenceFacts(rows: readonly Row[]): Fact[] {
  const classes = rows.filter((row) => row.type !== 'Cases/families' && !NOT_TOLD.has(row.prevalence_class ?? ''));
  const valid = preferred(classes, ({ validation }) => validation === 'Validated');
  const wide = valid.filter(({ geography }) => WIDE.includes(geography!));
  const facts = (wide.length > 0 ? wide : valid.slice(0, MOST_COUNTRIES)).map(classFact);
  return once(facts.length > 0 ? facts : rows.filter(isCount).map(countFact));
}

const preferred = (rows: readonly Row[], best: (row: Row) => boolean): readonly Row[] =>
  rows.some(best) ? rows.filter(best) : rows;

const classFact = ({ type, prevalence_class: range, geography, validation }: Row): Fact => ({
  text: range!.trim(),
  detail: `${KINDS[type!] ?? type}, ${geography}${validation === 'Validated' ? '' : ', not yet validated'}`,
  source: 'orphanet',
});

const isCount = ({ type, mean_value: cases }: Row): boolean => type === 'Cases/families' && Number(cases) > 0;

/** Gives a number of described cases as a number, because it says nothing about a population. */
const countFact = ({ qualification, mean_value: count, geography }: Row): Fact => ({
  text: `${Number(count)} described ${qualification === 'Family' ? 'families' : 'cases'}`,
  detail: `${geography}; a count, not a share of a population`,
  source: 'orphanet',
});

const once = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((fact) => [`${fact.text} ${fact.detail}`, fact])).values(),
];
