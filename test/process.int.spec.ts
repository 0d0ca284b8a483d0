import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { SMTPServerOptions } from 'smtp-server';
import { expectSentence } from './engines/bad-settings.js';
import { startMailServer } from './engines/smtp.js';
import { runningIn } from '../backend/src/folder.js';
import { untilSo } from '../backend/src/platform/kernel/testing/until.js';

/** The built portal as the process that an operator starts and stops. */
const ROOT = dirname(import.meta.dirname);
const ADDRESS = /http:\/\/[\w.]+:\d+/;
const MAIN = ['backend/dist/main.js'];

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
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  await untilSo(
    'its address',
    () => said,
    ({ out }) => ADDRESS.test(out) || ended(),
  );
  const address = ADDRESS.exec(said.out)?.[0];
  if (!address) throw new Error(`the portal did not start: ${said.err}`);
  return address;
}

const endOf = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

it('SIGTERM before it listens ends it cleanly too, once it has started', async () => {
  const portal = start();
  await untilSo(
    'the data folder claimed',
    () => runningIn(folder),
    (running) => running?.pid === portal.child.pid,
  );
  expect(runningIn(folder)?.url).toBeNull();
  portal.child.kill('SIGTERM');
  expect([await endOf(portal.child), portal.said.err, runningIn(folder)]).toEqual([0, '', null]);
});

it('a second one on the same folder is refused in one sentence; after a kill the folder is free, for an operator too', async () => {
  const first = start();
  const url = await addressOf(first);
  const second = start();
  expect(await endOf(second.child)).toBe(1);
  expect(second.said.err).toBe(
    `The data folder ${folder} is in use by process ${first.child.pid} at ${url}: stop it first, or set DATA_DIR to another folder.\n`,
  );
  first.child.kill('SIGKILL');
  await endOf(first.child);
  // in a new container the process ids start again from the same numbers
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: process.pid, url }));
  expect(await admin(['export-log', join(folder, 'log.ndjson.gz')])).toEqual({ code: 0, err: '' });
  const third = start();
  await addressOf(third);
  third.child.kill('SIGINT');
  expect([await endOf(third.child), third.said.err]).toEqual([0, '']);
});

it('a setting that does not hold stops the start and is named', async () => {
  const portal = start({ PORT: 'eighty' });
  expect(await endOf(portal.child)).toBe(1);
  expect(portal.said.err).toMatch(/^The portal cannot start with these settings:\nPORT: /);
});

it.each(['DATA_DIR', 'ALIGNMENT_TOOLS'])('a %s that can be no folder stops the start with a sentence', (name) =>
  expectSentence({ [name]: '/proc/none' }, new RegExp(`^${name}: /proc/none must be a folder`, 'm')),
);

it('writes a line for each call, but none for the probes of those who look after it, and SIGTERM ends it cleanly', async () => {
  const portal = start({ LOG_LEVEL: 'info' });
  const url = await addressOf(portal);
  await untilSo(
    'ready',
    async () => (await fetch(`${url}/api/health/ready`)).status,
    (status) => status === 200,
  );
  const key = readFileSync(join(folder, 'secrets', 'operator-key'), 'utf8').trim();
  for (const path of ['/api/health/live', '/metrics'])
    expect((await fetch(`${url}${path}`, { headers: { 'x-operator-key': key } })).status).toBe(200);
  await fetch(`${url}/api/getLogs`);
  portal.child.kill('SIGTERM');
  expect([await endOf(portal.child), portal.said.err]).toEqual([0, '']);
  expect(portal.said.out).toMatch(/"route":"\/api\/getLogs"/);
  expect(portal.said.out).not.toMatch(/"route":"\/(api\/health|metrics)/);
});

it('an operator’s command that cannot start the portal says why in a sentence and lets the folder go', async () => {
  const onAuth: SMTPServerOptions['onAuth'] = (_given, _session, done) =>
    done(Object.assign(new Error('no such user'), { responseCode: 535 }));
  const mail = await startMailServer({ allowInsecureAuth: true, onAuth });
  const SMTP_URL = `smtp://portal:wrong@127.0.0.1:${mail.port}`;
  const refused = await admin(['backup', join(folder, 'copy')], { SMTP_URL }).finally(() => mail.stop());
  expect(refused).toEqual({
    code: 1,
    err: `SMTP_URL: the mail server does not take the user and password of SMTP_URL, at 127.0.0.1:${mail.port}\n`,
  });
  expect(existsSync(join(folder, 'running.json'))).toBe(false);
});

it('an operator’s command reaches a portal that listens on the other loopback address', async () => {
  const portal = start({ HOST: '::1' });
  await addressOf(portal);
  expect(await admin(['keys'])).toEqual({ code: 0, err: '' });
  portal.child.kill('SIGTERM');
  expect(await endOf(portal.child)).toBe(0);
});

async function admin(command: string[], settings: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off', ...settings };
  const child = spawn(process.execPath, ['backend/bin/admin.mjs', ...command], { cwd: ROOT, env });
  child.stdout.resume();
  const err = text(child.stderr);
  return { code: await endOf(child), err: await err };
}
