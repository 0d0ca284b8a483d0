import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { BenchRow } from './row.js';
import { run } from './servers/running.js';

const CLIENTS = 32;
const SECONDS = 4;
const TURNS = 3;
const LEAST_SHARE = 0.7;

/** The home page as visitors get it, against bare Fastify that sends the same bytes, in turns on the same machine. */
export async function keptPageBench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const portal = await run('backend/dist/main.js', { DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'error' });
  const bare = await run('test/bench/servers/bytes.ts', { PAGE: portal.url });
  const etag = (await fetch(portal.url)).headers.get('etag') ?? '';
  const rows = [
    await row('requests a second of a kept page', portal.url, bare.url, {}),
    await row('the same by visitors who have it already (`If-None-Match`, 304)', portal.url, bare.url, {
      'if-none-match': etag,
    }),
  ];
  await Promise.all([portal.stop(), bare.stop()]);
  rmSync(folder, { recursive: true });
  return rows;
}

async function row(what: string, portal: string, bare: string, asked: Record<string, string>): Promise<BenchRow> {
  await perSecond(portal, asked);
  const turns: { ours: number; theirs: number }[] = [];
  for (let turn = 0; turn < TURNS; turn++)
    turns.push({ ours: await perSecond(portal, asked), theirs: await perSecond(bare, asked) });
  turns.sort((a, b) => a.ours / a.theirs - b.ours / b.theirs);
  const { ours, theirs } = turns[Math.floor(TURNS / 2)]!;
  return {
    what: `${what}, ${CLIENTS} clients: share of bare Fastify that sends the same, median of ${TURNS} turns`,
    value: `${(ours / theirs).toFixed(2)} (${rate(ours)})`,
    reference: rate(theirs),
    target: `>= ${LEAST_SHARE}`,
    reached: ours / theirs >= LEAST_SHARE,
  };
}

const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en-US')}/s`;

async function perSecond(url: string, asked: Record<string, string>): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, br', ...asked };
  return (await autocannon({ url, connections: CLIENTS, duration: SECONDS, headers })).requests.average;
}
