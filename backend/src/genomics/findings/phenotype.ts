import type { Phenotype } from './model.js';

/** One copy of a gene, as far as the knowledge base tells what it does. */
export interface AlleleEffect {
  readonly function: string | null;
  readonly activity: number | null;
}

/**
 * The phenotype of two copies by CPIC's diplotype-to-phenotype tables (Caudle et al., Genet Med 2017;19:215, and the
 * guideline of each gene). Null when the function of a copy is not known or the tables do not name the pair.
 */
export function phenotypeOf(gene: string, copies: readonly AlleleEffect[]): Phenotype | null {
  if (gene === 'G6PD') return g6pd(copies);
  if (copies.length !== 2) return null;
  const thresholds = ACTIVITY[gene];
  if (thresholds) return byActivity(copies, thresholds);
  const name = PAIRS[gene]?.[pairOf(copies)];
  return name ? { name, key: name } : null;
}

const LETTERS: Record<string, string> = {
  'Normal function': 'N',
  'Decreased function': 'D',
  'No function': 'O',
  'Increased function': 'I',
};

/** Two letters in alphabetical order, such as `DN`; a function that is not known gives `?`, which no table has. */
const pairOf = (copies: readonly AlleleEffect[]): string =>
  copies
    .map((copy) => LETTERS[copy.function ?? ''] ?? '?')
    .sort()
    .join('');

const THIOPURINE = { NN: 'Normal Metabolizer', NO: 'Intermediate Metabolizer', OO: 'Poor Metabolizer' };

const PAIRS: Record<string, Record<string, string>> = {
  TPMT: THIOPURINE,
  NUDT15: THIOPURINE,
  CYP3A5: THIOPURINE,
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
  },
  ABCG2: { NN: 'Normal Function', DN: 'Decreased Function', DD: 'Poor Function' },
};

/** Lowest activity score of the two copies together for "Normal" and for "Intermediate"; below that it is "Poor". */
const ACTIVITY: Record<string, { normal: number; intermediate: number }> = {
  CYP2C9: { normal: 2, intermediate: 1 },
  DPYD: { normal: 2, intermediate: 1 },
};

function byActivity(
  copies: readonly AlleleEffect[],
  { normal, intermediate }: { normal: number; intermediate: number },
) {
  const [one, two] = copies.map(({ activity }) => activity);
  if (one == null || two == null) return null;
  const score = one + two;
  const kind = score >= normal ? 'Normal' : score >= intermediate ? 'Intermediate' : 'Poor';
  return { name: `${kind} Metabolizer`, key: score.toFixed(1) };
}

/** CPIC G6PD guideline (Gammal et al., Clin Pharmacol Ther 2023;113:973): a woman with one changed copy is "variable". */
function g6pd(copies: readonly AlleleEffect[]): Phenotype | null {
  const classes = copies.map((copy) => G6PD_CLASSES[copy.function ?? '']);
  if (classes.length === 0 || classes.some((each) => each === undefined)) return null;
  const kinds = new Set(classes);
  if (kinds.has('Normal')) return same(kinds.size === 1 ? 'Normal' : 'Variable');
  return same(kinds.size === 1 && kinds.has('Deficient with CNSHA') ? 'Deficient with CNSHA' : 'Deficient');
}

const G6PD_CLASSES: Record<string, string> = {
  'IV/Normal': 'Normal',
  'III/Deficient': 'Deficient',
  'II/Deficient': 'Deficient',
  'I/Deficient with CNSHA': 'Deficient with CNSHA',
};

const same = (name: string): Phenotype => ({ name, key: name });
