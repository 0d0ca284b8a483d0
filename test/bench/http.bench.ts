import autocannon from 'autocannon';
import { type Changing, installPeers, peer, portal } from './http-peers.js';
import type { BenchRow } from './row.js';
import { changeStatuses, changeStatusesOf, CLIENTS } from './status-changes.js';

const TURNS = 3;
const PAGE_SECONDS = 4;

/** Calls a second. */
interface Rates {
  changes: number;
  /** first pages of the list, and changes of one client alone; only of who has a list */
  pages?: number;
  alone?: number;
}

/** Each is started anew in each turn. */
const SERVERS = {
  bare: () => peer('test/bench/servers/bare.ts'),
  nest: () => peer('test/bench/servers/nest.ts'),
  emmett: () => peer('test/bench/peers/emmett.ts'),
  crud: () => peer('test/bench/peers/crud.ts'),
  tunedCrud: () => peer('test/bench/peers/crud.ts', { TUNED: 'on' }),
  portal,
};
type Name = keyof typeof SERVERS;
const LISTS: readonly Name[] = ['portal', 'crud', 'tunedCrud'];

/**
 * A status change over HTTP, acknowledged after fsync, and the first page of the list. The peers are bare Fastify, a
 * NestJS that does nothing, and what a team might build instead, on the same machine in turns.
 */
export async function statusChangeBench(): Promise<BenchRow[]> {
  installPeers();
  const turns: Record<Name, Rates>[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const rates: Partial<Record<Name, Rates>> = {};
    for (const name of Object.keys(SERVERS) as Name[]) rates[name] = await ratesOf(name);
    turns.push(rates as Record<Name, Rates>);
  }
  const changes = `status change over HTTP, ${CLIENTS} clients`;
  const row = (what: string, of: keyof Rates, beside: Name, target: number, note?: string) =>
    shareRow(
      what,
      turns.map((rates) => [rates.portal[of]!, rates[beside][of]!]),
      target,
      note,
    );
  return [
    row(`${changes}: share of a bare Fastify POST`, 'changes', 'bare', 0.12),
    row(
      `${changes}: share of a Nest POST with the same guard and DTO that does nothing`,
      'changes',
      'nest',
      0.6,
      HELD_BY,
    ),
    row(`${changes}: times that of emmett with one kept connection`, 'changes', 'emmett', 14, EMMETT),
    row(`${changes}: times that of Nest, drizzle and SQLite with an audit row`, 'changes', 'crud', 4),
    row(`${changes}: times that of the same with a key object for its tokens`, 'changes', 'tunedCrud', 2.3),
    row(`first page of the list, ${CLIENTS} clients: times that of the same`, 'pages', 'tunedCrud', 3),
    row(
      'status change over HTTP, one client alone: share of the same',
      'alone',
      'tunedCrud',
      0.81,
      'to reach: 1,200/s where the other does 1,483/s',
    ),
  ];
}

const HELD_BY =
  'by cause: node:http and Fastify 21 %, views 21 % (a third of it folding), log 17 %, Nest and RxJS 9 %, garbage 8 %';
const EMMETT = 'with a connection for each call, as its documents have it, most calls fail';

async function ratesOf(name: Name): Promise<Rates> {
  const server = await SERVERS[name]();
  try {
    const changes = await changesOf(server);
    if (!LISTS.includes(name)) return { changes };
    return { changes, pages: await pagesOf(server), alone: await changesOf(server, 1) };
  } finally {
    await server.stop();
  }
}

async function changesOf({ client, url, token, patients }: Changing, clients = CLIENTS): Promise<number> {
  const options = { clients };
  const changed = client
    ? await changeStatusesOf(client, url, patients, options)
    : await changeStatuses(url, token, patients, options);
  return changed.perSecond;
}

async function pagesOf({ url, token }: Changing): Promise<number> {
  const headers = { 'x-auth-token': `Bearer ${token}` };
  const load = { url: `${url}/api/getPatients?page=1`, headers, connections: CLIENTS };
  await autocannon({ ...load, duration: 1 });
  const { requests, non2xx, errors } = await autocannon({ ...load, duration: PAGE_SECONDS });
  if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} failed of ${requests.total}`);
  return requests.average;
}

/** The median of the turns. */
function shareRow(what: string, turns: [ours: number, theirs: number][], target: number, note?: string): BenchRow {
  const sorted = turns.toSorted((a, b) => a[0] / a[1] - b[0] / b[1]);
  const [ours, theirs] = sorted[Math.floor(turns.length / 2)]!;
  const share = ours / theirs;
  return {
    what: `${what}, median of ${TURNS} turns`,
    value: `${share < 1 ? share.toFixed(2) : share.toFixed(1)} (${rate(ours)})`,
    reference: rate(theirs),
    target: `>= ${target}`,
    reached: share >= target,
    ...(note && { note }),
  };
}

const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en-US')}/s`;
