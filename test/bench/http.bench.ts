import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../support/client.js';
import type { BenchRow } from './row.js';
import { run } from './servers/running.js';
import { changeStatuses, changeStatusesOf, CLIENTS, openClinic, PATIENTS } from './status-changes.js';

/**
 * A status change over HTTP, acknowledged after fsync. The references are bare Fastify and bare NestJS on the same
 * machine.
 */
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
      'by cause: node:http and Fastify 21 %, views 21 % (a third of it folding), log 17 %, Nest and RxJS 9 %, garbage 8 %',
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
  const patients = Array.from({ length: PATIENTS }, (_, index) => index + 1);
  const { perSecond } = await changeStatuses(server.url, server.more, patients);
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
  const { perSecond } = await changeStatusesOf(client, server.url, patients);
  await server.stop();
  rmSync(folder, { recursive: true });
  return perSecond;
}
