import { PortalProcess } from '../../support/processes.js';
import { type AllEngines, allEngines } from '../../engines/all-engines.js';
import { Cluster } from '../../engines/cluster.js';
import { firstOf } from '../../engines/live.js';
import type { BenchRow } from '../row.js';
import { changeStatusesOf, CLIENTS, openClinic, type Pace, toldPace } from '../status-changes.js';
import { bareAppends } from './bare-appends.js';
import { WatchedMemory } from './watched-memory.js';

const CPU_NOTE = "the portal's own CPU time for each change is the figure to go by: the server stands for another";

const EMBEDDED_NOTE =
  'each change is a line of the log; the same as in `npm run bench -- http`, so compare those of one machine and day';

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

/** What status changes with one engine alone have to reach, beside the same changes without it. */
const GOALS: Record<string, { part: number; p99: number }> = {
  EventStoreDB: { part: 0.6, p99: 60 },
  MongoDB: { part: 0.5, p99: 100 },
};

/** Status changes over HTTP: embedded, with each engine alone, with all engines in one process and in three. */
export async function commandsBench(): Promise<BenchRow[]> {
  const embedded = await paceOf({});
  const rows: BenchRow[] = [
    { ...row('nothing but the data folder', embedded), note: `${EMBEDDED_NOTE}; engines: ${servers.used}` },
  ];
  for (const [name, settings] of Object.entries(ALONE)) rows.push(await alone(name, settings, embedded));
  const together = await withEngines(({ settings }) => paceOf(settings));
  rows.push({ ...row('all engines, in one process', together, embedded), note: PACE_NOTE });
  return [...rows, ...(await withEngines((engines) => inThreeProcesses(engines, embedded)))];
}

/** One engine alone. EventStoreDB stands beside its bare client, MongoDB beside the data folder measured next to it. */
async function alone(name: string, settings: readonly string[], embedded: Pace): Promise<BenchRow> {
  const [pace, bare] = await withEngines(async (engines) => {
    const chosen = Object.fromEntries(settings.map((setting) => [setting, engines.settings[setting]!]));
    const bare = name === 'EventStoreDB' ? await bareAppends(engines.eventStoreDb.url) : undefined;
    return [await paceOf(chosen), bare] as const;
  });
  const beside = name === 'MongoDB' ? await paceOf({}) : embedded;
  const reference = bare === undefined ? `embedded: ${toldPace(beside)}` : `bare client: ${Math.round(bare)} appends/s`;
  const goal = GOALS[name];
  if (!goal) return { ...row(`${name} alone`, pace), reference };
  const part = pace.perSecond / (bare ?? beside.perSecond);
  return {
    ...row(`${name} alone`, pace),
    reference: `${reference}: ${part.toFixed(2)} of it`,
    target: `>= ${goal.part} of it, p99 < ${goal.p99} ms`,
    reached: part >= goal.part && pace.p99 < goal.p99,
    note: CPU_NOTE,
  };
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
    return await changeStatusesOf(client, portal.url, patients, { cpu: () => portal.cpuMilliseconds });
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
    const cpu = () => cluster.processes.reduce((sum, { cpuMilliseconds }) => sum + cpuMilliseconds, 0);
    const pace = await changeStatusesOf(client, cluster.url, patients, { cpu }).finally(() => memory.end());
    return [{ ...row('all engines, in three processes', pace, embedded), note: PACE_NOTE }, ...memory.rows];
  } finally {
    await cluster.remove();
  }
}

const row = (what: string, pace: Pace, embedded?: Pace): BenchRow => ({
  what: `status changes over HTTP, ${CLIENTS} clients: ${what}`,
  value: toldPace(pace),
  ...(embedded && { reference: `embedded: ${toldPace(embedded)}` }),
});
