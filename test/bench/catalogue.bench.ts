import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiseaseCatalogue } from '../../backend/src/catalogue/diseases.queries.js';
import { Client } from '../support/client.js';
import type { BenchRow } from './row.js';
import { run } from './servers/running.js';

const CLIENTS = 8;
const SEARCHES_EACH = 1_000;
const WARM_UP_SEARCHES_EACH = 250;
const TARGET_MILLISECONDS = 3;

/** The disease search as people type: beginnings of names, of two characters and more, of which none comes twice. */
export async function diseaseSearchBench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await run('backend/dist/main.js', { DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'error' });
  const times = await serverTimes(new Client(() => server.url), folder);
  const texts = typed(CLIENTS * (WARM_UP_SEARCHES_EACH + SEARCHES_EACH));
  await search(server.url, texts.splice(0, CLIENTS * WARM_UP_SEARCHES_EACH));
  const before = await times();
  const seen = (await search(server.url, texts)).sort((a, b) => a - b);
  const p99 = quantile(before, await times(), 0.99);
  await server.stop();
  rmSync(folder, { recursive: true });
  const at = (share: number): string => `${seen[Math.floor(seen.length * share)]!.toFixed(1)} ms`;
  return [
    {
      what: `disease search over 12,247 names with synonyms over HTTP, ${CLIENTS} clients without a pause, none searched before: p99 on the server`,
      value: `${p99.toFixed(2)} ms`,
      reference: `the clients, who wait for one another: median ${at(0.5)}, p99 ${at(0.99)}`,
      target: `< ${TARGET_MILLISECONDS} ms`,
      reached: p99 < TARGET_MILLISECONDS,
      note: 'by the histogram of `/metrics`; held by the edge: guard, pipe and interceptors of a Nest route',
    },
  ];
}

/** @returns milliseconds of each search, as the clients see them */
async function search(url: string, texts: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const queue = texts.values();
  const times: number[] = [];
  const client = async () => {
    for (const text of queue)
      times.push(await timed(`${url}/api/searchDisease?search=${encodeURIComponent(text)}`, agent));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return times;
}

function timed(url: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - began));
    }).once('error', reject);
  });
}

/** How many searches the server answered within each limit. */
type Counts = readonly { milliseconds: number; count: number }[];

/** @returns reads the portal's own metrics, from the request to the whole answer */
async function serverTimes(client: Client, folder: string): Promise<() => Promise<Counts>> {
  const headers = { 'x-operator-key': readFileSync(join(folder, 'secrets', 'operator-key'), 'utf8').trim() };
  const path = '/api/operator/commands/key';
  const made = await client.post<{ message: string }>(path, { args: ['bench', '--scope', 'metrics'] }, headers);
  const authorization = `Bearer ${made.body.message.split('\n', 1)[0]}`;
  return async () => {
    const { body } = await client.get<string>('/metrics', { authorization });
    const lines = body.matchAll(/request_seconds_bucket\{le="([^"]+)".*searchDisease"\} (\d+)/g);
    return [...lines].map(([, limit, count]) => ({ milliseconds: Number(limit) * 1000, count: Number(count) }));
  };
}

/** Between two limits the answers are taken to be spread evenly, as Prometheus does. */
function quantile(before: Counts, after: Counts, share: number): number {
  const counts = after.map(({ milliseconds, count }, at) => ({
    milliseconds,
    count: count - (before[at]?.count ?? 0),
  }));
  const wanted = counts.at(-1)!.count * share;
  const place = counts.findIndex(({ count }) => count >= wanted);
  const [from, to] = [counts[place - 1] ?? { milliseconds: 0, count: 0 }, counts[place]!];
  return from.milliseconds + ((to.milliseconds - from.milliseconds) * (wanted - from.count)) / (to.count - from.count);
}

function typed(wanted: number): string[] {
  const names = new DiseaseCatalogue().names().map(({ name }) => name);
  const texts = new Set<string>();
  for (let at = 0; texts.size < wanted; at += 41) {
    const name = names[at % names.length]!;
    texts.add(name.slice(0, 2 + (at % Math.min(12, name.length))));
  }
  return [...texts];
}
