import type { Doc, Projection } from './read-models.js';
import { searchable } from './searchable.js';
import type { BuildRecord } from './view-store.js';

/** A field's value as an engine stores and compares it. */
export type FieldValue = string | number | null;

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

  constructor(private readonly record: BuildRecord) {
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
    const fields = document as Record<string, unknown>;
    const words = this.searched.map((field) => fields[field]).filter((value) => typeof value === 'string');
    const made = {
      values: this.names.map((field) => fieldValue(fields[field])),
      text: words.map(searchable).join('\n'),
    };
    if (this.record.complete) this.known.set(document, made);
    return made;
  }

  /** Gives the fields that follow the `equal` fields in the first index that begins with them. */
  orderAfter(equal: readonly string[]): readonly string[] {
    const fits = (fields: readonly string[]) => equal.every((field) => fields.slice(0, equal.length).includes(field));
    return this.indexes.find(fits)?.slice(equal.length) ?? [];
  }
}

/** Turns any value into one that an index can hold. Objects become JSON, so that equal objects have equal values. */
export function fieldValue(value: unknown): FieldValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value);
}
