import type { Phenotype } from './model.js';

/** One copy of a gene, as far as CPIC's table tells what it does. */
export interface AlleleEffect {
  readonly function: string | null;
  readonly activity: number | null;
}

/**
 * The phenotype of the copies of a gene by CPIC's diplotype-to-phenotype tables (Caudle et al., Genet Med 2017;19:215,
 * and the guideline of each gene). A function that is uncertain, unknown or absent makes it Indeterminate, never normal.
 * Null for a gene that has no phenotypes.
 */
export function phenotypeOf(gene: string, copies: readonly AlleleEffect[]): Phenotype | null {
  if (gene === 'G6PD') return named(g6pd(copies) ?? INDETERMINATE);
  if (ACTIVITY[gene]) return byActivity(gene, copies);
  const pairs = PAIRS[gene];
  return pairs ? named((copies.length === 2 ? pairs[pairOf(copies)] : undefined) ?? INDETERMINATE) : null;
}

/** `Poor Metabolizer (activity score 0.0)`. */
export const phenotypeText = ({ name, activityScore }: Phenotype): string =>
  activityScore === null ? name : `${name} (activity score ${activityScore})`;

const INDETERMINATE = 'Indeterminate';

/** Phenotypes without repetitions, in their order. */
export const distinctPhenotypes = (phenotypes: readonly Phenotype[]): Phenotype[] => [
  ...new Map(phenotypes.map((phenotype) => [phenotype.key, phenotype])).values(),
];

export const named = (name: string): Phenotype => ({ name, key: name, activityScore: null });

const LETTERS: Record<string, string> = {
  'Normal function': 'N',
  'Decreased function': 'D',
  'No function': 'O',
  'Increased function': 'I',
};

/** Two letters in alphabetical order, such as `DN`; a function that is not known gives `?`. */
const pairOf = (copies: readonly AlleleEffect[]): string =>
  copies
    .map((copy) => LETTERS[copy.function ?? ''] ?? '?')
    .sort()
    .join('');

const THIOPURINE = {
  NN: 'Normal Metabolizer',
  NO: 'Intermediate Metabolizer',
  OO: 'Poor Metabolizer',
  '?O': 'Possible Intermediate Metabolizer',
};

const PAIRS: Record<string, Record<string, string>> = {
  TPMT: THIOPURINE,
  NUDT15: THIOPURINE,
  // Birdwell et al., Clin Pharmacol Ther 2015;98:19, and CPIC's diplotypes (as in PharmCAT 3.1.1, data of 2025-11-05)
  CYP3A5: {
    NN: 'Normal Metabolizer',
    NO: 'Intermediate Metabolizer',
    OO: 'Poor Metabolizer',
    '?N': 'Possible Intermediate Metabolizer',
  },
  CYP2C19: {
    NN: 'Normal Metabolizer',
    IN: 'Rapid Metabolizer',
    II: 'Ultrarapid Metabolizer',
    NO: 'Intermediate Metabolizer',
    IO: 'Intermediate Metabolizer',
    DN: 'Likely Intermediate Metabolizer',
    DI: 'Likely Intermediate Metabolizer',
    DD: 'Likely Intermediate Metabolizer',
    DO: 'Likely Poor Metabolizer',
    OO: 'Poor Metabolizer',
  },
  CYP2B6: {
    NN: 'Normal Metabolizer',
    IN: 'Rapid Metabolizer',
    II: 'Ultrarapid Metabolizer',
    DN: 'Intermediate Metabolizer',
    NO: 'Intermediate Metabolizer',
    DI: 'Intermediate Metabolizer',
    IO: 'Intermediate Metabolizer',
    DD: 'Poor Metabolizer',
    DO: 'Poor Metabolizer',
    OO: 'Poor Metabolizer',
  },
  UGT1A1: {
    NN: 'Normal Metabolizer',
    IN: 'Normal Metabolizer',
    II: 'Normal Metabolizer',
    DN: 'Intermediate Metabolizer',
    DI: 'Intermediate Metabolizer',
    DD: 'Poor Metabolizer',
  },
  SLCO1B1: {
    NN: 'Normal Function',
    IN: 'Normal Function',
    II: 'Increased Function',
    NO: 'Decreased Function',
    IO: 'Decreased Function',
    OO: 'Poor Function',
    '?O': 'Possible Decreased Function',
  },
  ABCG2: { NN: 'Normal Function', DN: 'Decreased Function', DD: 'Poor Function' },
};

/** Lowest activity score of the two copies together for each; below `intermediate` it is "Poor". */
interface Thresholds {
  ultrarapid: number;
  normal: number;
  intermediate: number;
}

/** CYP2D6: Caudle et al., Clin Transl Sci 2020;13:116. */
const ACTIVITY: Record<string, Thresholds> = {
  CYP2C9: { ultrarapid: Infinity, normal: 2, intermediate: 1 },
  DPYD: { ultrarapid: Infinity, normal: 2, intermediate: 1 },
  CYP2D6: { ultrarapid: 2.5, normal: 1.25, intermediate: 0.25 },
};

/** The phenotype of an activity score; null for a gene that is not scored, or without a score. */
export function activityKind(gene: string, score: number): string | null {
  const thresholds = ACTIVITY[gene];
  if (!thresholds || Number.isNaN(score)) return null;
  const { ultrarapid, normal, intermediate } = thresholds;
  const kind =
    score >= ultrarapid ? 'Ultrarapid' : score >= normal ? 'Normal' : score >= intermediate ? 'Intermediate' : 'Poor';
  return `${kind} Metabolizer`;
}

/** A phenotype as CPIC names it, however a laboratory writes it: `PM`, `poor metaboliser`, `Extensive Metabolizer`. */
export function phenotypeNamed(text: string): string {
  const words = (SHORT[text.trim().toUpperCase()] ?? text.trim())
    .replace(/metaboli[sz]er/i, 'Metabolizer')
    .replace(/^extensive /i, 'Normal ')
    .replace(/ultra-?\s?rapid/i, 'Ultrarapid');
  return NAMES.get(words.toLowerCase()) ?? words;
}

const SHORT: Record<string, string> = {
  PM: 'Poor Metabolizer',
  IM: 'Intermediate Metabolizer',
  NM: 'Normal Metabolizer',
  EM: 'Normal Metabolizer',
  RM: 'Rapid Metabolizer',
  UM: 'Ultrarapid Metabolizer',
};

function byActivity(gene: string, copies: readonly AlleleEffect[]): Phenotype {
  const [one, two] = copies.map(({ activity }) => activity);
  if (one == null || two == null) return { name: INDETERMINATE, key: 'n/a', activityScore: null };
  const score = one + two;
  const activityScore = Number.isInteger(score * 2) ? score.toFixed(1) : `${score}`;
  return { name: activityKind(gene, score) ?? '', key: activityScore, activityScore };
}

/** CPIC G6PD guideline (Gammal et al., Clin Pharmacol Ther 2023;113:973): a woman with one changed copy is "variable". */
function g6pd(copies: readonly AlleleEffect[]): string | null {
  const classes = copies.map((copy) => G6PD_CLASSES[copy.function ?? '']);
  if (classes.length === 0 || classes.some((each) => each === undefined)) return null;
  const kinds = new Set(classes);
  if (kinds.has('Normal')) return kinds.size === 1 ? 'Normal' : 'Variable';
  return kinds.size === 1 && kinds.has('Deficient with CNSHA') ? 'Deficient with CNSHA' : 'Deficient';
}

const G6PD_CLASSES: Record<string, string> = {
  'IV/Normal': 'Normal',
  'III/Deficient': 'Deficient',
  'II/Deficient': 'Deficient',
  'I/Deficient with CNSHA': 'Deficient with CNSHA',
};

/** All that a gene can be called, by its letters alone. */
const NAMES: ReadonlyMap<string, string> = new Map(
  [
    ...Object.values(PAIRS).flatMap((pairs) => Object.values(pairs)),
    ...Object.values(SHORT),
    ...Object.values(G6PD_CLASSES),
    'Variable',
    INDETERMINATE,
  ].map((name) => [name.toLowerCase(), name]),
);
