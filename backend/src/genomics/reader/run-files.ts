/** Sorted runs of lines that do not fit in memory: written to files, then merged. */
import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { merge } from './merge.js';
import type { Run } from './run.js';
import type { TemporaryDisk } from './temporary-disk.js';

interface SortedLine {
  key: number;
  last: number;
  /** Valid until the next line is asked for. */
  line: Buffer;
}

/** Key (8 bytes), length of the line (4), last position (4). */
const LEAD_BYTES = 16;
const READ_BYTES = 64 * 1024;
const WRITE_BYTES = 1024 * 1024;

export class RunFiles {
  private readonly paths: string[] = [];

  /** Runs are written into `directory`, which the caller removes afterwards. */
  constructor(
    private readonly directory: string,
    private readonly disk: TemporaryDisk,
  ) {}

  get isEmpty(): boolean {
    return this.paths.length === 0;
  }

  /** Writes the run and empties it. */
  add(run: Run): void {
    if (run.isEmpty) return;
    const path = join(this.directory, `run-${this.paths.length}`);
    this.disk.write(run.textBytes + LEAD_BYTES * run.lines);
    writeRun(path, run);
    this.paths.push(path);
  }

  *merged(): Generator<SortedLine> {
    const runs = this.paths.map(readRun);
    try {
      yield* merge(runs);
    } finally {
      // closes the files of those that were not read to their end
      for (const run of runs) run.return(undefined);
    }
  }
}

function writeRun(path: string, run: Run): void {
  const file = openSync(path, 'wx');
  let block = Buffer.allocUnsafe(WRITE_BYTES);
  let filled = 0;
  try {
    run.release(Infinity, (key, last, bytes, from, to) => {
      const needed = LEAD_BYTES + to - from;
      if (filled + needed > block.length) {
        writeFileSync(file, block.subarray(0, filled));
        filled = 0;
        if (needed > block.length) block = Buffer.allocUnsafe(needed);
      }
      block.writeDoubleLE(key, filled);
      block.writeUInt32LE(to - from, filled + 8);
      block.writeUInt32LE(last, filled + 12);
      filled += LEAD_BYTES + bytes.copy(block, filled + LEAD_BYTES, from, to);
    });
    writeFileSync(file, block.subarray(0, filled));
  } finally {
    closeSync(file);
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
      yield {
        key: buffer.readDoubleLE(0),
        last: buffer.readUInt32LE(12),
        line: buffer.subarray(LEAD_BYTES, wanted),
      };
      buffer = buffer.subarray(wanted);
    }
  } finally {
    closeSync(file);
  }
}
