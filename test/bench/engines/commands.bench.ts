import { PortalProcess } from '../../support/processes.js';
import { type AllEngines, allEngines } from '../../engines/all-engines.js';
import { Cluster } from '../../engines/cluster.js';
import { firstOf } from '../../engines/live.js';
import type { BenchRow } from '../row.js';
import { changeStatuses, CLIENTS, openClinic, type Pace } from '../status-changes.js';

const MEMORY_MEBIBYTES = 200;
const LOOK_EVERY_MILLISECONDS = 100;

const MEMORY_NOTE =
  'idle about 170: the code of Nest, Fastify and each client; the rest is garbage that V8 keeps for later';
const PACE_NOTE =
  'held by FerretDB on SQLite, about 500 updated rows a second, and by two cores for all servers and processes';

const servers = firstOf('all engines', allEngines);

/** One engine beside the embedded rest. */
const ALONE = {
  EventStoreDB: ['EVENTSTORE_URL', 'EVENTSTORE_NAMESPACE'],
  MongoDB: ['MONGODB_URI'],
  Kafka: ['KAFKA_BROKERS', 'KAFKA_TOPIC_PREFIX'],
  Redis: ['REDIS_URL'],
};

/** Status changes over HTTP with each engine, with all in one process and with all in three, beside the embedded ones. */
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

/** Engines of its own for each: what one portal has left behind would be the next one's past. */
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
    const most = new Map<PortalProcess, number>();
    const looking = setInterval(() => {
      for (const process of cluster.processes)
        most.set(process, Math.max(most.get(process) ?? 0, process.residentMebibytes));
    }, LOOK_EVERY_MILLISECONDS);
    const pace = await changeStatuses(cluster.url, client.token!, patients).finally(() => clearInterval(looking));
    const memory = [...most].map(([process, mebibytes]) => memoryRow(process, mebibytes));
    return [{ ...row('all engines, in three processes', pace, embedded), note: PACE_NOTE }, ...memory];
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

const memoryRow = ({ name }: PortalProcess, mebibytes: number): BenchRow => ({
  what: `memory of ${name} at that load, at most`,
  value: `${Math.round(mebibytes)} MiB`,
  target: `< ${MEMORY_MEBIBYTES} MiB`,
  reached: mebibytes < MEMORY_MEBIBYTES,
  note: MEMORY_NOTE,
});
