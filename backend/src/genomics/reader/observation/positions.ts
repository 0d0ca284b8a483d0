/** Sorted positions of one chromosome, asked once per record. The answer is nearly always "nothing near here". */
import { NOWHERE, type Quiet } from '../record-listeners.js';

export class Positions {
  /** Where none of them is: found when somebody asks there. */
  gap: Quiet = NOWHERE;

  /** `sorted` ascending; a record is near a position when it comes within `reach` bases of it. */
  constructor(
    private readonly sorted: Int32Array,
    private readonly reach: number,
  ) {}

  /** Index of the first position that `[from, to]` may be near, -1 when there is none. Input may be unsorted. */
  firstNear(from: number, to: number): number {
    if (from > this.gap.from && to < this.gap.to) return -1;
    const index = lowerBound(this.sorted, from - this.reach);
    const next = this.sorted[index];
    if (next !== undefined && next - this.reach <= to) return index;
    this.gap = {
      from: index === 0 ? -Infinity : this.sorted[index - 1]! + this.reach,
      to: next === undefined ? Infinity : next - this.reach,
    };
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
