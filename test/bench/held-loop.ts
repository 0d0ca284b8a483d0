import { existsSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchRow } from './row.js';

const MOST_MILLISECONDS = 20;
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'servers', 'holds.mjs')).href;

/** Tells how long the event loop of another process stood still; garbage and other processes are counted apart. */
export class HeldLoop {
  private readonly file: string;
  /** of the process that is measured */
  readonly settings: Record<string, string>;

  constructor(folder: string) {
    this.file = join(folder, 'holds.txt');
    this.settings = { NODE_OPTIONS: `--import=${PRELOAD}`, HOLDS_FILE: this.file };
  }

  /** Begins anew. */
  forget(): void {
    if (existsSync(this.file)) truncateSync(this.file);
  }

  /** The longest since the last one. */
  row(during: string): BenchRow {
    const lines = existsSync(this.file) ? readFileSync(this.file, 'utf8').trim().split('\n').filter(Boolean) : [];
    this.forget();
    const holds = lines.map((line) => line.split(' ').map(Number) as [held: number, cpuMs: number]);
    const [held, cpuMs] = holds.reduce((one, other) => (other[0] > one[0] ? other : one), [0, 0]);
    return {
      what: `longest hold of the event loop during ${during}, garbage counted apart`,
      value: `${held.toFixed(0)} ms`,
      target: `<= ${MOST_MILLISECONDS} ms`,
      reached: held <= MOST_MILLISECONDS,
      note: `of turns that may answer several calls; ${cpuMs.toFixed(0)} ms of CPU were used in that one`,
    };
  }
}
