import type { Doc, Projection } from './read-models.js';
import { searchable } from './searchable.js';
import type { BuildRecord } from './view-store.js';

/** What an engine takes as the value of a field. */
export type FieldValue = string | number | null;

/** What a build keeps beside each document so that it is found: as its projection said when the build was made. */
export class BuildFields<D extends Doc> {
  /** Indexed fields, each once. */
  readonly names: readonly string[];
  readonly indexes: readonly (readonly string[])[];
  /** Whether an index finds parts of the searched text. */
  readonly hasSearchIndex: boolean;
  private readonly searched: readonly string[];
  /** A document that changes is asked twice: as it becomes and, at the next change, as it was. */
  private readonly known = new WeakMap<D, { values: readonly FieldValue[]; text: string }>();

  constructor(record: BuildRecord) {
    const { indexes, search, searchBy } = JSON.parse(record.shape) as Required<
      Pick<Projection<D>, 'indexes' | 'search' | 'searchBy'>
    >;
    this.indexes = indexes;
    this.searched = search;
    this.hasSearchIndex = search.length > 0 && searchBy === 'index';
    this.names = [...new Set(indexes.flat())];
  }

  /** The indexed fields of a document, in the order of {@link names}, and its searched text in one piece. */
  of(document: D): { values: readonly FieldValue[]; text: string } {
    const known = this.known.get(document);
    if (known) return known;
    const fields = document as Record<string, unknown>;
    const words = this.searched.map((field) => fields[field]).filter((value) => typeof value === 'string');
    const made = {
      values: this.names.map((field) => fieldValue(fields[field])),
      text: words.map(searchable).join('\n'),
    };
    this.known.set(document, made);
    return made;
  }

  /** The fields that come after `equal` ones in the first index that begins with these. */
  orderAfter(equal: readonly string[]): readonly string[] {
    const fits = (fields: readonly string[]) => equal.every((field) => fields.slice(0, equal.length).includes(field));
    return this.indexes.find(fits)?.slice(equal.length) ?? [];
  }
}

/** The value of a field in an index: what is neither text nor a number is kept as a text that is equal for equals. */
export function fieldValue(value: unknown): FieldValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value);
}
