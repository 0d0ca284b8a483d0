import { fieldValue, type FieldValue } from '../build-fields.js';
import type { Doc } from '../read-models.js';

interface Ranked<D> {
  document: D;
  values: readonly FieldValue[];
}

/**
 * The first of many documents in the order that the engine would give them: nothing before numbers before texts, these by
 * their bytes. Never holds more than twice as many as are wanted.
 */
export class FirstInOrder<D extends Doc> {
  private readonly kept: Ranked<D>[] = [];
  private readonly sign: 1 | -1;

  constructor(
    private readonly wanted: number,
    private readonly fields: readonly string[],
    direction: 'asc' | 'desc' = 'asc',
  ) {
    this.sign = direction === 'asc' ? 1 : -1;
  }

  add(key: string, document: D): void {
    this.kept.push({ document, values: [...valuesOf(document, this.fields), key] });
    if (this.kept.length >= 2 * this.wanted) this.trim();
  }

  documents(): D[] {
    this.trim();
    return this.kept.map(({ document }) => document);
  }

  private trim(): void {
    this.kept.sort((one, other) => this.sign * comparedAll(one.values, other.values));
    this.kept.splice(this.wanted);
  }
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
