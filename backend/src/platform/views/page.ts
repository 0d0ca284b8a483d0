import { MAX_PAGE, type Doc, type Query } from './read-models.js';

/** How many documents are wanted and how many are passed over: whole numbers, whatever came. */
export const pageOf = <D extends Doc>({ limit, offset = 0 }: Query<D>): { limit: number; offset: number } => ({
  limit: within(limit, MAX_PAGE),
  offset: within(offset, Number.MAX_SAFE_INTEGER),
});

const within = (count: number, most: number): number => Math.min(Math.max(Math.trunc(count) || 0, 0), most);
