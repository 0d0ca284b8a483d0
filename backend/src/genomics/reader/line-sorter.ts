/** Sorts any number of lines in bounded memory: what does not fit goes to disk in sorted runs, which are then merged. */
import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SORT_RUN_BYTES } from './limits.js';
import { merge } from './merge.js';
import type { TemporaryDisk } from './temporary-disk.js';

export interface SortedLine {
  key: number;
  /** Valid until the next line is asked for. */
  line: Buffer;
}

const LEAD_BYTES = 12;
const READ_BYTES = 64 * 1024;
const WRITE_BYTES = 1024 * 1024;

export class LineSorter {
  private run: Run;
  private readonly files: string[] = [];

  /** Runs are written into `directory`, which the caller removes afterwards. */
  constructor(
    private readonly directory: string,
    private readonly disk: TemporaryDisk,
    runBytes = SORT_RUN_BYTES,
  ) {
    this.run = new Run(runBytes);
  }

  /** Lines of one key keep the order in which they came. */
  add(key: number, line: string): void {
    const length = Buffer.byteLength(line);
    if (!this.run.hasRoom(length)) this.spill();
    this.run.add(key, line, length);
  }

  *sorted(): Generator<SortedLine> {
    if (this.files.length === 0) return yield* this.run.sorted();
    if (!this.run.isEmpty) this.spill();
    yield* mergeRuns(this.files);
  }

  private spill(): void {
    if (this.run.isEmpty) return;
    const path = join(this.directory, `run-${this.files.length}`);
    this.disk.write(this.run.bytes);
    writeRun(path, this.run.sorted());
    this.files.push(path);
    this.run.clear();
  }
}

function writeRun(path: string, lines: Iterable<SortedLine>): void {
  const file = openSync(path, 'wx');
  let block = Buffer.allocUnsafe(WRITE_BYTES);
  let filled = 0;
  try {
    for (const { key, line } of lines) {
      const needed = LEAD_BYTES + line.length;
      if (filled + needed > block.length) {
        writeFileSync(file, block.subarray(0, filled));
        filled = 0;
        if (needed > block.length) block = Buffer.allocUnsafe(needed);
      }
      block.writeDoubleLE(key, filled);
      block.writeUInt32LE(line.length, filled + 8);
      filled += LEAD_BYTES + line.copy(block, filled + LEAD_BYTES);
    }
    writeFileSync(file, block.subarray(0, filled));
  } finally {
    closeSync(file);
  }
}

/** Lines in memory: one block of text, and where in it each line stands. */
class Run {
  private text: Buffer;
  private filled = 0;
  private keys: number[] = [];
  private starts: number[] = [];
  private isSorted = true;

  constructor(bytes: number) {
    this.text = Buffer.allocUnsafe(bytes);
  }

  get isEmpty(): boolean {
    return this.keys.length === 0;
  }

  /** What the run takes on disk. */
  get bytes(): number {
    return this.filled + LEAD_BYTES * this.keys.length;
  }

  /** A run that is empty takes a line of any length. */
  hasRoom(length: number): boolean {
    return this.isEmpty || this.filled + length <= this.text.length;
  }

  add(key: number, line: string, length: number): void {
    if (length > this.text.length) this.text = Buffer.allocUnsafe(length);
    if (key < (this.keys.at(-1) ?? key)) this.isSorted = false;
    this.keys.push(key);
    this.starts.push(this.filled);
    this.filled += this.text.write(line, this.filled);
  }

  clear(): void {
    this.filled = 0;
    this.keys = [];
    this.starts = [];
    this.isSorted = true;
  }

  *sorted(): Generator<SortedLine> {
    const { keys, starts, text } = this;
    const order = Uint32Array.from(keys.keys());
    if (!this.isSorted) order.sort((a, b) => keys[a]! - keys[b]! || a - b);
    for (const i of order) yield { key: keys[i]!, line: text.subarray(starts[i]!, starts[i + 1] ?? this.filled) };
  }
}

function* mergeRuns(paths: readonly string[]): Generator<SortedLine> {
  const runs = paths.map(readRun);
  try {
    yield* merge(runs);
  } finally {
    // closes the files of those that were not read to their end
    for (const run of runs) run.return(undefined);
  }
}

function* readRun(path: string): Generator<SortedLine, undefined> {
  const file = openSync(path, 'r');
  try {
    let buffer = Buffer.alloc(0);
    for (;;) {
      const wanted = buffer.length < LEAD_BYTES ? LEAD_BYTES : LEAD_BYTES + buffer.readUInt32LE(8);
      if (buffer.length < wanted) {
        const more = Buffer.alloc(Math.max(READ_BYTES, wanted - buffer.length));
        const read = readSync(file, more);
        if (read === 0) return;
        buffer = Buffer.concat([buffer, more.subarray(0, read)]);
        continue;
      }
      yield { key: buffer.readDoubleLE(0), line: buffer.subarray(LEAD_BYTES, wanted) };
      buffer = buffer.subarray(wanted);
    }
  } finally {
    closeSync(file);
  }
}
