/** Finds where the columns of a record stand. The hot path: no string, no object. */
const TAB = 9;

/** `tabs[i]` is where column i ends (CHROM is 0, FORMAT is 8). */
export type ColumnEnds = Int32Array;

export const COLUMN_ENDS = 9;

/**
 * Writes the ends of the first nine columns of `bytes[from, to)` and returns how many columns those are;
 * the samples, if any, begin at `ends[8] + 1`.
 */
export function findColumns(bytes: Buffer, from: number, to: number, ends: ColumnEnds): number {
  let column = 0;
  for (let i = from; i < to; i++) {
    if (bytes[i] !== TAB) continue;
    ends[column++] = i;
    if (column === 7) return findLongColumns(bytes, i + 1, to, ends);
  }
  ends[column] = to;
  return column + 1;
}

/** INFO is long: the native search is faster there than a loop. */
function findLongColumns(bytes: Buffer, from: number, to: number, ends: ColumnEnds): number {
  const info = bytes.indexOf(TAB, from);
  if (info < 0 || info >= to) {
    ends[7] = to;
    return 8;
  }
  ends[7] = info;
  let i = info + 1;
  while (i < to && bytes[i] !== TAB) i++;
  ends[8] = i;
  return 9;
}

/** Number of columns of the whole line, for a message. */
export function countColumns(bytes: Buffer, from: number, to: number): number {
  let count = 1;
  for (let i = from; i < to; i++) if (bytes[i] === TAB) count++;
  return count;
}
