import { MAX_COUNTED } from '@portal/events';
import { type Collection, type Doc, MAX_PAGE, type Query } from './read-models.js';

/** How many documents a query finds. */
export interface Total {
  total: number;
  /** present where a search stopped counting */
  total_at_least?: true;
}

/** A page of found documents. */
export interface Found<Row> extends Total {
  rows: Row[];
}

/**
 * Finds a page of documents and tells how many there are.
 *
 * @param counters of the view whose sum is that number, for a query without a search or words
 * @param most where a search stops counting
 */
export async function findPage<D extends Doc>(
  view: Collection<D>,
  query: Query<D>,
  counters: readonly string[] = [],
  most = MAX_COUNTED,
): Promise<Found<D>> {
  const rows = await view.find(query);
  const { limit, offset = 0 } = query;
  const isLastPage = rows.length < Math.min(limit, MAX_PAGE) && (rows.length > 0 || offset === 0);
  return { rows, ...(isLastPage ? { total: offset + rows.length } : await totalOf(view, query, counters, most)) };
}

async function totalOf<D extends Doc>(
  view: Collection<D>,
  { where, search, words }: Query<D>,
  counters: readonly string[],
  most: number,
): Promise<Total> {
  if (search !== undefined || words) {
    const total = await view.count({ where, search, words, most });
    return total < most ? { total } : { total, total_at_least: true };
  }
  if (counters.length === 0) return { total: await view.count({ where }) };
  const counts = await Promise.all(counters.map((counter) => view.count({ counter })));
  return { total: counts.reduce((sum, count) => sum + count, 0) };
}
