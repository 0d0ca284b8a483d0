import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { Client } from '../support/client.js';
import type { BenchRow } from './row.js';
import { run } from './servers/running.js';

const CLIENTS = 64;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const PATH = '/api/patient/updateStatus';
const STATUSES = ['Ordered', 'Kit sent', 'Kit returned', 'DNA received'];

const PATIENTS_EACH = 4;

/** A status change over HTTP, acknowledged after fsync, beside what the machine and what the framework can do. */
export async function statusChangeBench(): Promise<BenchRow[]> {
  const bare = await measureIdle('test/bench/servers/bare.ts');
  const nest = await measureIdle('test/bench/servers/nest.ts');
  const portal = await measurePortal();
  return [
    row(
      'of a bare Fastify POST',
      portal,
      bare,
      0.2,
      'held by the edge: guard, pipe and interceptors of an empty Nest route',
    ),
    row(
      'of a Nest POST with the same guard and DTO that does nothing',
      portal,
      nest,
      0.6,
      'held by the commit on the main thread (about 15 %) and the writing of two views (about 15 %)',
    ),
  ];
}

function row(of: string, portal: number, reference: number, target: number, heldBy: string): BenchRow {
  const share = portal / reference;
  return {
    what: `status change over HTTP, ${CLIENTS} clients: share ${of}`,
    value: `${share.toFixed(2)} (${rate(portal)})`,
    reference: rate(reference),
    target: `>= ${target}`,
    reached: share >= target,
    ...(share >= target ? {} : { note: heldBy }),
  };
}

const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en-US')}/s`;

async function measureIdle(file: string): Promise<number> {
  const server = await run(file);
  const perSecond = await load(
    server.url,
    server.more,
    Array.from({ length: CLIENTS * PATIENTS_EACH }, (_, index) => index + 1),
  );
  await server.stop();
  return perSecond;
}

async function measurePortal(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const settings = {
    DATA_DIR: folder,
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    ANONYMOUS_POSTS_PER_MINUTE: '100000',
  };
  const server = await run('backend/dist/main.js', settings);
  const client = new Client(() => server.url);
  const patients = await openClinic(client);
  const perSecond = await load(server.url, client.token ?? '', patients);
  await server.stop();
  rmSync(folder, { recursive: true });
  return perSecond;
}

/** A clinic with as many patients as the clients change. @returns their ids */
async function openClinic(client: Client): Promise<number[]> {
  const founder = { name: 'Bea Bench', email: 'bea@bench.example', password: 'bench-pass', user_type: 'employee' };
  client.token = (await client.post<{ access_token: string }>('/api/register', founder)).body.access_token;
  await client.post('/api/registerCompany', {
    name: 'Bench',
    email: 'office@bench.example',
    phone: '1',
    address: 'Here',
  });
  const ids: number[] = [];
  for (let number = 0; number < CLIENTS * PATIENTS_EACH; number++) {
    const patient = { name: `Pat Number`, email: `pat${number}@bench.example` };
    ids.push((await client.post<{ data: { user_id: number } }>('/api/addPatient', patient)).body.data.user_id);
  }
  return ids;
}

/** Requests answered with success per second; each client has patients of its own, and every request changes one. */
async function load(url: string, token: string, patients: number[]): Promise<number> {
  const cannon = (duration: number) => {
    let client = 0;
    const setupClient = (connection: autocannon.Client) =>
      connection.setRequests(requestsOf(client++ % CLIENTS, token, patients));
    return autocannon({ url: url + PATH, connections: CLIENTS, duration, setupClient });
  };
  await cannon(WARM_UP_SECONDS);
  const { requests, non2xx, errors } = await cannon(SECONDS);
  if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} failed of ${requests.total}`);
  return requests.average;
}

function requestsOf(client: number, token: string, patients: number[]): autocannon.Request[] {
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
