/** Sorted runs of lines that do not fit in memory: written to files, then merged. */
import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyBytes } from './copy-bytes.js';
import { merge } from './merge.js';
import type { Run } from './run.js';
import type { TemporaryDisk } from './temporary-disk.js';

interface SortedLine {
  key: number;
  last: number;
  /** The line is `bytes[from, to)`, valid until the next one is asked for. */
  bytes: Buffer;
  from: number;
  to: number;
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
      filled += LEAD_BYTES;
      filled += copyBytes(bytes, from, to, block, filled);
    });
    writeFileSync(file, block.subarray(0, filled));
  } finally {
    closeSync(file);
  }
}

function* readRun(path: string): Generator<SortedLine, undefined> {
  const file = openSync(path, 'r');
  try {
    let [bytes, at] = [Buffer.alloc(0), 0];
    for (;;) {
      const left = bytes.length - at;
      const wanted = left < LEAD_BYTES ? LEAD_BYTES : LEAD_BYTES + bytes.readUInt32LE(at + 8);
      if (left < wanted) {
        const more = Buffer.allocUnsafe(Math.max(READ_BYTES, wanted - left));
        const read = readSync(file, more);
        if (read === 0) return;
        [bytes, at] = [Buffer.concat([bytes.subarray(at), more.subarray(0, read)]), 0];
        continue;
      }
      const [from, to] = [at + LEAD_BYTES, at + wanted];
      yield { key: bytes.readDoubleLE(at), last: bytes.readUInt32LE(at + 12), bytes, from, to };
      at = to;
    }
  } finally {
    closeSync(file);
  }
}
