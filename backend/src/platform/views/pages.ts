import type { Collection, Doc, Order, Query } from './read-models.js';

/** Documents that are read, and held in memory, at once. */
const READ_AT_ONCE = 100;

type Whole<D> = Pick<Query<D>, 'where' | 'search' | 'words'> & { orderBy: Order<D> };

/**
 * Reads all that a query finds, some of it at a time, along a field whose values are unique and never change. Whatever
 * else changes meanwhile, each document comes once. A query by words goes by offset: read it in the order in which
 * documents are made.
 */
export async function* pagesOf<D extends Doc>(view: Collection<D>, { orderBy, ...query }: Whole<D>) {
  let [offset, after] = [0, orderBy.after];
  for (;;) {
    const place = query.words ? { orderBy, offset } : { orderBy: { ...orderBy, after } };
    const page = await view.find({ ...query, ...place, limit: READ_AT_ONCE });
    const last = page.at(-1);
    if (!last) return;
    yield page;
    offset += page.length;
    after = last[orderBy.field] as string | number;
  }
}
