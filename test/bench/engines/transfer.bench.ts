import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../../backend/src/config.js';
import { EmbeddedLeases } from '../../../backend/src/platform/coordination/leases/leases.js';
import { PersonalData } from '../../../backend/src/platform/log/personal-data/personal-data.js';
import { SealingEventStore } from '../../../backend/src/platform/log/sealing-event-store.js';
import { exportLog } from '../../../backend/src/platform/operations/transfer/export-log.js';
import { importLog } from '../../../backend/src/platform/operations/transfer/import-log.js';
import { readWhole } from '../../../backend/src/platform/operations/transfer/read-file.js';
import { openStores, type OpenStores } from '../../../backend/src/platform/operations/transfer/stores.js';
import { Subscriptions } from '../../../backend/src/platform/subscriptions/registry.js';
import { EmbeddedViewStore } from '../../../backend/src/platform/views/embedded/embedded-view-store.js';
import { Views } from '../../../backend/src/platform/views/views.js';
import { type OpenEventStoreDb, realEventStoreDbs } from '../../engines/eventstoredb.js';
import { firstOf } from '../../engines/live.js';
import { NOT_OURS } from '../../engines/server-program.js';
import { PROJECTIONS } from '../../support/projections.js';
import { appendPatients, EVENTS_PER_PATIENT } from '../clinic-log.js';
import type { BenchRow } from '../row.js';
import { run } from '../servers/running.js';

const COMPANY = 2;
const PATIENTS = Math.ceil(102_001 / EVENTS_PER_PATIENT);
const EVENTS = PATIENTS * EVENTS_PER_PATIENT;
const EVENTS_PER_SECOND = 4_000;
/** The views keep this process busy, and a server beside it. */
const DEADLINE_MILLISECONDS = 60_000;
const SECRETS = ['installation', 'email-hash', 'invitation', 'file-signing', 'payments'];
/** How long the first build of all views may take. */
const SECONDS = { embedded: 4, eventStoreDb: 10 };

/** A clinic's log moves from a data folder into EventStoreDB; the views are made for the first time in both. */
export async function transferBench(): Promise<BenchRow[]> {
  const wire = { used: 'wire server of the tests, in a process of its own', open: wireServer };
  const source = firstOf('EventStoreDB', [...realEventStoreDbs, wire]);
  const server = await source.open();
  const folder = mkdtempSync(join(tmpdir(), 'transfer-'));
  const [old, fresh, file] = ['old', 'fresh', 'log.ndjson.gz'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const EVENTSTORE_URL = `${server.url}${server.url.includes('?') ? '&' : '?'}defaultDeadline=${DEADLINE_MILLISECONDS}`;
  const engine = { EVENTSTORE_URL, EVENTSTORE_NAMESPACE: server.namespace };
  try {
    const from = await openStores(loadConfig({ DATA_DIR: old }));
    await from.secrets.put(
      new Map(SECRETS.map((name) => [name, name === 'installation' ? randomUUID() : randomBytes(32).toString('hex')])),
    );
    await appendPatients(storeOf(from), COMPANY, 1, PATIENTS);
    await exportLog(from, file, new Date().toISOString());
    const embedded = await firstBuild(from, folder, 'embedded.db');
    await from.close();
    const to = await openStores(loadConfig({ DATA_DIR: fresh, ...engine }));
    const begun = performance.now();
    await importLog(to, file, await readWhole(file));
    const rate = (1_000 * EVENTS) / (performance.now() - begun);
    const there = await firstBuild(to, folder, 'there.db');
    await to.close();
    return [
      {
        what: `import of ${told(EVENTS)} events into EventStoreDB, compared at its end`,
        value: `${told(rate)} events/s`,
        target: `>= ${told(EVENTS_PER_SECOND)} events/s`,
        reached: rate >= EVENTS_PER_SECOND,
        note: source.used,
      },
      row('EventStoreDB', there, SECONDS.eventStoreDb, embedded),
      row('the data folder', embedded, SECONDS.embedded),
    ];
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true });
  }
}

interface Build {
  seconds: number;
  cpuSeconds: number;
}

/** It must not take the time of the process that is measured. */
async function wireServer(): Promise<OpenEventStoreDb> {
  const server = await run('test/bench/servers/eventstoredb.ts');
  const url = `esdb://${new URL(server.url).host}?tls=false`;
  return { url, namespace: 'bench', ...NOT_OURS, remove: () => server.stop() };
}

async function firstBuild(stores: OpenStores, folder: string, file: string): Promise<Build> {
  const store = storeOf(stores);
  const subscriptions = new Subscriptions(store);
  const views = new Views(new EmbeddedViewStore(join(folder, file)), store, subscriptions, new EmbeddedLeases());
  for (const projection of PROJECTIONS) views.register(projection);
  const [begun, before] = [performance.now(), process.cpuUsage()];
  await views.onApplicationBootstrap();
  await subscriptions.caughtUp();
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(before);
  await views.onApplicationShutdown();
  return { seconds, cpuSeconds: (user + system) / 1e6 };
}

const storeOf = ({ log, keys }: OpenStores): SealingEventStore => new SealingEventStore(log, new PersonalData(keys));

const row = (where: string, build: Build, most: number, embedded?: Build): BenchRow => ({
  what: `first build of all ${PROJECTIONS.length} views from the ${told(EVENTS)} events in ${where}`,
  value: tellOf(build),
  ...(embedded && { reference: `embedded: ${tellOf(embedded)}` }),
  target: `<= ${most} s`,
  reached: build.seconds <= most,
});

const tellOf = ({ seconds, cpuSeconds }: Build): string => `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU`;

const told = (count: number): string => Math.round(count).toLocaleString('en-US');
