import { LRUCache } from 'lru-cache';
import type { Doc } from '../read-models.js';
import type { Change } from '../view-store.js';
import type { Documents } from './documents.js';

/** How much is kept, as stored text: a board has up to 1,800 documents of about a kilobyte. */
const KEPT_CHARACTERS = 4_000_000;

/** Documents that were read lately, each parsed once. Every commit takes out what it changes. */
export class KeptDocuments<D extends Doc> {
  private readonly kept = new LRUCache<string, D>({ maxSize: KEPT_CHARACTERS });

  constructor(private readonly rows: Documents<D>) {}

  /**
   * Gives documents in the order of their keys in the list. Leaves out keys without a document.
   *
   * @param keeps false for documents of a whole list, which would push out all others
   */
  read(keys: readonly string[], keeps = true): D[] {
    const missing = keys.filter((key) => !this.kept.has(key));
    const read = this.rows.read(missing);
    const documents = keys.map((key) => this.kept.get(key) ?? read.get(key)?.document);
    if (keeps) for (const [key, { document, size }] of read) this.kept.set(key, frozen(document), { size });
    return documents.filter((document) => document !== undefined);
  }

  changed(changes: readonly Change<D>[]): void {
    for (const { key } of changes) this.kept.delete(key);
  }
}

/** Freezes a document with everything in it: one reader's change would be told to all others. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
