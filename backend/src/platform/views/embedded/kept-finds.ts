import type { Database } from '../../connections/driver.js';
import { LRUCache } from 'lru-cache';
import type { Doc } from '../read-models.js';
import type { Change } from '../view-store.js';
import type { Tables } from './tables.js';

/** Number of questions whose finds are kept: 160 kB each at most, and a look at each new document's words. */
const KEPT = 50;

/** Number of the newest documents that are kept for each. */
const NEWEST = 10_000;

/** What was found by any of some words. */
export interface Finds {
  words: ReadonlySet<string>;
  /** the newest documents, oldest first */
  ids: number[];
  /** whether there is none but those */
  areAll: boolean;
}

/** What was found by words lately. Every commit adds to it, so that the index is not asked again. */
export class KeptFinds<D extends Doc> {
  private readonly kept = new LRUCache<string, Finds>({ max: KEPT });
  private readonly newest;
  private readonly added;
  private readonly last;
  /** the newest document that the kept finds know of */
  private seen = 0;

  constructor(db: Database, { documents, words }: Tables<D>) {
    const found = `SELECT rowid AS id FROM ${words} WHERE ${words} MATCH ? ORDER BY rowid DESC LIMIT ${NEWEST}`;
    this.newest = db.prepare(`SELECT json_group_array(id) AS ids FROM (${found})`);
    this.added = db.prepare(`SELECT id, words FROM ${documents} WHERE id > ? ORDER BY id`);
    this.last = db.prepare(`SELECT coalesce(max(id), 0) AS id FROM ${documents}`);
  }

  /** @param match the words as a query of the index */
  of(match: string, words: readonly string[]): Finds {
    if (this.kept.size === 0) this.seen = (this.last.get() as { id: number }).id;
    const finds = this.kept.get(match) ?? this.look(match, words);
    this.kept.set(match, finds);
    return finds;
  }

  /** Forgets everything where a document changed or went: it may be found no more. */
  changed(changes: readonly Change<D>[]): void {
    if (this.kept.size === 0) return;
    if (changes.some(({ before }) => before.document)) return this.kept.clear();
    for (const { id, words } of this.added.all(this.seen) as { id: number; words: string }[]) {
      this.seen = id;
      const own = words.split(' ');
      for (const finds of this.kept.values()) if (own.some((word) => finds.words.has(word))) add(finds, id);
    }
  }

  private look(match: string, words: readonly string[]): Finds {
    const { ids } = this.newest.get(match) as { ids: string };
    const found = JSON.parse(ids) as number[];
    return { words: new Set(words), ids: found.reverse(), areAll: found.length < NEWEST };
  }
}

function add(finds: Finds, id: number): void {
  finds.ids.push(id);
  if (finds.ids.length <= 2 * NEWEST) return;
  finds.ids.splice(0, NEWEST);
  finds.areAll = false;
}
