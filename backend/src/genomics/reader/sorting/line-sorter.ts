/** Sorts any number of lines in bounded memory. */
import type { RunFiles } from './run-files.js';
import { type LineTaker, Run } from './run.js';
import type { TemporaryDisk } from './temporary-disk.js';

export interface LineSorter {
  /**
   * Lines of one key keep the order in which they came.
   *
   * @param last position that the line covers
   * @param floor as long as the input is sorted, no lower key comes
   */
  add(key: number, last: number, line: Buffer, length: number, floor: number): void;
  /** Gives away what is left; `pause` is awaited now and then. */
  finish(pause: () => Promise<unknown> | undefined): Promise<void>;
}

/** What comes is not sorted: only a sorter that may write files can sort it. */
export class OutOfOrder extends Error {}

/** Gives lines away while they come; needs no files. Throws `OutOfOrder` where a line comes too late for that. */
export class InOrderSorter implements LineSorter {
  private readonly run: Run;
  private given = -Infinity;

  constructor(
    private readonly take: LineTaker,
    private readonly disk: TemporaryDisk,
    private readonly bytes: number,
  ) {
    this.run = new Run(bytes);
  }

  add(key: number, last: number, line: Buffer, length: number, floor: number): void {
    if (!this.run.isEmpty && this.run.mostKey <= floor) this.release(floor);
    // nearly all lines: none waits that belongs before it, and none comes
    if (key <= floor && this.run.isEmpty) return this.give(key, last, line, 0, length);
    if (!this.run.hasRoom(length)) {
      this.release(floor);
      // at least half goes each time, so that no line is moved often
      if (this.run.textBytes > this.bytes / 2 || !this.run.hasRoom(length))
        throw new OutOfOrder('Too many lines have to wait for those before them.');
    }
    this.run.add(key, last, line, 0, length);
  }

  async finish(): Promise<void> {
    this.release(Infinity);
  }

  private release(floor: number): void {
    // what is compressed later counts now, so that a record which grows too much is refused at once
    this.disk.write(this.run.textBytes);
    this.run.release(floor, this.give);
  }

  private readonly give: LineTaker = (key, last, bytes, from, to) => {
    if (key < this.given) throw new OutOfOrder('A line comes after one that belongs behind it.');
    this.given = key;
    this.take(key, last, bytes, from, to);
  };
}

const BYTES_PER_PAUSE = 64 * 1024;

/** Sorts what comes in any order: what does not fit in memory goes to files in sorted runs, which are then merged. */
export class MergeSorter implements LineSorter {
  private readonly run: Run;

  constructor(
    private readonly take: LineTaker,
    private readonly files: RunFiles,
    bytes: number,
  ) {
    this.run = new Run(bytes);
  }

  add(key: number, last: number, line: Buffer, length: number): void {
    if (!this.run.hasRoom(length)) this.files.add(this.run);
    this.run.add(key, last, line, 0, length);
  }

  async finish(pause: () => Promise<unknown> | undefined): Promise<void> {
    if (this.files.isEmpty) return this.run.release(Infinity, this.take);
    this.files.add(this.run);
    let given = 0;
    for (const { key, last, bytes, from, to } of this.files.merged()) {
      this.take(key, last, bytes, from, to);
      given += to - from;
      if (given < BYTES_PER_PAUSE) continue;
      given = 0;
      await pause();
    }
  }
}
