import autocannon from 'autocannon';
import { Client } from '../support/client.js';

/** The number of people who change statuses at the same time. */
export const CLIENTS = 64;
const PATIENTS_EACH = 4;
/** Patients whose statuses are changed. */
export const PATIENTS = CLIENTS * PATIENTS_EACH;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const PATH = '/api/patient/updateStatus';
const STATUSES = ['Ordered', 'Kit sent', 'Kit returned', 'DNA received'];

/** The rate and the times of acknowledged changes. */
export interface Pace {
  perSecond: number;
  /** milliseconds: half of the changes took at most `p50`, 99 of 100 at most `p99` */
  p50: number;
  p99: number;
}

export const toldPace = ({ perSecond, p50, p99 }: Pace): string =>
  `${Math.round(perSecond).toLocaleString('en-US')}/s, p50 ${p50} ms, p99 ${p99} ms`;

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
    ids.push((await client.post<{ data: { user_id: number } }>('/api/addPatient', patient)).body.data.user_id);
  }
  return ids;
}

/** Every client changes its own patients, one with each request. @throws Error when a request was not acknowledged */
export async function changeStatuses(url: string, token: string, patients: readonly number[]): Promise<Pace> {
  const cannon = (duration: number) => {
    let client = 0;
    const setupClient = (connection: autocannon.Client) =>
      connection.setRequests(requestsOf(client++ % CLIENTS, token, patients));
    return autocannon({ url: url + PATH, connections: CLIENTS, duration, setupClient });
  };
  await cannon(WARM_UP_SECONDS);
  const { requests, latency, non2xx, errors } = await cannon(SECONDS);
  if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} failed of ${requests.total}`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

function requestsOf(client: number, token: string, patients: readonly number[]): autocannon.Request[] {
  const own = patients.slice(client * PATIENTS_EACH, (client + 1) * PATIENTS_EACH);
  const headers = { 'content-type': 'application/json', 'x-auth-token': `Bearer ${token}` };
  return STATUSES.flatMap((status) =>
    own.map((patient_id) => ({
      method: 'POST' as const,
      path: PATH,
      headers,
      body: JSON.stringify({ patient_id, status }),
    })),
  );
}
