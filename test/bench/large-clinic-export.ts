import { readFileSync } from 'node:fs';
import type { BenchRow } from './row.js';
import type { Running } from './servers/running.js';

const TIMES = 6;
const LOOK_EVERY_MILLISECONDS = 20;
const MOST_SECONDS = 5;
const MOST_MEBIBYTES = 20;

interface Exported {
  seconds: number;
  before: number;
  most: number;
}

/** The export of all patients as CSV, several times in a row: the first ones also warm the process. */
export async function exportRows(portal: Running, headers: Record<string, string>): Promise<BenchRow[]> {
  const exported: Exported[] = [];
  for (let time = 0; time < TIMES; time++) exported.push(await exportPatients(portal, headers));
  const slowest = Math.max(...exported.map(({ seconds }) => seconds));
  const grown = exported.map(({ before, most }) => most - before);
  const later = Math.max(...grown.slice(TIMES / 2));
  return [
    {
      what: 'export of all patients as CSV',
      value: `${slowest.toFixed(1)} s, the slowest of ${TIMES}`,
      target: `< ${MOST_SECONDS} s`,
      reached: slowest < MOST_SECONDS,
    },
    {
      what: `memory of the server during an export, the last ${TIMES / 2} of ${TIMES} in a row`,
      value: `+${later.toFixed(0)} MiB`,
      target: `<= +${MOST_MEBIBYTES} MiB`,
      reached: later <= MOST_MEBIBYTES,
      note: `each in turn: ${grown.map((more) => `+${more.toFixed(0)}`).join(', ')} MiB`,
    },
  ];
}

async function exportPatients({ url, pid }: Running, headers: Record<string, string>): Promise<Exported> {
  const before = residentMebibytes(pid);
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, residentMebibytes(pid))), LOOK_EVERY_MILLISECONDS);
  const began = performance.now();
  const answer = await fetch(`${url}/api/admin/patients/export`, { headers });
  if (!answer.ok || !answer.body) throw new Error(`the export was answered with ${answer.status}`);
  for await (const _ of answer.body);
  clearInterval(looking);
  return { seconds: (performance.now() - began) / 1_000, before, most };
}

const residentMebibytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
