/**
 * `npm run admin -- <command> <arguments>`: asks the running portal over loopback; when none runs, opens the data
 * folder itself. Without a command it lists what the running portal can do.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, install } from './steps.mjs';

const FOLDER = resolve(process.env.DATA_DIR || './data');
const [name, ...args] = process.argv.slice(2);

const url = await runningUrl();
if (!name) await list();
else print(url ? await ask(name, args) : await runHere(name, args));

/**
 * The address of the portal that has the folder open, or null. A crash may have left the file behind, and in a new
 * container its number is another process's: only an answer counts.
 */
async function runningUrl() {
  try {
    const { pid, url } = JSON.parse(readFileSync(join(FOLDER, 'running.json'), 'utf8'));
    process.kill(pid, 0);
    await fetch(`${here(url)}/api/health/live`);
    return url;
  } catch {
    return null;
  }
}

/** It is asked on this machine, wherever others reach it. */
function here(url) {
  return `http://127.0.0.1:${new URL(url).port}`;
}

async function ask(command, commandArgs) {
  const answer = await call(`/${encodeURIComponent(command)}`, {
    method: 'POST',
    body: JSON.stringify({ args: commandArgs }),
  });
  const message =
    answer.error === 'not_found' ? `There is no command '${command}'.` : Object.values(answer.errors ?? {}).flat()[0];
  return { ok: answer.status === 'success', message: message ?? answer.message };
}

async function call(path, request = {}) {
  const key = readFileSync(join(FOLDER, 'secrets', 'operator-key'), 'utf8').trim();
  const headers = { 'content-type': 'application/json', 'x-operator-key': key };
  const response = await fetch(`${here(url)}/api/operator/commands${path}`, { ...request, headers });
  return response.json();
}

async function runHere(command, commandArgs) {
  install();
  build({ pages: false });
  const { runOffline } = await import('../dist/admin.js');
  return runOffline(command, commandArgs).catch((failure) => ({ ok: false, message: failure.message }));
}

async function list() {
  if (!url)
    return print({
      ok: false,
      message: 'Usage: npm run admin -- <command> <arguments>. Start the portal to see its commands.',
    });
  const { data } = await call('');
  const lines = data.map(({ name, usage, does }) => `  ${`${name} ${usage}`.padEnd(32)} ${does}`);
  print({ ok: true, message: `npm run admin -- <command>\n${lines.join('\n')}` });
}

/** What a portal that could not start left open must not keep the command from ending. */
function print({ ok, message }) {
  (ok ? process.stdout : process.stderr).write(`${message}\n`, () => process.exit(ok ? 0 : 1));
}
