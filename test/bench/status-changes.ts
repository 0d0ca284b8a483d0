import autocannon from 'autocannon';
import { until, untilSo } from '../../backend/src/platform/kernel/testing/until.js';
import { Client } from '../support/client.js';

/** The number of people who change statuses at the same time. */
export const CLIENTS = 64;
const PATIENTS_EACH = 4;
/** Patients whose statuses are changed. */
export const PATIENTS = CLIENTS * PATIENTS_EACH;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
/** How long the log may take to show all changes. */
const LINES_MILLISECONDS = 60_000;
const PATH = '/api/patient/updateStatus';
/** The warm-up ends anywhere among its own: whatever follows it changes something. */
const WARM_UP_STATUSES = ['Ordered', 'Kit sent'];
const STATUSES = ['Kit returned', 'DNA received'];

/** The rate and the times of acknowledged changes. */
export interface Pace {
  perSecond: number;
  /** milliseconds: half of the changes took at most `p50`, 99 of 100 at most `p99` */
  p50: number;
  p99: number;
  /** of the measured processes, for each change */
  cpuMs?: number;
}

/** With all that were acknowledged, also before the measurement. */
interface Changes extends Pace {
  count: number;
}

export const toldPace = ({ perSecond, p50, p99, cpuMs }: Pace): string =>
  `${Math.round(perSecond).toLocaleString('en-US')}/s, p50 ${p50} ms, p99 ${p99} ms` +
  (cpuMs === undefined ? '' : `, ${cpuMs.toFixed(2)} ms of CPU each`);

/** Opens a clinic with one patient for each that the clients change. @returns their ids */
export async function openClinic(client: Client): Promise<number[]> {
  const founder = { name: 'Bea Bench', email: 'bea@bench.example', password: 'bench-pass', user_type: 'employee' };
  client.token = (await client.post<{ access_token: string }>('/api/register', founder)).body.access_token;
  await client.post('/api/registerCompany', {
    name: 'Bench',
    email: 'office@bench.example',
    phone: '1',
    address: 'Here',
  });
  const ids: number[] = [];
  for (let number = 0; number < PATIENTS; number++) {
    const patient = { name: `Pat Number`, email: `pat${number}@bench.example` };
    ids.push(await added(client, patient));
  }
  return ids;
}

/** Adds a patient. Tries again while the views of a busy machine are behind. @returns the patient's id */
const added = (client: Client, patient: { name: string; email: string }): Promise<number> =>
  until(`${patient.email} to be added`, async () => {
    const { status, body } = await client.post<{ data: { user_id: number } }>('/api/addPatient', patient);
    if (status !== 200 && status !== 503) throw new Error(`${patient.email}: ${status} ${JSON.stringify(body)}`);
    return status === 200 && body.data.user_id;
  });

export interface Measured {
  /** gives the CPU time that the measured processes have used, in milliseconds */
  cpu?: () => number;
  clients?: number;
}

/**
 * Every client changes its own patients, one with each request.
 *
 * @throws Error when a request was not acknowledged
 */
export async function changeStatuses(
  url: string,
  token: string,
  patients: readonly number[],
  { cpu, clients = CLIENTS }: Measured = {},
): Promise<Changes> {
  const cannon = (statuses: readonly string[], duration: number) => {
    let client = 0;
    const setupClient = (connection: autocannon.Client) =>
      connection.setRequests(requestsOf(statuses, client++ % clients, token, patients));
    return autocannon({ url: url + PATH, connections: clients, duration, setupClient });
  };
  const warmUp = await cannon(WARM_UP_STATUSES, WARM_UP_SECONDS);
  const before = cpu?.() ?? 0;
  const { requests, latency, non2xx, errors } = await cannon(STATUSES, SECONDS);
  if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} failed of ${requests.total}`);
  const cpuMs = cpu && (cpu() - before) / requests.total;
  const count = warmUp.requests.total + requests.total;
  return { count, perSecond: requests.average, p50: latency.p50, p99: latency.p99, ...(cpuMs && { cpuMs }) };
}

/**
 * The same with a portal, whose log must gain a line for each change.
 *
 * @throws Error when fewer came within a minute: some changed nothing
 */
export async function changeStatusesOf(
  client: Client,
  url: string,
  patients: readonly number[],
  measured: Measured = {},
): Promise<Pace> {
  const lines = () => client.get<{ total: number }>('/api/getLogs?page=1').then(({ body }) => body.total);
  const before = await lines();
  const pace = await changeStatuses(url, client.token ?? '', patients, measured);
  await untilSo('a line for each change', lines, (after) => after - before >= pace.count, LINES_MILLISECONDS);
  return pace;
}

function requestsOf(
  statuses: readonly string[],
  client: number,
  token: string,
  patients: readonly number[],
): autocannon.Request[] {
  const own = patients.slice(client * PATIENTS_EACH, (client + 1) * PATIENTS_EACH);
  const headers = { 'content-type': 'application/json', 'x-auth-token': `Bearer ${token}` };
  return statuses.flatMap((status) =>
    own.map((patient_id) => ({
      method: 'POST' as const,
      path: PATH,
      headers,
      body: JSON.stringify({ patient_id, status }),
    })),
  );
}
