/**
 * `npm run admin -- <command> <arguments>`: asks the running portal over loopback. Without a running portal the command
 * opens the data folder itself. Without a command it lists them all. `content import <folder>` makes the files of the
 * catalogue, which belong to the repository, and needs no portal.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, install, run } from './steps.mjs';

const CONTENT_IMPORT = ['--import', './test/bin/typescript.mjs', 'backend/src/catalogue/import/run.ts'];
/** The portal may listen on one of them alone. */
const LOOPBACK = ['127.0.0.1', '[::1]'];
const FOLDER = resolve(process.env.DATA_DIR || './data');
const [name, ...args] = process.argv.slice(2);

if (name === 'content' && args[0] === 'import') importContent(args.slice(1));
const url = await runningUrl();
if (!name) await list();
// a folder is checked by this process, so that a running portal goes on meanwhile
else print(url && !(name === 'check' && args.length > 0) ? await ask(name, args) : await runHere(name, args));

/**
 * The loopback address of the portal that has the folder open, or null. Only an answer over HTTP counts: a crash leaves the file
 * behind, and in a new container another process may have its number.
 */
async function runningUrl() {
  try {
    const { pid, url } = JSON.parse(readFileSync(join(FOLDER, 'running.json'), 'utf8'));
    process.kill(pid, 0);
    const [usual, other] = LOOPBACK.map((host) => `http://${host}:${new URL(url).port}`);
    return await answeringAt(usual).catch(() => answeringAt(other));
  } catch {
    return null;
  }
}

/** The command runs on the same machine, whatever the public address is. */
async function answeringAt(url) {
  await fetch(`${url}/api/health/live`);
  return url;
}

function importContent(folder) {
  install();
  run(process.execPath, [...CONTENT_IMPORT, ...folder]);
  process.exit();
}

async function ask(command, commandArgs) {
  const request = { method: 'POST', body: JSON.stringify({ args: commandArgs }) };
  const answer = await call(`/${encodeURIComponent(command)}`, request).catch(() => null);
  if (!answer)
    return {
      ok: false,
      message: 'The portal gave no answer: it ended, or the command takes long. Look whether it was done.',
    };
  const message =
    answer.error === 'not_found' ? `There is no command '${command}'.` : Object.values(answer.errors ?? {}).flat()[0];
  return { ok: answer.status === 'success', message: message ?? answer.message };
}

async function call(path, request = {}) {
  const key = readFileSync(join(FOLDER, 'secrets', 'operator-key'), 'utf8').trim();
  const headers = { 'content-type': 'application/json', 'x-operator-key': key };
  const response = await fetch(`${url}/api/operator/commands${path}`, { ...request, headers });
  return response.json();
}

async function runHere(command, commandArgs) {
  const { runOffline } = await backend();
  return runOffline(command, commandArgs).catch((failure) => ({ ok: false, message: failure.message }));
}

async function backend() {
  install();
  await build({ withPages: false });
  return import('../dist/admin.js');
}

async function list() {
  const commands = url ? (await call('')).data : (await backend()).listOffline();
  const lines = commands.map(({ name, usage, does }) => `  ${`${name} ${usage}`.padEnd(32)} ${does}`);
  print({ ok: true, message: `npm run admin -- <command>\n${lines.join('\n')}` });
}

/**
 * Prints the answer and exits at once: a portal that failed to start may leave handles open that keep the process
 * alive.
 */
function print({ ok, message }) {
  (ok ? process.stdout : process.stderr).write(`${message}\n`, () => process.exit(ok ? 0 : 1));
}
