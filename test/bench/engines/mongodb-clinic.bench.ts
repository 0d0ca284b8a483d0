import autocannon from 'autocannon';
import { loadConfig } from '../../../backend/src/config.js';
import { PersonalData } from '../../../backend/src/platform/log/personal-data/personal-data.js';
import { SealingEventStore } from '../../../backend/src/platform/log/sealing-event-store.js';
import { openStores } from '../../../backend/src/platform/operations/transfer/stores.js';
import { untilSo } from '../../../backend/src/platform/kernel/testing/until.js';
import { firstOf } from '../../engines/live.js';
import { mongoDbSources, ownDatabase } from '../../engines/mongodb.js';
import { PortalProcess } from '../../support/processes.js';
import { appendPatients, EVENTS_PER_PATIENT } from '../clinic-log.js';
import type { BenchRow } from '../row.js';
import { CLIENTS, type Pace, toldPace } from '../status-changes.js';

const SECONDS = 4;
/** The company and its clients; smaller where a stand-in reads whole collections, because it uses no index. */
const REAL: Size = { patients: 10_000, clients: CLIENTS };
const STAND_IN: Size = { patients: 200, clients: 8 };
/** Added, and every change of status. */
const LINES_OF_PATIENT = EVENTS_PER_PATIENT - 2;
/** Larger than any id that the portal has given by then. */
const FIRST_ID = 1_000_000;
/** Milliseconds for a first page. */
const MOST_P99 = 150;
const CAUGHT_UP_MILLISECONDS = 300_000;

interface Size {
  patients: number;
  clients: number;
}

interface Call {
  what: string;
  path: string;
  /** calls a second, or the part of what the data folder answers */
  target: number | 'half';
}

const CALLS: readonly Call[] = [
  { what: 'first page of the list', path: '/api/getPatients?page=1', target: 'half' },
  { what: 'first page of the log', path: '/api/getLogs?page=1', target: 'half' },
  { what: 'a search in the list', path: '/api/getPatients?page=1&name=reyes', target: 300 },
  { what: 'a search on the board', path: '/api/getAllPatients?name=reyes', target: 60 },
  { what: 'a search in the log', path: '/api/getLogs?page=1&name=reyes', target: 300 },
];

/** Lists, the board and the log of a large company: views in MongoDB beside views in the data folder. */
export async function mongoDbClinicBench(): Promise<BenchRow[]> {
  const source = firstOf('MongoDB', mongoDbSources);
  const size = /FerretDB|java/.test(source.used) ? STAND_IN : REAL;
  const server = await source.open();
  try {
    const mongo = await pacesOf({ MONGODB_URI: ownDatabase(server) }, size);
    const embedded = await pacesOf({}, size);
    return CALLS.map(({ what, target }, at) => {
      const [pace, beside] = [mongo.paces[at]!, embedded.paces[at]!];
      const least = target === 'half' ? beside.perSecond / 2 : target;
      return {
        what: `${what}, ${told(size.patients)} patients and ${told(mongo.lines)} log lines, ${size.clients} clients: MongoDB alone`,
        value: pace.perSecond === 0 ? `none within ${SECONDS} s` : toldPace(pace),
        reference: `embedded: ${toldPace(beside)}`,
        target: target === 'half' ? `>= half of it, p99 < ${MOST_P99} ms` : `>= ${target}/s`,
        reached: pace.perSecond >= least && (target !== 'half' || pace.p99 < MOST_P99),
        note: source.used,
      };
    });
  } finally {
    await server.remove();
  }
}

async function pacesOf(
  settings: Record<string, string>,
  { patients, clients }: Size,
): Promise<{ lines: number; paces: Pace[] }> {
  const portal = await PortalProcess.start('clinic', settings);
  try {
    const client = portal.client();
    const founder = { name: 'Bea Bench', email: 'bea@bench.example', password: 'bench-pass', user_type: 'employee' };
    client.token = (await client.post<{ access_token: string }>('/api/register', founder)).body.access_token;
    const company = { name: 'Bench', email: 'office@bench.example', phone: '1', address: 'Here' };
    const { company_id } = (await client.post<{ company_id: number }>('/api/registerCompany', company)).body;
    await portal.stop();
    const stores = await openStores(loadConfig({ DATA_DIR: portal.folder, ...settings }));
    const store = new SealingEventStore(stores.log, new PersonalData(stores.keys));
    await appendPatients(store, company_id, FIRST_ID, patients).finally(() => stores.close());
    await portal.start();
    const lines = () => client.get<{ total: number }>('/api/getLogs?page=1').then(({ body }) => body.total);
    const total = await untilSo(
      'the views to catch up',
      lines,
      (count) => count >= LINES_OF_PATIENT * patients,
      CAUGHT_UP_MILLISECONDS,
    );
    // no answer is marked as stale any more
    for (const { path } of CALLS) await client.get(path);
    const paces: Pace[] = [];
    for (const { path } of CALLS) paces.push(await paceOf(portal.url + path, client.token, clients));
    return { lines: total, paces };
  } finally {
    await portal.remove();
  }
}

async function paceOf(url: string, token: string, connections: number): Promise<Pace> {
  const headers = { 'x-auth-token': `Bearer ${token}` };
  const { requests, latency, non2xx, errors } = await autocannon({ url, headers, connections, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed of ${requests.total}`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

const told = (count: number): string => Math.round(count).toLocaleString('en-US');
