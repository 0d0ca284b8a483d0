import { readFileSync } from 'node:fs';

/** The CPU time of a process on Linux in milliseconds. Its clock ticks each 10 ms. */
export function cpuMs(pid: number): number {
  const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
  return ticks.reduce((sum, tick) => sum + Number(tick) * 10, 0);
}
