import type { Row } from './facts.js';

interface AlleleFunction {
  function: string | null;
  activity: number | null;
}

/** What CPIC's table says about an allele; both null where the table does not say, which is Indeterminate. */
export type FunctionOf = (gene: string, allele: string) => AlleleFunction;

export interface AlleleFunctions extends FunctionOf {
  /** Alleles of a gene in the order of the table. */
  names(gene: string): string[];
}

/** What CPIC's table of 2024 wrote the wrong way round: position 930 of the reference is G, as its data of 2025-11-05 say. */
const SLIPS: Readonly<Record<string, string>> = { 'm.930A>G': 'm.930G>A' };

/** @param written `gene, allele, function, activity_value` (CPIC, CC0) */
export function alleleFunctions(written: readonly Row[]): AlleleFunctions {
  const rows = written.map((row): Row => ({ ...row, allele: SLIPS[row.allele ?? ''] ?? row.allele ?? '' }));
  const table = new Map(
    rows.map((row) => [
      `${row.gene} ${row.allele}`,
      { function: row.function || byActivity(row.activity_value ?? ''), activity: number(row.activity_value ?? '') },
    ]),
  );
  const of = (gene: string, allele: string) => table.get(`${gene} ${allele}`) ?? { function: null, activity: null };
  const names = (gene: string) => rows.filter((row) => row.gene === gene).map((row) => row.allele ?? '');
  return Object.assign(of, { names });
}

/** Genes scored by activity carry no words in the table; CPIC's own terms follow from the value. */
function byActivity(text: string): string | null {
  const value = number(text);
  if (value === null) return text === '' ? null : 'Uncertain function';
  if (value === 0) return 'No function';
  return value === 1 ? 'Normal function' : value > 1 ? 'Increased function' : 'Decreased function';
}

/** `≥3.0`, of a gene in many copies, counts as 3. */
const number = (text: string): number | null => (/^≥?[\d.]+$/.test(text) ? Number(text.replace('≥', '')) : null);
