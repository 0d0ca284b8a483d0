/**
 * Loaded into a portal that is measured (`--import`): adds a line to the file `HOLDS_FILE` for each time that its event
 * loop stood still, in milliseconds, and how much processor time the process took meanwhile. Garbage collections do not
 * count, nor does the time in which the thread waited for a processor that another process had.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { performance, PerformanceObserver } from 'node:perf_hooks';

const TICK_MILLISECONDS = 2;
const WORTH_A_LINE_MILLISECONDS = 5;
/** Collections are told of a little later. */
const TOLD_MILLISECONDS = 100;

/** Of the thread of the event loop; its second number is how long it has waited for a processor, in nanoseconds. */
const SCHEDULING = `/proc/self/task/${process.pid}/schedstat`;

let collections = [];
new PerformanceObserver((told) => void collections.push(...told.getEntries())).observe({ entryTypes: ['gc'] });

let last = performance.now();
let cpu = process.cpuUsage();
let waited = waitedSoFar();
setInterval(() => {
  const [from, to, waitedBefore] = [last + TICK_MILLISECONDS, performance.now(), waited];
  last = to;
  waited = waitedSoFar();
  const used = process.cpuUsage(cpu);
  cpu = process.cpuUsage();
  if (to - from > WORTH_A_LINE_MILLISECONDS)
    setTimeout(write, TOLD_MILLISECONDS, from, to, waited - waitedBefore, (used.user + used.system) / 1_000);
}, TICK_MILLISECONDS).unref();

function write(from, to, waitedMs, cpuMs) {
  collections = collections.filter(({ startTime }) => startTime > from - 10 * TOLD_MILLISECONDS);
  const garbage = collections
    .filter(({ startTime }) => startTime >= from - TICK_MILLISECONDS && startTime < to)
    .reduce((sum, { duration }) => sum + duration, 0);
  appendFileSync(process.env.HOLDS_FILE, `${(to - from - garbage - waitedMs).toFixed(1)} ${cpuMs.toFixed(1)}\n`);
}

/** @returns milliseconds since the start of the process */
function waitedSoFar() {
  return Number(readFileSync(SCHEDULING, 'utf8').split(' ')[1]) / 1e6;
}
