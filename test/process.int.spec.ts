import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import './journeys/support/patience.js';

/** The portal as the process that an operator starts and stops. */
const ROOT = dirname(import.meta.dirname);
const ADDRESS = /http:\/\/[\d.]+:\d+/;
const MAIN = ['--import', './test/bin/typescript.mjs', 'backend/src/main.ts'];

const folder = mkdtempSync(join(tmpdir(), 'process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(settings: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', DEMO: 'off', ...settings };
  const child = spawn(process.execPath, MAIN, { cwd: ROOT, env });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  return { child, said };
}

async function addressOf({ child, said }: ReturnType<typeof start>): Promise<string> {
  while (!ADDRESS.test(said.out)) {
    if (child.exitCode !== null) throw new Error(`the portal did not start: ${said.err}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return ADDRESS.exec(said.out)?.[0] ?? '';
}

const endOf = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

it.each(['SIGTERM', 'SIGINT'] as const)('%s ends it cleanly', async (signal) => {
  const portal = start();
  const url = await addressOf(portal);
  expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
  portal.child.kill(signal);
  expect([await endOf(portal.child), portal.said.err]).toEqual([0, '']);
});

it('a second one on the same folder is refused in one sentence; after a kill the folder is free again', async () => {
  const first = start();
  const url = await addressOf(first);
  const second = start();
  expect(await endOf(second.child)).toBe(1);
  expect(second.said.err).toBe(
    `The data folder ${folder} is in use by process ${first.child.pid} at ${url}: stop it first, or set DATA_DIR to another folder.\n`,
  );
  first.child.kill('SIGKILL');
  await endOf(first.child);
  const third = start();
  await addressOf(third);
  third.child.kill();
  expect(await endOf(third.child)).toBe(0);
});

it('a setting that does not hold stops the start and is named', async () => {
  const portal = start({ PORT: 'eighty' });
  expect(await endOf(portal.child)).toBe(1);
  expect(portal.said.err).toMatch(/^The portal cannot start with these settings:\nPORT: /);
});

it('writes a line for each call, but none for the probes of those who look after it', async () => {
  const portal = start({ LOG_LEVEL: 'info' });
  const url = await addressOf(portal);
  while (!(await fetch(`${url}/api/health/ready`)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
  const key = readFileSync(join(folder, 'secrets', 'operator-key'), 'utf8').trim();
  for (const path of ['/api/health/live', '/metrics'])
    expect((await fetch(`${url}${path}`, { headers: { 'x-operator-key': key } })).status).toBe(200);
  await fetch(`${url}/api/getLogs`);
  portal.child.kill();
  await endOf(portal.child);
  expect(portal.said.out).toMatch(/"route":"\/api\/getLogs"/);
  expect(portal.said.out).not.toMatch(/"route":"\/(api\/health|metrics)/);
});

/** In a new container the first processes have the numbers of those before. */
it('an operator’s command does its work after a kill, though the number of the killed one is in use again', async () => {
  const portal = start();
  const url = await addressOf(portal);
  portal.child.kill('SIGKILL');
  await endOf(portal.child);
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: process.pid, url }));
  const command = ['backend/bin/admin.mjs', 'export-log', join(folder, 'log.ndjson.gz')];
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' };
  const admin = spawn(process.execPath, command, { cwd: ROOT, env, stdio: 'ignore' });
  expect(await endOf(admin)).toBe(0);
});
