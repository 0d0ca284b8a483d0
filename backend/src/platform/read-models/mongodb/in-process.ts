import { fieldValue, type FieldValue } from '../build-fields.js';
import type { Doc } from '../read-models.js';

/** Documents in the order that the engine would give them: nothing before numbers before texts, these by their bytes. */
export function sorted<D extends Doc>(
  found: readonly [key: string, document: D][],
  fields: readonly string[],
  direction: 'asc' | 'desc' = 'asc',
): D[] {
  const sign = direction === 'asc' ? 1 : -1;
  const ranked = found.map(([key, document]) => ({ document, values: [...valuesOf(document, fields), key] }));
  ranked.sort((one, other) => sign * comparedAll(one.values, other.values));
  return ranked.map(({ document }) => document);
}

const valuesOf = (document: Doc, fields: readonly string[]): FieldValue[] =>
  fields.map((field) => fieldValue((document as Record<string, unknown>)[field]));

function comparedAll(one: readonly FieldValue[], other: readonly FieldValue[]): number {
  for (let at = 0; at < one.length; at++) {
    const difference = compared(one[at] ?? null, other[at] ?? null);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compared(one: FieldValue, other: FieldValue): number {
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other));
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return rank(one) - rank(other);
}

const rank = (value: FieldValue): number => (value === null ? 0 : typeof value === 'number' ? 1 : 2);
