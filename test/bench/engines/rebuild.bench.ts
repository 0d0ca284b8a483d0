import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patients } from '../../../backend/src/patients/patients.projections.js';
import { Subscriptions } from '../../../backend/src/platform/subscriptions/registry.js';
import { EmbeddedLeases } from '../../../backend/src/platform/coordination/leases/leases.js';
import { MongoDb } from '../../../backend/src/platform/connections/mongodb/mongo-db.js';
import { EmbeddedViewStore } from '../../../backend/src/platform/views/embedded/embedded-view-store.js';
import { MongoViewStore } from '../../../backend/src/platform/views/mongodb/mongo-view-store.js';
import type { ViewStore } from '../../../backend/src/platform/views/view-store.js';
import { Views } from '../../../backend/src/platform/views/views.js';
import { firstOf } from '../../engines/live.js';
import { mongoDbSources, ownDatabase } from '../../engines/mongodb.js';
import { appendPatients, type ClinicLog, EVENTS_PER_PATIENT, openLog } from '../clinic-log.js';
import type { BenchRow } from '../row.js';

const COMPANY = 2;
const PATIENTS = 5_000;
const EVENTS = PATIENTS * EVENTS_PER_PATIENT;
const EVENTS_PER_SECOND = 15_000;

/** Rebuilds the patient list in MongoDB and in the embedded store. */
export async function rebuildBench(): Promise<BenchRow[]> {
  const source = firstOf('MongoDB', mongoDbSources);
  const server = await source.open();
  const folder = mkdtempSync(join(tmpdir(), 'rebuild-'));
  const log = openLog(folder);
  await appendPatients(log.store, COMPANY, 1, PATIENTS);
  const db = await MongoDb.open(ownDatabase(server));
  try {
    const embedded = await rateOf(log, new EmbeddedViewStore(join(folder, 'views.db')));
    const mongo = await rateOf(log, new MongoViewStore(db, 0));
    return [
      {
        what: `rebuild of the patient list in MongoDB from ${told(EVENTS)} events`,
        value: `${told(mongo)} events/s`,
        reference: `embedded: ${told(embedded)} events/s`,
        target: `>= ${told(EVENTS_PER_SECOND)} events/s`,
        reached: mongo >= EVENTS_PER_SECOND,
        note: source.used,
      },
    ];
  } finally {
    await db.close();
    await log.close();
    await server.remove();
    rmSync(folder, { recursive: true });
  }
}

/** @returns events a second */
async function rateOf({ store }: ClinicLog, documents: ViewStore): Promise<number> {
  const subscriptions = new Subscriptions(store);
  const views = new Views(documents, store, subscriptions, new EmbeddedLeases());
  views.register(patients);
  await views.onApplicationBootstrap();
  await subscriptions.caughtUp();
  const start = performance.now();
  await subscriptions.rebuild(patients.name);
  const seconds = (performance.now() - start) / 1_000;
  await views.onApplicationShutdown();
  return EVENTS / seconds;
}

const told = (count: number): string => Math.round(count).toLocaleString('en-US');
