import { LRUCache } from 'lru-cache';
import type { Doc } from '../read-models.js';
import type { Change } from '../view-store.js';
import type { Documents } from './documents.js';

/** Number of documents that are kept: a board has up to 1,800, of which each takes about a kilobyte. */
const KEPT = 4_000;

/** Documents that were read lately, each parsed once. Every commit takes out what it changes. */
export class KeptDocuments<D extends Doc> {
  private readonly kept = new LRUCache<string, D>({ max: KEPT });

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
    if (keeps) for (const [key, { document }] of read) this.kept.set(key, Object.freeze(document));
    return documents.filter((document) => document !== undefined);
  }

  changed(changes: readonly Change<D>[]): void {
    for (const { key } of changes) this.kept.delete(key);
  }
}
