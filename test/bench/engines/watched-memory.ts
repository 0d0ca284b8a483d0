import type { PortalProcess } from '../../support/processes.js';
import type { BenchRow } from '../row.js';

const LIMIT_MEBIBYTES = 200;
const LOOK_EVERY_MILLISECONDS = 100;

/** The resident memory of processes during a measurement, with code, heap and uncollected garbage. */
export class WatchedMemory {
  private readonly seen: { process: PortalProcess; before: number; during: number[] }[];
  private readonly looking = setInterval(() => this.look(), LOOK_EVERY_MILLISECONDS);

  constructor(processes: readonly PortalProcess[]) {
    this.seen = processes.map((process) => ({ process, before: process.residentMebibytes, during: [] }));
  }

  end(): void {
    clearInterval(this.looking);
  }

  /** One row for each process. */
  get rows(): BenchRow[] {
    return this.seen.map(({ process: { name }, before, during }) => {
      const [half, most] = [medianOf(during), Math.max(...during)];
      return {
        what: `memory of ${name} at that load`,
        value: `median ${told(half)}, at most ${told(most)}`,
        reference: `before it: ${told(before)}`,
        target: `< ${LIMIT_MEBIBYTES} MiB`,
        reached: most < LIMIT_MEBIBYTES,
      };
    });
  }

  private look(): void {
    for (const { process, during } of this.seen) during.push(process.residentMebibytes);
  }
}

const medianOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;
const told = (mebibytes: number): string => `${Math.round(mebibytes)} MiB`;
