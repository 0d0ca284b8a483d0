import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedLeases } from '../../backend/src/platform/coordination/leases/leases.js';
import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { EmbeddedViewStore } from '../../backend/src/platform/views/embedded/embedded-view-store.js';
import { Views } from '../../backend/src/platform/views/views.js';
import { PROJECTIONS } from '../support/projections.js';
import { appendPatients, EVENTS_PER_PATIENT, openLog } from './clinic-log.js';
import type { BenchRow } from './row.js';

const PATIENTS = 100_000;
const EVENTS = PATIENTS * EVENTS_PER_PATIENT;
const MOST_SECONDS = 25;

/** Every view of the portal, built for the first time from a large clinic's log. */
export async function firstBuildBench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'first-build-'));
  const writing = openLog(folder);
  await appendPatients(writing.store, 2, 1, PATIENTS);
  await writing.close();
  const log = openLog(folder);
  const subscriptions = new Subscriptions(log.store);
  const views = new Views(
    new EmbeddedViewStore(join(folder, 'views.db')),
    log.store,
    subscriptions,
    new EmbeddedLeases(),
  );
  for (const projection of PROJECTIONS) views.register(projection);
  const begun = performance.now();
  const before = process.cpuUsage();
  await views.onApplicationBootstrap();
  await subscriptions.caughtUp();
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(before);
  await views.onApplicationShutdown();
  await log.close();
  rmSync(folder, { recursive: true });
  return [
    {
      what: `first build of all ${PROJECTIONS.length} views from ${EVENTS.toLocaleString('en-US')} events`,
      value: `${seconds.toFixed(1)} s`,
      reference: `${((user + system) / 1e6).toFixed(1)} s of CPU`,
      target: `<= ${MOST_SECONDS} s`,
      reached: seconds <= MOST_SECONDS,
      note: 'on one core: a quarter is writing rows, a sixth each folding, garbage and the log with its seals',
    },
  ];
}
