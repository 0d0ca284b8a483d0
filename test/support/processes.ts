import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runningIn } from '../../backend/src/folder.js';
import { Client } from './client.js';
import { cpuMs } from './cpu-ms.js';
import { inherited } from './inherited.js';

const ROOT = join(import.meta.dirname, '..', '..');
const PROGRAM = join(ROOT, 'backend', 'dist', 'main.js');
/** Several processes start at the same time, on few cores. */
const START_MILLISECONDS = 200_000;
const STOP_MILLISECONDS = 60_000;
/** A killed process ends at once, except on a very busy machine. */
const KILLED_MILLISECONDS = 60_000;
/** The part of the last output that a failure shows. */
const LAST_CHARACTERS = 4_000;

/** Settings of every portal process, in addition to those of the test. */
const QUIET = {
  NODE_ENV: 'production',
  PORT: '0',
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  ANONYMOUS_POSTS_PER_MINUTE: '100000',
};

/** A process of the built portal that a test can stop, kill, freeze and resume. */
export class PortalProcess {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-process-'));
  private child: ChildProcess | undefined;
  private said = '';
  private address = '';

  private constructor(
    readonly name: string,
    private readonly settings: Record<string, string>,
  ) {}

  /** @param settings the environment of the process, which inherits hardly anything from the test */
  static async start(name: string, settings: Record<string, string>): Promise<PortalProcess> {
    const portal = new PortalProcess(name, settings);
    return portal.start().then(
      () => portal,
      (failure: unknown) => portal.remove().then(() => Promise.reject(failure as Error)),
    );
  }

  get url(): string {
    return this.address;
  }

  /** The whole output of the process. */
  get log(): string {
    return this.said;
  }

  /** The name of the process, whether it runs, and its last output. */
  get account(): string {
    return `--- ${this.name} (${this.isRunning ? 'running' : 'not running'}) said last:\n${this.said.slice(-LAST_CHARACTERS)}`;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  client(token?: string): Client {
    return new Client(() => this.url, token);
  }

  /** Starts the process, also after it has ended, and waits until it is ready. */
  async start(): Promise<void> {
    const env = { ...inherited(), ...QUIET, NODE_NAME: this.name, DATA_DIR: this.folder, ...this.settings };
    const child = spawn(process.execPath, [PROGRAM], { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => void (this.said += String(text)));
    await this.waitUntil('its address', async () => {
      const running = runningIn(this.folder);
      this.address = running?.pid === child.pid ? (running?.url ?? '') : '';
      return this.address !== '';
    });
    await this.waitUntil('being ready', async () => (await this.client().get('/api/health/ready')).status === 200);
  }

  /** Asks the process to end and waits; kills it when it does not end. */
  async stop(): Promise<void> {
    await this.end('SIGTERM', STOP_MILLISECONDS).catch(() => this.kill());
  }

  /** Kills the process, which can finish no work. */
  async kill(): Promise<void> {
    await this.end('SIGKILL', KILLED_MILLISECONDS);
  }

  /** Suspends the process; its connections stay open. */
  freeze(): void {
    this.signal('SIGSTOP');
  }

  wake(): void {
    this.signal('SIGCONT');
  }

  /** Kills the process and removes its folder. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The resident memory of the process in MiB. Linux only. */
  get residentMebibytes(): number {
    const status = readFileSync(`/proc/${this.child?.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  }

  /** The CPU time that the process has used since its start. Linux only. */
  get cpuMilliseconds(): number {
    return cpuMs(this.child?.pid ?? NaN);
  }

  private signal(name: NodeJS.Signals): void {
    this.child?.kill(name);
  }

  private async end(name: NodeJS.Signals, milliseconds: number): Promise<void> {
    if (!this.child || !this.isRunning) return;
    const ended = once(this.child, 'exit', { signal: AbortSignal.timeout(milliseconds) });
    this.signal(name);
    await ended;
  }

  private async waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + START_MILLISECONDS; ; await pause(50)) {
      if (await isSo().catch(() => false)) return;
      if (!this.isRunning) throw new Error(`${this.name} ended instead of ${what}:\n${this.said}`);
      if (Date.now() > deadline) throw new Error(`waited in vain for ${what}:\n${this.account}`);
    }
  }
}
