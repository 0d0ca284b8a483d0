import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from '@portal/events';
import { EmbeddedLeases } from '../../backend/src/platform/coordination/leases/leases.js';
import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import { BuildWriter } from '../../backend/src/platform/views/build-writer.js';
import { EmbeddedViewStore } from '../../backend/src/platform/views/embedded/embedded-view-store.js';
import { Views } from '../../backend/src/platform/views/views.js';
import { PROJECTIONS } from '../support/projections.js';
import { appendPatients, EVENTS_PER_PATIENT, openLog, type ClinicLog } from './clinic-log.js';
import type { BenchRow } from './row.js';

const COMPANY = 2;
const PATIENTS = 10_000;
const NEW_PATIENTS = 2_000;
const COMING_TOGETHER = 64;
const MOST_MICROSECONDS = 12;

/** What each view costs for an event that comes with others, in a clinic that is there already. */
export async function keepingUpBench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keeping-up-'));
  const log = openLog(folder);
  await appendPatients(log.store, COMPANY, 1, PATIENTS);
  await buildAll(log, folder);
  // the first ones warm the process
  for (const half of [1, 2]) await appendPatients(log.store, COMPANY, half * NEW_PATIENTS + PATIENTS, NEW_PATIENTS);
  const documents = new EmbeddedViewStore(join(folder, 'views.db'));
  const rows: BenchRow[] = [];
  const [warming, measured] = await batchesSince(log, PATIENTS * EVENTS_PER_PATIENT);
  const types = new Set(measured!.flat().map(({ type }) => type as string));
  for (const record of await documents.builds()) {
    const projection = PROJECTIONS.find(({ name, events }) => name === record.name && events.some((e) => types.has(e)));
    if (!projection) continue;
    const writer = await BuildWriter.open(projection, await documents.open(record), log.store, SILENT);
    const take = async (batches: Recorded[][]) => {
      for (const batch of batches) await writer.take(batch, SILENT);
    };
    await take(warming!);
    const before = process.cpuUsage();
    await take(measured!);
    const { user, system } = process.cpuUsage(before);
    rows.push(rowOf(projection.name, (user + system) / (NEW_PATIENTS * EVENTS_PER_PATIENT)));
  }
  await documents.close();
  await log.close();
  rmSync(folder, { recursive: true });
  return rows;
}

const SILENT = {
  changed: () => {},
  written: () => {},
  caughtUp: async () => {},
  erased: async () => {},
  wait: async () => {},
};

/** Makes every view of what the log holds. */
async function buildAll({ store }: ClinicLog, folder: string): Promise<void> {
  const subscriptions = new Subscriptions(store);
  const views = new Views(new EmbeddedViewStore(join(folder, 'views.db')), store, subscriptions, new EmbeddedLeases());
  for (const projection of PROJECTIONS) views.register(projection);
  await views.onApplicationBootstrap();
  await subscriptions.caughtUp();
  await views.onApplicationShutdown();
}

/** The events after a position, as they come together, in two halves. */
async function batchesSince({ store }: ClinicLog, position: number): Promise<Recorded[][][]> {
  const batches: Recorded[][] = [];
  for (let after = position; ; after = batches.at(-1)!.at(-1)!.position) {
    const batch = await store.readAll(after, COMING_TOGETHER);
    if (batch.length === 0) break;
    batches.push(batch);
  }
  const half = Math.ceil(batches.length / 2);
  return [batches.slice(0, half), batches.slice(half)];
}

const rowOf = (name: string, microseconds: number): BenchRow => ({
  what: `keeping the view ${name} up with events that come ${COMING_TOGETHER} at a time, each`,
  value: `${microseconds.toFixed(1)} µs of CPU`,
  target: `<= ${MOST_MICROSECONDS} µs`,
  reached: microseconds <= MOST_MICROSECONDS,
});
