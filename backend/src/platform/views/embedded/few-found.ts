import { LRUCache } from 'lru-cache';
import type { Doc } from '../read-models.js';
import type { Change } from '../view-store.js';
import type { Search } from './search.js';
import type { Tables } from './tables.js';
import type { Turns } from './turns.js';
import type { Ask } from './walk.js';

/**
 * Up to this many found documents are sorted at once. With more, a walk along the index in the wanted order soon meets
 * enough.
 */
const FEW = 1_000;

/** Number of ids in one look-up of the trigram index: each has a fixed cost, and this many take about a millisecond. */
const IDS_AT_ONCE = 100_000;

/** Number of searches whose finds are kept until a text that they find comes or goes. */
const KEPT = 200;

interface Kept {
  phrases: readonly string[];
  /** undefined for more than a few */
  ids: readonly number[] | undefined;
}

/** Looks searches up in the trigram index, for the documents of those that find a few. */
export class FewFound<D extends Doc> {
  private readonly kept = new LRUCache<string, Kept>({ max: KEPT });
  /** counts what could change a find, so that none is kept that was made before it */
  private changes = 0;

  constructor(
    private readonly tables: Tables<D>,
    private readonly ask: Ask,
    private readonly turns: Turns,
  ) {}

  /** @returns the ids; undefined for more than {@link FEW}, and where the index cannot help */
  async idsOf({ phrases, match }: Search): Promise<readonly number[] | undefined> {
    if (match === undefined) return undefined;
    const known = this.kept.get(match);
    if (known) return known.ids;
    const { changes } = this;
    const ids = await this.lookUp(match);
    if (changes === this.changes) this.kept.set(match, { phrases, ids });
    return ids;
  }

  changed(changes: readonly Change<D>[]): void {
    for (const { before, after } of changes) {
      const [old, fresh] = [before, after].map(({ document }) => document && this.tables.fields.of(document).text);
      if (old === fresh) continue;
      this.changes++;
      for (const [match, { phrases }] of this.kept.entries())
        if (phrases.some((phrase) => old?.includes(phrase) || fresh?.includes(phrase))) this.kept.delete(match);
    }
  }

  private async lookUp(match: string): Promise<number[] | undefined> {
    const { index, documents } = this.tables;
    const sql = `SELECT rowid AS id FROM ${index} WHERE ${index} MATCH ? AND rowid > ? AND rowid <= ? LIMIT ${FEW + 1}`;
    const [{ last } = { last: 0 }] = this.ask<{ last: number }>(`SELECT max(id) AS last FROM ${documents}`, []);
    const ids: number[] = [];
    for (let from = 0; from < last && ids.length <= FEW; from += IDS_AT_ONCE) {
      const some = await this.turns.take(() => this.ask<{ id: number }>(sql, [match, from, from + IDS_AT_ONCE]));
      ids.push(...some.map(({ id }) => id));
    }
    return ids.length > FEW ? undefined : ids;
  }
}
