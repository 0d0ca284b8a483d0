import { onlyPhenotype, type DrugAdvice, type PharmacogeneFinding, type SeenAllele } from '../findings/index.js';
import type { DrugAction, DrugEffect } from '../knowledge/index.js';

/** Advice that asks for more than usual dosing, the strictest first. */
export const BY_SEVERITY: readonly DrugAction[] = [
  'avoid',
  'alternative',
  'much-lower-dose',
  'measure-first',
  'lower-dose',
  'higher-dose',
  'clinical-judgement',
  'monitor',
];

export const CHANGES_CARE: ReadonlySet<DrugAction> = new Set(BY_SEVERITY);

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

export const actionSentence: Record<DrugAction, string> = {
  avoid: 'The guideline advises against this medicine for this result.',
  alternative: 'The guideline asks to think of another medicine first.',
  'much-lower-dose': 'If it is used at all, the guideline asks for a fraction of the usual dose.',
  'lower-dose': 'The guideline asks for a lower starting dose or a ceiling on the dose.',
  'higher-dose': 'The guideline asks for a higher starting dose, with levels watched.',
  'measure-first': 'Genes do not settle it: the guideline asks to measure the enzyme in blood first.',
  'clinical-judgement': 'This result does not rule the risk out: history and further tests decide.',
  monitor: 'The usual start is possible; the guideline asks for a closer watch on effect and side effects.',
  standard: 'The guideline sees no reason in this result to change the usual dosing.',
  none: 'The guideline makes no recommendation for this result.',
};

const EFFECT_WORDS: Record<DrugEffect, string> = {
  'higher-exposure': 'more of it may stay in the body',
  'lower-exposure': 'less of it may stay in the body',
  'more-harm': 'harm is more likely',
  'less-benefit': 'it may help less',
  usual: '',
  unknown: '',
};

/** What the guideline expects, in one sentence; empty when it expects nothing unusual or does not know. */
export function effectSentence(effects: readonly DrugEffect[]): string {
  const words = effects.map((effect) => EFFECT_WORDS[effect]).filter(Boolean);
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

/** `CYP2C19 Intermediate Metabolizer`, without the genes that could not be told. */
export const resultWords = ({ phenotypes }: DrugAdvice, genes: readonly PharmacogeneFinding[]): string =>
  Object.entries(phenotypes)
    .filter(([, key]) => key !== 'No Result')
    .map(([gene, key]) => `${gene} ${phenotypeName(gene, key, genes)}`)
    .join('; ');

function phenotypeName(gene: string, key: string, genes: readonly PharmacogeneFinding[]): string {
  const finding = genes.find((each) => each.gene === gene);
  const phenotype = finding?.phenotypes.find((each) => each.key === key);
  if (!phenotype || phenotype.name === key) return key;
  return `${phenotype.name} (activity score ${key})`;
}

/**
 * Changed alleles that a gene without a stated meaning carries or may carry. Leaving them out would read as an
 * all-clear.
 */
export function possibleChanges(finding: PharmacogeneFinding): SeenAllele[] {
  if (onlyPhenotype(finding)) return [];
  const read = finding.candidates
    .filter(({ supported }) => supported)
    .flatMap(({ haplotypes }) => haplotypes.flatMap(({ components }) => [...components]));
  const alleles = new Map([...read, ...finding.components].map((allele) => [allele.name, allele]));
  return [...alleles.values()].filter(({ function: effect }) => effect !== null && !UNCHANGED.test(effect));
}

const UNCHANGED = /normal|non-responsive/i;

/** A pharmacogene's result in one line. */
export function callWords({ call, candidates, components, covered, positions }: PharmacogeneFinding): string {
  const names = candidates.map(({ name }) => name);
  switch (call) {
    case 'called':
      return names.join();
    case 'ambiguous':
      return names.length > 0
        ? `${names.join(' or ')} (the file does not tell which)`
        : components.map(({ name }) => name).join(', ');
    case 'incomplete':
      return `not determined: ${covered} of ${positions} positions covered, ${possible(names)}`;
    case 'unexplained':
      return 'not determined';
    case 'outside_only':
      return 'cannot be told from this file';
    case 'not_covered':
      return 'not covered';
  }
}

const possible = (names: string[]): string =>
  names.length > 0 ? `possible: ${names.slice(0, MAX_NAMES).join(', ')}` : 'no listed change seen there';

/** More readings than this are not listed; the evidence table has the positions. */
const MAX_NAMES = 8;
