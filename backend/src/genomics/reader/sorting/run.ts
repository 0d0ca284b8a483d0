/** Lines in memory, which come out sorted: one block of text, and where in it each line stands. */

import { copyBytes } from './copy-bytes.js';

/** Sees the line `bytes[from, to)`, which is valid during the call only, and the last position that it covers. */
export type LineTaker = (key: number, last: number, bytes: Buffer, from: number, to: number) => void;

export class Run {
  private text: Buffer;
  private filled = 0;
  private count = 0;
  private readonly keys: number[] = [];
  private readonly lasts: number[] = [];
  private readonly starts: number[] = [0];
  private isSorted = true;
  private most = -Infinity;

  constructor(bytes: number) {
    this.text = Buffer.allocUnsafe(bytes);
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  get lines(): number {
    return this.count;
  }

  get textBytes(): number {
    return this.filled;
  }

  /** The highest key of all lines. */
  get mostKey(): number {
    return this.most;
  }

  /** A run that is empty takes a line of any length. */
  hasRoom(length: number): boolean {
    return this.isEmpty || this.filled + length <= this.text.length;
  }

  add(key: number, last: number, line: Buffer, from: number, to: number): void {
    if (this.isEmpty && to - from > this.text.length) this.text = Buffer.allocUnsafe(to - from);
    if (key < this.most) this.isSorted = false;
    else this.most = key;
    this.lasts[this.count] = last;
    this.keys[this.count++] = key;
    this.filled += copyBytes(line, from, to, this.text, this.filled);
    this.starts[this.count] = this.filled;
  }

  /** Gives away the lines up to the key `most`, in order; those of one key in the order in which they came. */
  release(most: number, take: LineTaker): void {
    const { keys, lasts, starts, text, count } = this;
    const order = this.isSorted ? undefined : this.order();
    const later: { key: number; last: number; line: Buffer }[] = [];
    for (let i = 0; i < count; i++) {
      const at = order === undefined ? i : order[i]!;
      const key = keys[at]!;
      const last = lasts[at]!;
      if (key <= most) take(key, last, text, starts[at]!, starts[at + 1]!);
      else later.push({ key, last, line: Buffer.from(text.subarray(starts[at]!, starts[at + 1]!)) });
    }
    this.filled = this.count = 0;
    this.isSorted = true;
    this.most = -Infinity;
    for (const { key, last, line } of later) this.add(key, last, line, 0, line.length);
  }

  /** An array sorts what is nearly sorted in little time, a typed array does not. */
  private order(): number[] {
    const { keys } = this;
    return Array.from({ length: this.count }, (_, i) => i).sort((a, b) => keys[a]! - keys[b]!);
  }
}
