import type { Row } from './row.js';

/**
 * Number of rows over which the totals of a build are spread. They are made with the build, so that a process takes
 * them all over at once. Each stays small however many companies there are.
 */
const SHARDS = 32;

/** The totals in one row, by counter. */
export type TotalsIn = Record<string, number>;

/** What is added to some counters of one row. */
export type Shard = readonly (readonly [counter: string, by: number])[];

/** The keys of documents with counters begin with a number. */
const keyOf = (number: number): string => `totals/${number}`;

export const SHARD_KEYS: readonly string[] = Array.from({ length: SHARDS }, (_, number) => keyOf(number));

/** The rows of a new build's totals. They are tombstones to every other question. */
export const emptyShards = (): Row[] =>
  SHARD_KEYS.map((_id) => ({ _id, position: 0, gone: true, totals: '{}', was: [], fence: 0 }));

/** Gives the key of the row that keeps a total. Those that begin alike, up to a slash, stay together. */
export function shardOf(counter: string): string {
  let hash = 0;
  for (const character of counter.split('/', 1)[0] ?? '') hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  return keyOf(hash % SHARDS);
}

export const totalsIn = (text: string): TotalsIn => JSON.parse(text) as TotalsIn;
