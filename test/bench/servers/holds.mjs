/**
 * Loaded into a portal that is measured (`--import`): adds a line to the file `HOLDS_FILE` for each time that its event
 * loop stood still, in milliseconds: without garbage collections, and how much processor time the process took meanwhile.
 */
import { appendFileSync } from 'node:fs';
import { performance, PerformanceObserver } from 'node:perf_hooks';

const TICK_MILLISECONDS = 2;
const WORTH_A_LINE_MILLISECONDS = 5;
/** Collections are told of a little later. */
const TOLD_MILLISECONDS = 100;

let collections = [];
new PerformanceObserver((told) => void collections.push(...told.getEntries())).observe({ entryTypes: ['gc'] });

let last = performance.now();
let cpu = process.cpuUsage();
setInterval(() => {
  const [from, to] = [last + TICK_MILLISECONDS, performance.now()];
  last = to;
  const used = process.cpuUsage(cpu);
  cpu = process.cpuUsage();
  if (to - from > WORTH_A_LINE_MILLISECONDS)
    setTimeout(write, TOLD_MILLISECONDS, from, to, (used.user + used.system) / 1_000);
}, TICK_MILLISECONDS).unref();

function write(from, to, cpuMs) {
  collections = collections.filter(({ startTime }) => startTime > from - 10 * TOLD_MILLISECONDS);
  const garbage = collections
    .filter(({ startTime }) => startTime >= from - TICK_MILLISECONDS && startTime < to)
    .reduce((sum, { duration }) => sum + duration, 0);
  appendFileSync(process.env.HOLDS_FILE, `${(to - from - garbage).toFixed(1)} ${cpuMs.toFixed(1)}\n`);
}
