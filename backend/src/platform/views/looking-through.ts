import { BuildFields, fieldValue, type FieldValue } from './build-fields.js';
import type { Doc } from './read-models.js';
import { searchable } from './searchable.js';
import type { Filter, Page, ReadableBuild } from './view-store.js';

interface Ranked<D extends Doc> {
  document: D;
  /** the values to order by; the key is the last */
  values: readonly FieldValue[];
}

/**
 * Answers a query that no index supports by reading every document. Outdated builds may lack the fields of a new index.
 */
export class LookingThrough<D extends Doc> {
  private readonly fields: BuildFields<D>;

  constructor(private readonly build: Pick<ReadableBuild<D>, 'record' | 'documents'>) {
    this.fields = new BuildFields(build.record);
  }

  /** Gives the first field of a query that the build has no index for. */
  unindexed({ where = {}, orderBy }: Partial<Page<D>>): string | undefined {
    const asked = Object.entries(where).flatMap(([field, wanted]) => (wanted === undefined ? [] : [field]));
    return [...asked, ...(orderBy ? [orderBy.field] : [])].find((field) => !this.fields.names.includes(field));
  }

  /** Finds documents in the same order as the engines. Holds at most twice as many documents as `offset + limit`. */
  async find({ orderBy, offset, limit, ...filter }: Page<D>): Promise<D[]> {
    const sign = orderBy?.direction === 'desc' ? -1 : 1;
    const first: Ranked<D>[] = [];
    const trim = () => {
      first.sort((one, other) => sign * compared(one.values, other.values));
      first.splice(offset + limit);
    };
    for await (const [key, document] of this.meant(filter)) {
      const fields = document as Record<string, unknown>;
      first.push({ document, values: orderBy ? [fieldValue(fields[orderBy.field]), key] : [key] });
      if (first.length >= 2 * (offset + limit)) trim();
    }
    trim();
    return first.slice(offset).map(({ document }) => document);
  }

  async count(filter: Filter<D>): Promise<number> {
    let count = 0;
    for await (const _ of this.meant(filter)) count++;
    return count;
  }

  private async *meant({ where = {}, search }: Filter<D>): AsyncGenerator<readonly [key: string, document: D]> {
    const asked = Object.entries(where).filter(([, wanted]) => wanted !== undefined);
    const words = search === undefined ? [''] : [search].flat().map(searchable);
    for await (const [key, document] of this.build.documents()) {
      const fields = document as Record<string, unknown>;
      const isMeant = asked.every(([field, wanted]) => valuesOf(wanted).includes(fieldValue(fields[field])));
      const { text } = this.fields.of(document);
      if (isMeant && words.some((word) => text.includes(word))) yield [key, document];
    }
  }
}

const valuesOf = (wanted: unknown): FieldValue[] => (Array.isArray(wanted) ? wanted : [wanted]).map(fieldValue);

/** Orders absent values before numbers, and numbers before texts. Texts are compared by their bytes. */
function compared(one: readonly FieldValue[], other: readonly FieldValue[]): number {
  for (let at = 0; at < one.length; at++) {
    const difference = comparedValues(one[at] ?? null, other[at] ?? null);
    if (difference !== 0) return difference;
  }
  return 0;
}

function comparedValues(one: FieldValue, other: FieldValue): number {
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other));
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return rank(one) - rank(other);
}

const rank = (value: FieldValue): number => (value === null ? 0 : typeof value === 'number' ? 1 : 2);
