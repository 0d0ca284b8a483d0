import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../support/client.js';
import { run, type Running } from './servers/running.js';
import { openClinic, PATIENTS } from './status-changes.js';

/** A server that takes status changes, in a folder of its own. */
export interface Changing {
  url: string;
  token: string;
  patients: readonly number[];
  /** of the portal, whose log is counted */
  client?: Client;
  stop(): Promise<void>;
}

/** Installs what the peers are made of, once for a Node. Two of their packages are compiled, which takes some minutes. */
export function installPeers(): void {
  const folder = join(import.meta.dirname, 'peers');
  const modules = join(folder, 'node_modules');
  const installed = join(modules, `.for-node-${process.versions.modules}`);
  if (existsSync(installed)) return;
  rmSync(modules, { recursive: true, force: true });
  const { status } = spawnSync('npm', ['install', '--no-package-lock', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`the peers could not be installed: npm ended with ${status}`);
  writeFileSync(installed, '');
}

/** Starts one that is no portal; all its patients are there. */
export const peer = (file: string, settings: Record<string, string> = {}): Promise<Changing> =>
  inFolder(file, { PATIENTS: String(PATIENTS), ...settings }, async ({ more }) => ({
    token: more,
    patients: Array.from({ length: PATIENTS }, (_, index) => index + 1),
  }));

/** Starts the portal, and adds the patients. */
export const portal = (): Promise<Changing> =>
  inFolder('backend/dist/main.js', PORTAL, async ({ url }) => {
    const client = new Client(() => url);
    const patients = await openClinic(client);
    return { token: client.token ?? '', patients, client };
  });

const PORTAL = { PORT: '0', DEMO: 'off', LOG_LEVEL: 'error', ANONYMOUS_POSTS_PER_MINUTE: '100000' };

async function inFolder(
  file: string,
  settings: Record<string, string>,
  open: (server: Running) => Promise<Omit<Changing, 'url' | 'stop'>>,
): Promise<Changing> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await run(file, { DATA_DIR: folder, ...settings });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
  return { url: server.url, ...(await open(server)), stop };
}
