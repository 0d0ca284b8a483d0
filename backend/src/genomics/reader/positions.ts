/** Sorted positions of one chromosome, asked once per record. The answer is nearly always "nothing near here". */

export class Positions {
  private gapFrom = 1;
  private gapTo = 0;

  /** `sorted` ascending; a record is near a position when it comes within `reach` bases of it. */
  constructor(
    private readonly sorted: Int32Array,
    private readonly reach: number,
  ) {}

  /** Index of the first position that `[from, to]` may be near, -1 when there is none. Input may be unsorted. */
  firstNear(from: number, to: number): number {
    if (from > this.gapFrom && to < this.gapTo) return -1;
    const index = lowerBound(this.sorted, from - this.reach);
    const next = this.sorted[index];
    if (next !== undefined && next - this.reach <= to) return index;
    this.gapFrom = index === 0 ? -Infinity : this.sorted[index - 1]! + this.reach;
    this.gapTo = next === undefined ? Infinity : next - this.reach;
    return -1;
  }
}

/** Index of the first element that is not below `value`. */
export function lowerBound(sorted: Int32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
