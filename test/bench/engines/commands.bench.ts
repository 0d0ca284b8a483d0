import { PortalProcess } from '../../support/processes.js';
import { type AllEngines, allEngines } from '../../engines/all-engines.js';
import { Cluster } from '../../engines/cluster.js';
import { firstOf } from '../../engines/live.js';
import type { BenchRow } from '../row.js';
import { changeStatuses, CLIENTS, openClinic, type Pace } from '../status-changes.js';
import { WatchedMemory } from './watched-memory.js';

const PACE_NOTE =
  'held by FerretDB on SQLite, which updates row by row, and by two cores for all servers and processes';

const servers = firstOf('all engines', allEngines);

/** The settings of each engine that is measured alone, with the others embedded. */
const ALONE = {
  EventStoreDB: ['EVENTSTORE_URL', 'EVENTSTORE_NAMESPACE'],
  MongoDB: ['MONGODB_URI'],
  Kafka: ['KAFKA_BROKERS', 'KAFKA_TOPIC_PREFIX'],
  Redis: ['REDIS_URL'],
};

/** Status changes over HTTP: embedded, with each engine alone, with all engines in one process and in three. */
export async function commandsBench(): Promise<BenchRow[]> {
  const embedded = await paceOf({});
  const rows: BenchRow[] = [{ ...row('nothing but the data folder', embedded), note: `engines: ${servers.used}` }];
  for (const [name, settings] of Object.entries(ALONE)) {
    const pace = await withEngines((engines) =>
      paceOf(Object.fromEntries(settings.map((setting) => [setting, engines.settings[setting]!]))),
    );
    rows.push(row(`${name} alone`, pace, embedded));
  }
  const together = await withEngines(({ settings }) => paceOf(settings));
  rows.push({ ...row('all engines, in one process', together, embedded), note: PACE_NOTE });
  return [...rows, ...(await withEngines((engines) => inThreeProcesses(engines, embedded)))];
}

/** Runs a measurement on fresh engines: data of an earlier portal would slow the next one down. */
async function withEngines<Result>(measure: (engines: AllEngines) => Promise<Result>): Promise<Result> {
  const engines = await servers.open();
  return measure(engines).finally(() => engines.remove());
}

async function paceOf(settings: Record<string, string>): Promise<Pace> {
  const portal = await PortalProcess.start('portal', settings);
  try {
    const client = portal.client();
    const patients = await openClinic(client);
    return await changeStatuses(portal.url, client.token!, patients);
  } finally {
    await portal.remove();
  }
}

async function inThreeProcesses(engines: AllEngines, embedded: Pace): Promise<BenchRow[]> {
  const cluster = await Cluster.start(engines);
  try {
    const client = cluster.client();
    const patients = await openClinic(client);
    const memory = new WatchedMemory(cluster.processes);
    const pace = await changeStatuses(cluster.url, client.token!, patients).finally(() => memory.end());
    return [{ ...row('all engines, in three processes', pace, embedded), note: PACE_NOTE }, ...memory.rows];
  } finally {
    await cluster.remove();
  }
}

const row = (what: string, pace: Pace, embedded?: Pace): BenchRow => ({
  what: `status changes over HTTP, ${CLIENTS} clients: ${what}`,
  value: told(pace),
  ...(embedded && { reference: `embedded: ${told(embedded)}` }),
});

const told = ({ perSecond, p50, p99 }: Pace): string =>
  `${Math.round(perSecond).toLocaleString('en-US')}/s, p50 ${p50} ms, p99 ${p99} ms`;
