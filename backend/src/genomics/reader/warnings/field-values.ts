import type { Alternates } from '../vcf/alternates.js';
import { NUMBER } from '../vcf/numbers.js';
import type { FieldRule } from './reserved-fields.js';

/** What the values of a field are counted by. */
export interface Counts {
  alternates: number;
  /** ALT is a dot: no allele, or one without a name. */
  isUnnamed: boolean;
  ploidy: number;
}

/** How many values a record may have for each kind of Number, by its ALT. */
export const countsOf = ({ missing, count }: Alternates, ploidy: number): Counts => ({
  alternates: missing ? 1 : count,
  isUnnamed: missing,
  ploidy,
});

/** One ALT that has a name. */
export const isOne = ({ missing, count }: Alternates): boolean => count === 1 && !missing;

/** What is wrong with the values of one field, or undefined. A dot is missing, never wrong. */
export function faultOf(text: string, { type, number }: FieldRule, counts: Counts): string | undefined {
  if (text === '.') return undefined;
  if (text === '') return 'is empty';
  const values = text.split(',');
  const expected = expectedCount(number, counts);
  const isExpected =
    expected === undefined ||
    values.length === expected ||
    (counts.isUnnamed && values.length === expectedCount(number, { ...counts, alternates: 0 }));
  if (!isExpected) return `has ${values.length} values instead of ${expected}`;
  const wrong = values.find((value) => value !== '.' && !TYPES[type]?.test(value));
  return wrong !== undefined && TYPES[type] ? `is "${wrong.slice(0, 20)}", which is no ${type}` : undefined;
}

/** Whether one of the numbers of a list is below zero. */
export const isBelowZero = (text: string): boolean =>
  text.includes('-') && text.split(',').some((each) => Number(each) < 0);

const TYPES: Record<string, RegExp> = {
  Integer: /^[-+]?\d+$/,
  Float: NUMBER,
  Character: /^.$/u,
};

function expectedCount(number: string, { alternates, ploidy }: Omit<Counts, 'isUnnamed'>): number | undefined {
  switch (number) {
    case 'A':
      return alternates;
    case 'R':
      return alternates + 1;
    case 'G':
      return genotypes(alternates + 1, ploidy);
    case 'P':
      return ploidy;
    case '2A':
      return 2 * alternates;
    case '4A':
      return 4 * alternates;
    default:
      return /^\d+$/.test(number) && number !== '0' ? Number(number) : undefined;
  }
}

/** Unordered genotypes of so many alleles: combinations with repetition. */
function genotypes(alleles: number, ploidy: number): number {
  let count = 1;
  for (let i = 1; i <= ploidy; i++) count = (count * (alleles + i - 1)) / i;
  return count;
}
