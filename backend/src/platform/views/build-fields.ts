import type { Doc, Projection } from './read-models.js';
import { searchable } from './searchable.js';

/** A field's value as an engine stores and compares it. */
export type FieldValue = string | number | null;

/** An index, and how many of its first fields a question fixes to one value. */
export interface Along {
  number: number;
  fields: readonly string[];
  begins: number;
}

/**
 * The indexed fields and the searched text of a build's documents, by the projection as it was when the build was made.
 */
export class BuildFields<D extends Doc> {
  /** Indexed fields, each once. */
  readonly names: readonly string[];
  readonly indexes: readonly (readonly string[])[];
  /** Whether an index finds parts of the searched text. */
  readonly hasSearchIndex: boolean;
  /** The field in whose order documents are found by words; undefined where there are no words. */
  readonly wordsOrder: string | undefined;
  private readonly searched: readonly string[];
  /**
   * Computed once per document: each change needs the values of the new document, and of the old one at the next
   * change. A build that catches up writes most documents once.
   */
  private readonly known = new WeakMap<D, { values: readonly FieldValue[]; text: string }>();

  /** @param record of the build, which becomes complete later */
  constructor(private readonly record: { readonly shape: string; readonly complete: boolean }) {
    const { indexes, search, searchBy, words } = JSON.parse(record.shape) as Required<
      Pick<Projection<D>, 'indexes' | 'search' | 'searchBy'>
    > & { words?: string };
    this.wordsOrder = words;
    this.indexes = indexes;
    this.searched = search;
    this.hasSearchIndex = search.length > 0 && searchBy === 'index';
    this.names = [...new Set(indexes.flat())];
  }

  /** Gives the indexed fields of a document, in the order of {@link names}, and its searched text as one string. */
  of(document: D): { values: readonly FieldValue[]; text: string } {
    const known = this.known.get(document);
    if (known) return known;
    const made = { values: this.valuesOf(document), text: this.textOf(document) };
    if (this.record.complete) this.known.set(document, made);
    return made;
  }

  /** Gives the indexed fields of a document, in the order of {@link names}. */
  valuesOf(document: D): readonly FieldValue[] {
    const fields = document as Record<string, unknown>;
    return this.names.map((field) => fieldValue(fields[field]));
  }

  /** Gives the searched text of a document as one string. */
  textOf(document: D): string {
    const fields = document as Record<string, unknown>;
    const texts = this.searched.map((field) => fields[field]).filter((value) => typeof value === 'string');
    return texts.map(searchable).join('\n');
  }

  /**
   * Chooses the index that begins with the most of the `equal` fields, in any order, and goes on in the wanted order. It
   * may have more fields behind that.
   */
  along(equal: readonly string[], order: readonly string[] = []): Along | undefined {
    const wanted = order.filter((field) => !equal.includes(field));
    return this.indexes
      .map((fields, number) => ({ number, fields, begins: beginsWith(fields, equal) }))
      .filter(({ begins }) => begins > 0 || equal.length === 0)
      .filter(({ fields, begins }) => wanted.every((field, at) => fields[begins + at] === field))
      .reduce<Along | undefined>((best, each) => (best && isAsGood(best, each) ? best : each), undefined);
  }

  /** Gives the fields that follow the `equal` fields in the first index that begins with them. */
  orderAfter(equal: readonly string[]): readonly string[] {
    const fits = (fields: readonly string[]) => equal.every((field) => fields.slice(0, equal.length).includes(field));
    return this.indexes.find(fits)?.slice(equal.length) ?? [];
  }
}

/** The fields that a condition fixes to one value. */
export const fixedBy = (where: object = {}): string[] =>
  Object.entries(where)
    .filter(([, wanted]) => wanted !== undefined && [wanted].flat().length === 1)
    .map(([field]) => field);

function beginsWith(fields: readonly string[], equal: readonly string[]): number {
  const other = fields.findIndex((field) => !equal.includes(field));
  return other < 0 ? fields.length : other;
}

/** The shorter of two indexes that begin alike has nothing that was not asked for. */
const isAsGood = (best: Along, other: Along): boolean =>
  best.begins > other.begins || (best.begins === other.begins && best.fields.length <= other.fields.length);

/** Turns any value into one that an index can hold. Objects become JSON, so that equal objects have equal values. */
export function fieldValue(value: unknown): FieldValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value);
}
