import { isSuspect, type PharmacogeneFinding, phenotypeText } from '../findings/index.js';
import type { DrugAction, DrugEffect } from '../knowledge/index.js';

export const actionWord: Record<DrugAction, string> = {
  avoid: 'Avoid',
  alternative: 'Another medicine',
  'much-lower-dose': 'Much lower dose',
  'lower-dose': 'Lower dose',
  'higher-dose': 'Higher dose',
  'measure-first': 'Measure first',
  'clinical-judgement': 'Decide by history',
  monitor: 'Watch closely',
  standard: 'Usual dosing',
  none: 'No recommendation',
};

const EFFECT_WORDS: Record<DrugEffect, string> = {
  'higher-exposure': 'more of it may stay in the body',
  'lower-exposure': 'less of it may stay in the body',
  'more-harm': 'harm is more likely',
  'less-benefit': 'it may help less',
  usual: '',
  unknown: '',
};

/** What the guideline expects that is unusual. */
export const effectWords = (effects: readonly DrugEffect[]): string[] =>
  effects.map((effect) => EFFECT_WORDS[effect]).filter(Boolean);

/** What the guideline expects, in one sentence; empty when it expects nothing unusual or does not know. */
export function effectSentence(effects: readonly DrugEffect[]): string {
  const words = effectWords(effects);
  return words.length > 0 ? `Expected: ${words.join(', ')}.` : '';
}

const POPULATIONS: Record<string, string> = {
  general: '',
  adults: 'adults',
  pediatrics: 'children',
  'child >40kg_adult': 'adults, and children over 40 kg',
  'CVI ACS PCI': 'heart: acute coronary syndrome or stent',
  'CVI non-ACS non-PCI': 'heart and vessels: other uses',
  NVI: 'stroke and vessels of the brain',
  'PHT naive': 'not taken before',
  'PHT use >3mos': 'taken for more than three months',
};

/** Whom a row of a guideline is for; empty for everybody. */
export const populationWord = (population: string): string => POPULATIONS[population] ?? population;

/** A pharmacogene's result in one line. */
export function callWords(finding: PharmacogeneFinding): string {
  const { call, candidates, components, covered, positions } = finding;
  const names = candidates.map(({ name }) => plainName(name));
  switch (call) {
    case 'called':
      return names.join();
    case 'ambiguous':
      if (isDisputed({ call, candidates }))
        return [...candidates.map(saidBy), ...unexplainedBy({ candidates, components })].join(' or ');
      return names.length > 0
        ? `${namesOf(names)} (the file does not tell which)`
        : components.map(({ name }) => plainName(name)).join(', ');
    case 'incomplete':
      return components.length > 0
        ? `seen: ${components.map(({ name }) => plainName(name)).join(', ')}; ${covered} of ${positions} positions covered`
        : [`not determined: ${covered} of ${positions} positions covered`, ...whatMayBe(finding)].join(', ');
    case 'unexplained':
      return 'not determined';
    case 'outside_only':
      return 'cannot be told from this file';
    case 'not_covered':
      return 'not covered';
  }
}

/** Whether a laboratory told something that the file does not show. */
export const isDisputed = ({ call, candidates }: Pick<PharmacogeneFinding, 'call' | 'candidates'>): boolean =>
  call === 'ambiguous' && candidates.some(({ basis }) => basis === 'outside');

/** What the file shows where it has no reading of its own. */
function unexplainedBy({ candidates, components }: Pick<PharmacogeneFinding, 'candidates' | 'components'>): string[] {
  if (candidates.some(({ basis }) => basis === 'observed')) return [];
  const names = components.map(({ name }) => plainName(name)).join(', ');
  return [`${names || 'changes that no pair of named alleles explains'} (seen in the file)`];
}

const saidBy = ({ name, basis }: PharmacogeneFinding['candidates'][number]): string =>
  `${plainName(name)} (${basis === 'outside' ? 'told by the laboratory' : 'seen in the file'})`;

/** What was called, or may be; empty where nothing is. */
export function diplotypeOf({ call, candidates, components }: PharmacogeneFinding): string {
  if (call !== 'called' && call !== 'ambiguous') return '';
  const names = candidates.filter(hasAlleles).map(({ name }) => plainName(name));
  return names.length > 0 && names.length <= MAX_NAMES
    ? names.join(' or ')
    : components.map(({ name }) => plainName(name)).join(', ');
}

/** A laboratory may tell a phenotype alone. */
const hasAlleles = ({ haplotypes }: PharmacogeneFinding['candidates'][number]): boolean => haplotypes.length > 0;

/** The diplotypes of a gene that have one result; empty where they are too many to list. */
export function diplotypesOf({ candidates }: PharmacogeneFinding, result: string): string[] {
  const names = candidates
    .filter(({ phenotype }) => phenotype !== null && phenotypeText(phenotype) === result)
    .filter(hasAlleles)
    .map(({ name }) => plainName(name));
  return names.length <= MAX_NAMES ? names : [];
}

/** A name in words: `rs2231142 reference (G)` is `G (reference)`. Mitochondrial DNA has no two copies. */
export const plainName = (name: string): string =>
  name
    .replace(/\brs\d+ (reference|variant) \((\w+)\)/g, '$2 ($1)')
    .replaceAll('ivacaftor non-responsive CFTR sequence', 'Reference')
    .replace(/^Reference\/(m\.\S+)$/, '$1, heteroplasmic');

/** The likeliest readings; the rest is counted. */
const namesOf = (names: string[]): string =>
  names.slice(0, MAX_NAMES).join(' or ') +
  (names.length > MAX_NAMES ? `, or one of ${names.length - MAX_NAMES} less likely readings` : '');

/** Of a gene that was not read whole. What fits the good calls is not all that is possible beside a bad one. */
function whatMayBe({ candidates, covered, evidence }: PharmacogeneFinding): string[] {
  if (evidence.some(isSuspect)) return ['a change may be where it was read badly'];
  if (covered === 0) return [];
  const names = candidates.map(({ name }) => plainName(name));
  const isSeen = names.some((name) => !UNCHANGED.test(name));
  return [isSeen ? `possible: ${names.slice(0, MAX_NAMES).join(', ')}` : 'no listed change seen there'];
}

/** Mitochondrial DNA has no second copy. */
const UNCHANGED = /^Reference(\/Reference)?$/;

/** More readings than this are not listed; the evidence table has the positions. */
const MAX_NAMES = 8;
