import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

const ROOT = dirname(dirname(dirname(import.meta.dirname)));
const TYPESCRIPT = ['--import', join(ROOT, 'test', 'bin', 'typescript.mjs')];

/** A server in its own process, so that clients and server do not share a thread. */
export interface Running {
  url: string;
  /** the rest of the line that tells the address */
  more: string;
  pid: number;
  stop(): Promise<void>;
}

/** @param file a TypeScript file that prints its address once it listens, or a built `.js` */
export async function run(file: string, settings: Record<string, string> = {}): Promise<Running> {
  const options = file.endsWith('.ts') ? TYPESCRIPT : [];
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings };
  const child = spawn(process.execPath, [...options, join(ROOT, file)], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url, more] = await addressOf(child);
  return { url, more, pid: child.pid ?? 0, stop: () => stop(child) };
}

function addressOf(child: ChildProcess): Promise<[url: string, more: string]> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (text) => {
      said += text;
      const address = /(http:\/\/\S+)(.*)\n/.exec(said);
      if (address) resolve([address[1] ?? '', address[2]?.trim() ?? '']);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
