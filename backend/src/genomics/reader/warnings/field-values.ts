import type { FieldRule } from './reserved-fields.js';

/** What the values of a field are counted by. */
export interface Counts {
  alternates: number;
  ploidy: number;
}

/** What is wrong with the values of one field, or undefined. A dot is missing, never wrong. */
export function faultOf(text: string, { type, number }: FieldRule, counts: Counts): string | undefined {
  if (text === '.') return undefined;
  const values = text.split(',');
  const expected = expectedCount(number, counts);
  if (expected !== undefined && values.length !== expected) return `has ${values.length} values instead of ${expected}`;
  const wrong = values.find((value) => value !== '.' && !TYPES[type]?.test(value));
  return wrong !== undefined && TYPES[type] ? `is "${wrong.slice(0, 20)}", which is no ${type}` : undefined;
}

const TYPES: Record<string, RegExp> = {
  Integer: /^[-+]?\d+$/,
  Float: /^[-+]?(\d+\.?\d*([eE][-+]?\d+)?|\.\d+([eE][-+]?\d+)?|inf(inity)?|nan)$/i,
  Character: /^.$/u,
};

function expectedCount(number: string, { alternates, ploidy }: Counts): number | undefined {
  switch (number) {
    case 'A':
      return alternates;
    case 'R':
      return alternates + 1;
    case 'G':
      return genotypes(alternates + 1, ploidy);
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
